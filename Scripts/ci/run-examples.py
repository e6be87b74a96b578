#!/usr/bin/env python3
"""Runs the commands of the documentation, and compares what they print with what it shows.

usage: run-examples.py FILE.md…

A fenced block is run when the line above it says so; nothing of it shows on the page:

    <!-- ci: run -->              every line is a command that must succeed
    <!-- ci: run, exit 1 -->      the last one must end with this code
    <!-- ci: output -->           what the program printed in the last command run
    <!-- ci: schema NAME -->      a file that check-jsonschema knows; another script checks it

UPDATE_GOLDEN=1 writes the outputs anew. A command that PAYLOAD_LINT_CI_DONE names has just been run, and is not run again.
"""
import os
import re
import subprocess
import sys

BLOCK = re.compile(r"^<!-- ci: (?P<mark>[^>]*?) -->\n```[^\n]*\n(?P<text>.*?)^```$", re.M | re.S)
# The build says much beside the program's own words.
BUILT = "swift run -c release payload-lint"


def shell(command):
    environment = dict(os.environ, COLUMNS="100", NO_COLOR="1")
    return subprocess.run(["bash", "-c", command], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, env=environment)


def output_of(command):
    """What the program itself prints, without the words of its build."""
    return shell(command.replace(BUILT, ".build/release/payload-lint")).stdout


def check(name):
    with open(name, encoding="utf-8") as file:
        page = file.read()
    problems = []
    last = None

    def visit(block):
        nonlocal last
        mark, text = block["mark"], block["text"]
        if mark == "output":
            printed = output_of(last)
            if printed != text:
                if os.environ.get("UPDATE_GOLDEN") == "1":
                    return page[block.start():block.start("text")] + printed + page[block.end("text"):block.end()]
                problems.append(f"{name}: this is not what \"{last}\" prints:\n{text}\nbut:\n{printed}")
            return block[0]
        if mark.startswith("schema "):
            return block[0]
        wanted = re.fullmatch(r"run(?:, exit (\d+))?", mark)
        if not wanted:
            problems.append(f"{name}: unknown mark \"{mark}\"")
            return block[0]
        commands = text.replace("\\\n", " ").strip().split("\n")
        for command in commands:
            last = re.sub(r"\s+", " ", command)
            if last == os.environ.get("PAYLOAD_LINT_CI_DONE"):
                continue
            code = int(wanted[1] or 0) if command is commands[-1] else 0
            result = shell(command)
            if result.returncode != code:
                problems.append(f"{name}: \"{command}\" ends with {result.returncode}, and not {code}:\n{result.stdout}")
        return block[0]

    changed = BLOCK.sub(visit, page)
    if changed != page:
        with open(name, "w", encoding="utf-8") as file:
            file.write(changed)
    return problems, len(BLOCK.findall(page))


def main():
    count, problems = 0, []
    for name in sys.argv[1:]:
        found, blocks = check(name)
        problems += found
        count += blocks
    print(f"note: {count} blocks")
    for problem in problems:
        print(problem)
    sys.exit(1 if problems or count == 0 else 0)


main()
