#!/usr/bin/env bash
# Builds the page and plays on it in a real browser: `ci/browser.sh`. Chromium comes from Debian and is
# installed where it is missing, the driver from npm. Screenshots for people to look at are left in
# target/web/screenshots.
set -euo pipefail
cd "$(dirname "$0")/.."

chromium="${CHROMIUM:-$(command -v chromium || true)}"
if [ -z "$chromium" ]; then
    apt-get install -qy --no-install-recommends chromium fonts-noto-cjk ||
        { apt-get update -q && apt-get install -qy --no-install-recommends chromium fonts-noto-cjk; }
    chromium="$(command -v chromium)"
fi

out="${CARGO_TARGET_DIR:-$PWD/target}/web"
web/build "$out/dist"
# The driver's own folder is beside the test, and npm puts it there again only when it has changed.
npm ci --prefix web/test --no-audit --no-fund --silent
rm -rf "$out/screenshots"
node web/test/run.mjs "$out/dist" "$out/screenshots" "$chromium"
