#!/usr/bin/env python3
"""Tries the completions in real shells, by typing into a terminal, and lets mandoc read the manual page."""
import os
import pty
import re
import select
import shutil
import subprocess
import sys
import tempfile
import time

program = os.path.join(os.environ.get("PAYLOAD_LINT_CI_WORK", ".build/debug"), "payload-lint")
missing = [name for name in ("zsh", "fish", "mandoc") if not shutil.which(name)]
if missing:
    subprocess.run(["apt-get", "update", "-qq"], check=True)
    subprocess.run(["apt-get", "install", "-y", "-qq", "--no-install-recommends", *missing], check=True)

folder = tempfile.mkdtemp()
shutil.copy(program, folder)
environment = {"PATH": folder + ":" + os.environ["PATH"], "HOME": folder, "TERM": "dumb", "PS1": "> "}
problems = []


class Terminal:
    """A shell in a terminal of its own."""

    def __init__(self, *command):
        self.child, self.master = pty.fork()
        if self.child == 0:
            os.chdir(folder)
            os.execvpe(command[0], command, environment)

    def type(self, text):
        """Types, and gives what the shell shows until it falls silent."""
        os.write(self.master, text.encode())
        shown, deadline = b"", time.time() + 10
        while time.time() < deadline:
            ready, _, _ = select.select([self.master], [], [], 0.4 if shown else 3.0)
            if not ready:
                break
            try:
                shown += os.read(self.master, 4096)
            except OSError:
                break
        return shown.decode(errors="replace").replace("\r", "")

    def close(self):
        os.close(self.master)
        os.waitpid(self.child, 0)


# What is typed before the tab, and what must stand there after it.
CASES = [
    ("payload-lint --rule badge/bel", "payload-lint --rule badge/below-zero="),
    ("payload-lint --rule=badge/bel", "payload-lint --rule=badge/below-zero="),
    ("payload-lint --rule badge/below-zero=warn", "badge/below-zero=warning"),
    ("payload-lint lint --manif", "payload-lint lint --manifest"),
    ("payload-lint --color nev", "payload-lint --color never"),
    ("payload-lint --format conc", "payload-lint --format concise"),
    ("payload-lint exp", "payload-lint explain"),
    ("payload-lint explain badge/bel", "payload-lint explain badge/below-zero"),
    ("payload-lint completions fi", "payload-lint completions fish"),
    ("payload-lint --manifest pu", "payload-lint --manifest push/"),
]
os.mkdir(os.path.join(folder, "push"))


def try_interactively(name, command, setup):
    terminal = Terminal(*command)
    terminal.type("")
    terminal.type(setup + "\n")
    for typed, wanted in CASES:
        shown = terminal.type(typed + "\t")
        # Take the line back.
        terminal.type("\x15")
        # Shells redraw with control sequences and may repeat what stands there.
        plain = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]|\x07|\x08.?", "", shown)
        if wanted.split(" ")[-1] not in plain:
            problems.append(f"{name}: \"{typed}\" and a tab show {shown!r}")
    terminal.close()


def script(shell):
    path = os.path.join(folder, "completions." + shell)
    with open(path, "w") as file:
        subprocess.run([program, "completions", shell], stdout=file, check=True)
    subprocess.run([shell, "-n", path], check=True)
    return path


try_interactively("bash", ["bash", "--norc", "--noprofile", "-i"], "source " + script("bash"))
try_interactively("zsh", ["zsh", "-f", "-i"], "autoload -U compinit && compinit -D -u && source " + script("zsh"))

path = script("fish")
for typed, wanted in CASES:
    command = f"source {path}; complete -C '{typed}'"
    shown = subprocess.run(["fish", "--no-config", "-c", command], cwd=folder, env=environment, capture_output=True, text=True)
    if wanted.split(" ")[-1].split("=", 1)[-1] not in shown.stdout and wanted.split(" ")[-1] not in shown.stdout:
        problems.append(f"fish: \"{typed}\" offers {shown.stdout!r} {shown.stderr}")

lint = subprocess.run(["mandoc", "-Tlint", "-Wwarning", "man/payload-lint.1"], capture_output=True, text=True)
if lint.stdout:
    problems.append("the manual page: " + lint.stdout)

shutil.rmtree(folder)
print(f"note: {len(CASES)} completions in bash, zsh and fish each")
for problem in problems:
    print(problem)
sys.exit(1 if problems else 0)
