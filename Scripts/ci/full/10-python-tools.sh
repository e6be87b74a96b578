#!/usr/bin/env bash
# The tools from PyPI that the next steps use.
set -euo pipefail
tools=${PAYLOAD_LINT_CI_TOOLS:?}
python3 -m venv "$tools"
"$tools/bin/pip" install --quiet pre-commit check-jsonschema
"$tools/bin/pre-commit" --version | sed 's/^/note: /'
