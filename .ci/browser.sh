#!/bin/sh
# Installs the Chromium that the browser tests drive, where there is none.
set -eu

if [ -x /usr/bin/chromium ] || [ -x /usr/bin/chromium-browser ]; then
  exit 0
fi
if ! command -v apt-get >/dev/null 2>&1; then
  echo 'The browser tests need Chromium as /usr/bin/chromium; install it with your package manager.' >&2
  exit 1
fi
as_root=''
[ "$(id -u)" -eq 0 ] || as_root='sudo'
$as_root apt-get update
$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends chromium fonts-dejavu-core
