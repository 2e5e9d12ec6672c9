#!/bin/sh
# Installs PgBouncer 1.21 or newer, which keeps prepared statements, where there is none: from the source package of Debian
# 13, because Debian 12 has 1.18.
set -eu

# Debian puts it where only root's PATH leads.
PATH="/usr/local/bin:$PATH:/usr/sbin"
if command -v pgbouncer >/dev/null 2>&1; then
  minor=$(pgbouncer --version | sed -n 's/^PgBouncer 1\.\([0-9]*\).*/\1/p')
  [ "${minor:-0}" -lt 21 ] || exit 0
fi
if ! command -v apt-get >/dev/null 2>&1; then
  echo 'The tests need PgBouncer 1.21 or newer on the PATH; install it with your package manager.' >&2
  exit 1
fi
as_root=''
[ "$(id -u)" -eq 0 ] || as_root='sudo'
$as_root apt-get update
$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \
  gcc make pkg-config libevent-dev libssl-dev dpkg-dev debian-archive-keyring ca-certificates

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir -p lists/partial
echo 'deb-src [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian trixie main' >sources.list
from_trixie="-o Dir::Etc::SourceList=$folder/sources.list -o Dir::Etc::SourceParts=- -o Dir::State::Lists=$folder/lists -o APT::Sandbox::User=$(id -un)"
# shellcheck disable=SC2086 -- options, one word each
apt-get $from_trixie update
# shellcheck disable=SC2086
apt-get $from_trixie source --download-only pgbouncer
tar -xzf pgbouncer_*.orig.tar.gz
cd pgbouncer-*/
./configure --prefix=/usr/local --without-cares --without-pandoc >/dev/null 2>&1 || ./configure --prefix=/usr/local --without-cares
make -j2 pgbouncer
$as_root install -m 755 pgbouncer /usr/local/bin/pgbouncer
