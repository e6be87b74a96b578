#!/usr/bin/env bash
# What the Dockerfile makes, without a container engine: an empty folder with the binary, run by nobody.
set -euo pipefail
program=${PAYLOAD_LINT_CI_WORK:?}/fresh/bin/payload-lint
field() { sed -n "s/^$1 //p" Dockerfile; }
[ "$(field FROM)" = scratch ]
read -r _ target <<<"$(field COPY)"
entry=$(field ENTRYPOINT | tr -d '["]')
[ "$target" = "$entry" ]

box=$(mktemp -d)
trap 'rm -rf "$box"' EXIT
mkdir -p "$box$(field WORKDIR)"
cp "$program" "$box$target"
cp Fixtures/err/order-ready.json "$box$(field WORKDIR)/payload.json"
chmod -R a+rX "$box"
file "$program" | grep -E 'static(ally|-pie) linked'
status=0
chroot --userspec="$(field USER)" "$box" "$entry" "$(field WORKDIR)/payload.json" >"$box/out.txt" || status=$?
cat "$box/out.txt"
[ "$status" = 1 ]
grep -q 'unknown key "mutableContent"' "$box/out.txt"
# Nothing but the program and the payload is there, not even /proc: the arguments must arrive all the same.
[ "$(chroot --userspec="$(field USER)" "$box" "$entry" --version)" = "payload-lint $(Scripts/version)" ]
printf '{"aps":{"alert":"Hi"}}' | chroot --userspec="$(field USER)" "$box" "$entry" --strict -
echo "note: $(stat -c %s "$program") bytes, run by chroot as $(field USER)"
