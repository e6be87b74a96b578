#!/usr/bin/env bash
# The command plugin, from a package that depends on it.
set -euo pipefail
work=${PAYLOAD_LINT_CI_WORK:?}
mkdir -p "$work/package/Sources/App" "$work/package/push" && cd "$work/package"
cat >Package.swift <<PACKAGE
// swift-tools-version: 6.2
import PackageDescription
let package = Package(
  name: "App", dependencies: [.package(path: "$work/clone/Plugins")], targets: [.target(name: "App")])
PACKAGE
echo "public let name = \"App\"" >Sources/App/App.swift
printf '{"aps": {"badge": 1}}\n' >push/good.json
swift package plugin --list | tee "$work/plugins.txt"
grep -q "payload-lint" "$work/plugins.txt"
swift package payload-lint --strict push
printf '{"aps": {"badge": "1"}}\n' >push/bad.json
status=0
swift package payload-lint push | tee "$work/plugin.txt" || status=$?
[ "$status" -ne 0 ]
grep -qF 'push/bad.json:1:19: error: badge must be a number' "$work/plugin.txt"
