#!/bin/sh
# Tests the rules for Prometheus with its promtool; where that is not installed, takes the program out of Debian's package,
# without installing the server.
set -eu
cd "$(dirname "$0")/.."

promtool=promtool
if ! command -v promtool >/dev/null 2>&1; then
  cache=node_modules/.cache/promtool
  promtool="$PWD/$cache/usr/bin/promtool"
  if [ ! -x "$promtool" ]; then
    if ! command -v apt-get >/dev/null 2>&1; then
      echo 'The alerts need promtool, which comes with Prometheus; install it with your package manager.' >&2
      exit 1
    fi
    as_root=''
    [ "$(id -u)" -eq 0 ] || as_root='sudo'
    $as_root apt-get update
    mkdir -p "$cache"
    (cd "$cache" && apt-get download prometheus && dpkg-deb --extract prometheus_*.deb . && rm prometheus_*.deb)
  fi
fi
"$promtool" check config deploy/prometheus/prometheus.yaml
"$promtool" test rules deploy/prometheus/alerts.test.yaml
