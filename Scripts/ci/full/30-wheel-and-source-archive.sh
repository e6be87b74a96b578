#!/usr/bin/env bash
# Source archive, the wheel made of it, and the wheel in an environment that has nothing else.
set -euo pipefail
work=${PAYLOAD_LINT_CI_WORK:?}
mkdir -p "$work/dist"
(cd "$work/clone" && python3 -c '
import sys
sys.path.insert(0, "Packaging")
import payload_lint_build
print(payload_lint_build.build_sdist(sys.argv[1]))' "$work/dist")

"$PAYLOAD_LINT_CI_TOOLS/bin/pip" wheel --quiet --no-deps --wheel-dir "$work/dist" "$work"/dist/payload_lint-*.tar.gz
wheel=$(ls "$work"/dist/payload_lint-*.whl)
echo "note: $(basename "$wheel"), $(stat -c %s "$wheel") bytes"

python3 -m venv "$work/fresh"
"$work/fresh/bin/pip" install --quiet --no-index "$wheel"
test "$("$work/fresh/bin/payload-lint" --version)" = "payload-lint $(Scripts/version)"
test -f "$work/fresh/share/man/man1/payload-lint.1"
"$work/fresh/bin/payload-lint" --strict --quiet --manifest Fixtures/manifest/kitchen.json Fixtures/ok
status=0
"$work/fresh/bin/payload-lint" --statistics --format json:/dev/null --manifest Fixtures/manifest/kitchen.json Fixtures/err || status=$?
test "$status" = 1

# The same sources give the same archive, byte for byte.
mkdir "$work/again"
python3 Packaging/payload_lint_build.py --binary "$work/fresh/bin/payload-lint" "$work/again"
python3 Packaging/payload_lint_build.py --binary "$work/fresh/bin/payload-lint" "$work/again/twice"
cmp "$work"/again/*.whl "$work"/again/twice/*.whl
