#!/bin/sh
# Installs the servers that tests start, where there are none: NATS, Redis, HAProxy, nginx, Caddy, PgBouncer.
set -eu
"$(dirname "$0")/pgbouncer.sh"

# Debian puts some where only root's PATH leads.
PATH="$PATH:/usr/sbin"
missing=''
for program in nats-server redis-server haproxy nginx caddy; do
  command -v "$program" >/dev/null 2>&1 || missing="$missing $program"
done
[ -n "$missing" ] || exit 0
if ! command -v apt-get >/dev/null 2>&1; then
  echo "The tests need$missing on the PATH; install them with your package manager." >&2
  exit 1
fi
as_root=''
[ "$(id -u)" -eq 0 ] || as_root='sudo'
$as_root apt-get update
# shellcheck disable=SC2086 -- one word each
$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $missing
