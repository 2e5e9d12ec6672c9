#!/bin/sh
# Installs the Chromium that the browser tests drive, where there is none.
set -eu

[ -z "${CHROMIUM_PATH:-}" ] || exit 0
for program in chromium-headless-shell chromium chromium-browser; do
  [ -x "/usr/bin/$program" ] && exit 0
done
if ! command -v apt-get >/dev/null 2>&1; then
  echo 'The browser tests need Chromium as /usr/bin/chromium; install it with your package manager.' >&2
  exit 1
fi
as_root=''
[ "$(id -u)" -eq 0 ] || as_root='sudo'
$as_root apt-get update
package=chromium-headless-shell
apt-cache show "$package" >/dev/null 2>&1 || package=chromium
$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$package" fonts-dejavu-core
