#!/usr/bin/env bash
set -euo pipefail
Scripts/newcomer "${PAYLOAD_LINT_CI_WORK:?}"/dist/payload_lint-*.whl | tee "$PAYLOAD_LINT_CI_WORK/newcomer.txt"
tail -n 1 "$PAYLOAD_LINT_CI_WORK/newcomer.txt" | sed 's/^/note: /'
