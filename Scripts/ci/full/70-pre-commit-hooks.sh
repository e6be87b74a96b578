#!/usr/bin/env bash
# The hooks by the real pre-commit, from a clone of this repository, in a repository that has just been made.
set -euo pipefail
work=${PAYLOAD_LINT_CI_WORK:?}
export PATH=$PAYLOAD_LINT_CI_TOOLS/bin:$PATH PRE_COMMIT_HOME=$work/pre-commit
root=$PWD
revision=$(git -C "$work/clone" rev-parse HEAD)
mkdir "$work/app" && cd "$work/app"
git init --quiet
git config user.name CI && git config user.email ci@example.com
cat >.pre-commit-config.yaml <<CONFIGURATION
repos:
  - repo: $work/clone
    rev: $revision
    hooks:
      - id: payload-lint
        args: [--manifest, push/categories.json]
      - id: payload-lint-project
        args: [push/categories.json, ios]
CONFIGURATION
begin=$SECONDS
pre-commit install-hooks
echo "note: the hook's first build took $((SECONDS - begin)) s"

expect() { # pass|fail TEXT DESCRIPTION
  local code=0
  git add -A
  pre-commit run >"$work/hook.txt" 2>&1 || code=$?
  if { [ "$1" = pass ] && [ "$code" -eq 0 ]; } || { [ "$1" = fail ] && [ "$code" -eq 1 ] && grep -qF "$2" "$work/hook.txt"; }; then
    git commit --quiet --no-verify -m "$3"
    return
  fi
  cat "$work/hook.txt"
  echo "the hooks should $1: $3"
  exit 1
}

mkdir -p push ios
cat >ios/Push.swift <<'SWIFT'
import UserNotifications

let track = UNNotificationAction(identifier: "TRACK", title: "Track", options: [.foreground])
let ready = UNNotificationCategory(identifier: "ORDER_READY", actions: [track], intentIdentifiers: [])
UNUserNotificationCenter.current().setNotificationCategories([ready])
SWIFT
printf '{"categories": [{"identifier": "ORDER_READY", "actions": ["TRACK"]}]}\n' >push/categories.json
printf '{"aps": {"alert": "Ready", "category": "ORDER_READY"}}\n' >push/ready.json
printf '{"name": "no payload", "badge": "1"}\n' >package.json
expect pass "" "a payload that is right, and a file that is none"

printf '{"aps": {"alert": "Ready", "category": "ORDER_REDY"}}\n' >push/bad.json
expect fail 'push/bad.json:1:40: error: category "ORDER_REDY" is not' "a category that is not declared"
git rm --quiet push/bad.json
expect pass "" "a file that is deleted"
git mv push/ready.json "push/is ready.json"
expect pass "" "a file that is renamed"

for number in $(seq 1 300); do printf '{"aps": {"badge": %d}}\n' "$number" >"push/badge $number.json"; done
printf '{"aps": {"alert": "Prêt"}}\n' >"push/prêt à emporter.apns"
printf '{"aps":{"badge":1}}\n{"aps":{"badge":2}}\n' >"push/ご注文.ndjson"
expect pass "" "many files at once, with spaces and letters of all kinds in their names"
printf '{"aps": {"badge": "1"}}\n' >"push/ご注文 1.apns"
for number in $(seq 1 300); do printf '{"aps": {"badge": %d }}\n' "$number" >"push/badge $number.json"; done
expect fail 'push/ご注文 1.apns:1:19: error: badge must be a number' "one bad file among many"
git rm --quiet "push/ご注文 1.apns"

sed -i 's/"TRACK", title/"FOLLOW", title/' ios/Push.swift
expect fail '"TRACK" in the manifest and "FOLLOW" in the sources' "a manifest that no longer agrees with the sources"
sed -i 's/TRACK/FOLLOW/' push/categories.json
expect pass "" "a manifest that agrees again"

# By itself a hook is as quick as the program.
begin=$(date +%s%N)
pre-commit run --all-files >/dev/null
echo "note: both hooks over $(git ls-files | wc -l) files took $(( ($(date +%s%N) - begin) / 1000000 )) ms"
