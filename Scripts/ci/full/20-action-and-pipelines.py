#!/usr/bin/env python3
"""Checks the action, the pipelines of the documentation and the hooks by their schemas, and runs the action's steps."""
import glob
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

tools = pathlib.Path(os.environ["PAYLOAD_LINT_CI_TOOLS"])
program = pathlib.Path(os.environ["PAYLOAD_LINT_CI_WORK"]) / "payload-lint"
root = pathlib.Path.cwd()
if pathlib.Path(sys.prefix) != tools:
    os.execv(tools / "bin/python", [str(tools / "bin/python"), *sys.argv])
import yaml  # noqa: E402, from the environment above

problems = []
BLOCK = re.compile(r"^<!-- ci: schema (\S+) -->\n```[^\n]*\n(.*?)^```$", re.M | re.S)


def validate(name, schema, *arguments):
    result = subprocess.run([tools / "bin/check-jsonschema", *schema, name, *arguments], capture_output=True, text=True)
    if result.returncode != 0:
        problems.append(f"{name}: {result.stdout}{result.stderr}")


def check_schemas(folder):
    validate("action.yml", ["--builtin-schema", "vendor.github-actions"])
    count = 0
    for page in ["README.md", *sorted(glob.glob("docs/*.md"))]:
        for schema, text in BLOCK.findall(pathlib.Path(page).read_text()):
            count += 1
            name = folder / f"{pathlib.Path(page).stem}-{count}.yml"
            name.write_text(text)
            validate(str(name), ["--builtin-schema", schema])
    print(f"note: {count} pipelines of the documentation")
    subprocess.run([tools / "bin/pre-commit", "validate-manifest", ".pre-commit-hooks.yaml"], check=True)


def run_action(folder, inputs):
    """Runs the steps of the action as GitHub does: each in a shell, with its environment, and its outputs kept."""
    action = yaml.safe_load(pathlib.Path("action.yml").read_text())
    values = {name: str(spec.get("default", "")) for name, spec in action["inputs"].items()} | inputs
    outputs, log, code = {}, "", 0

    def evaluated(text):
        def value(match):
            name = match[1].strip()
            if name.startswith("inputs."):
                return values[name.removeprefix("inputs.")]
            step, output = re.fullmatch(r"steps\.([\w-]+)\.outputs\.([\w-]+)", name).groups()
            return outputs[step][output]
        return re.sub(r"\$\{\{(.*?)\}\}", value, text)

    summary = folder / "summary.md"
    summary.write_text("")
    for step in action["runs"]["steps"]:
        if "${{" in step["run"]:
            problems.append(f"{step['id']}: an input is part of the script, and could be a command")
        output = folder / f"output-{step['id']}"
        output.write_text("")
        environment = {name: evaluated(text) for name, text in step.get("env", {}).items()}
        environment |= {"PATH": os.environ["PATH"], "GITHUB_ACTION_PATH": str(root), "RUNNER_TEMP": str(folder),
                        "GITHUB_OUTPUT": str(output), "GITHUB_STEP_SUMMARY": str(summary), "HOME": str(folder)}
        result = subprocess.run(["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]],
                                cwd=evaluated(step.get("working-directory", ".")), env=environment,
                                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        log += result.stdout
        outputs[step["id"]] = dict(line.split("=", 1) for line in output.read_text().splitlines())
        code = result.returncode
        if code:
            break
    return code, log, outputs, summary.read_text()


def check_action(folder):
    good, bad = "Fixtures/ok/alert/order-ready.json", "Fixtures/err/order-ready.json"
    common = {"binary": str(program), "args": "--manifest=Fixtures/manifest/kitchen.json",
              "sarif-file": str(folder / "payload-lint.sarif")}
    code, log, outputs, summary = run_action(folder, common | {"paths": good})
    if code or outputs["run"]["exit-code"] != "0":
        problems.append(f"the action fails on a good file: {log}")
    code, log, outputs, summary = run_action(folder, common | {"paths": f"{good}\n{bad}\n"})
    if code != 1 or outputs["run"]["exit-code"] != "1":
        problems.append(f"the action does not fail on a bad file: {code} {log}")
    if "aps/unknown-key" not in summary:
        problems.append(f"the summary does not show the findings: {summary}")
    results = json.loads(pathlib.Path(outputs["run"]["sarif-file"]).read_text())["runs"][0]["results"]
    found = json.loads(subprocess.run([program, common["args"], "--format", "json", bad], capture_output=True,
                                      text=True).stdout)["findings"]
    if [result["ruleId"] for result in results] != [finding["rule"] for finding in found]:
        problems.append("the SARIF report of the action lists other findings than the JSON report")
    check_matcher(log, found)


def check_matcher(log, found):
    """The matchers, of the action and for VS Code, read from the log what the JSON report says."""
    pattern = json.loads(pathlib.Path(".github/payload-lint-matcher.json").read_text())["problemMatcher"][0]["pattern"][0]
    page = pathlib.Path("docs/editors.md").read_text()
    for_editor = json.loads(re.search(r"\"pattern\": (\{.*?\n {8}\})", page, re.S)[1])
    if for_editor != pattern | {"regexp": pattern["regexp"].replace("error|warning", "error|warning|info")}:
        problems.append(f"the matcher of docs/editors.md differs from the action's: {for_editor}")
    names = ("file", "line", "column", "severity", "message", "code")
    matched = [tuple(match[pattern[name]] for name in names)
               for line in log.splitlines() if (match := re.match(pattern["regexp"], line))]
    wanted = [(finding["path"], str(finding["start"]["line"]), str(finding["start"]["column"]), finding["severity"],
               finding["message"], finding["rule"]) for finding in found if finding["severity"] != "info"]
    if not wanted or matched != wanted:
        problems.append(f"the problem matcher reads {matched} and not {wanted}")
    # The expression is read by JavaScript there, and by .NET in the runner.
    odd = set(re.findall(r"\\(.)", pattern["regexp"])) - set("d[]")
    if odd:
        problems.append(f"the problem matcher uses {odd}")


with tempfile.TemporaryDirectory() as name:
    check_schemas(pathlib.Path(name))
    check_action(pathlib.Path(name))
for problem in problems:
    print(problem)
sys.exit(1 if problems else 0)
