#!/bin/sh
# Tries backup and point-in-time restore with pgBackRest on a server of its own, which it throws away: an ordinary user runs
# it, with initdb and pg_ctl of PostgreSQL 18, psql and pgbackrest 2.57 or newer on the PATH.
set -eu

folder=$(mktemp -d)
data=$folder/data
restored=$folder/restored
mkdir "$folder/repository" "$folder/spool" "$folder/log"
end() {
  for server in "$data" "$restored"; do pg_ctl -D "$server" -m immediate stop >/dev/null 2>&1 || true; done
  rm -rf "$folder"
}
trap end EXIT
trap 'exit 1' INT TERM

cat >"$folder/pgbackrest.conf" <<CONF
[global]
repo1-path=$folder/repository
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=only-for-this-try
repo1-retention-full=2
repo1-bundle=y
repo1-block=y
compress-type=zst
archive-async=y
spool-path=$folder/spool
lock-path=$folder/lock
log-path=$folder/log
start-fast=y
log-level-console=warn

[svc]
pg1-path=$data
pg1-socket-path=$folder
pg1-port=${PORT:=54329}
pg1-user=svc
CONF
export PGBACKREST_CONFIG="$folder/pgbackrest.conf" PGHOST="$folder" PGPORT="$PORT" PGUSER=svc PGDATABASE=postgres

seconds() { date +%s.%N; }
took() { awk "BEGIN { printf \"%-28s %6.1f s\\n\", \"$1\", $3 - $2 }"; }
sql() { psql -qAtX -v ON_ERROR_STOP=1 -c "$1"; }
fail() {
  echo "$1" >&2
  exit 1
}

initdb -D "$data" -U svc -A trust >/dev/null
cat >>"$data/postgresql.conf" <<CONF
listen_addresses = ''
unix_socket_directories = '$folder'
port = $PORT
archive_mode = on
archive_command = 'pgbackrest --config=$folder/pgbackrest.conf --stanza=svc archive-push %p'
CONF
pg_ctl -D "$data" -l "$folder/log/server" -w start >/dev/null
pgbackrest --stanza=svc stanza-create
pgbackrest --stanza=svc check

sql "create table row (id bigint generated always as identity, body text, at timestamptz not null default clock_timestamp())"
sql "insert into row (body) select repeat(md5(n::text), 8) from generate_series(1, ${ROWS:-1000000}) n"
begun=$(seconds)
pgbackrest --stanza=svc --type=full backup
took 'full backup' "$begun" "$(seconds)"
size=$(sql "select pg_size_pretty(pg_database_size('postgres'))")

sql "insert into row (body) select 'kept' from generate_series(1, 1000)"
begun=$(seconds)
pgbackrest --stanza=svc --type=incr backup
took 'incremental backup' "$begun" "$(seconds)"
sql "insert into row (body) select 'kept, after the last backup' from generate_series(1, 1000)"
expected=$(sql 'select count(*), md5(string_agg(id || body, null order by id)) from row')
sleep 1
moment=$(sql 'select clock_timestamp()')
sleep 1
# What somebody did by mistake, and what came after it.
sql 'delete from row where id % 2 = 0'
sql "insert into row (body) select 'after the mistake' from generate_series(1, 1000)"
sql 'select pg_switch_wal()' >/dev/null
pgbackrest --stanza=svc check
pg_ctl -D "$data" -m immediate stop >/dev/null

begun=$(seconds)
mkdir -m 700 "$restored"
pgbackrest --stanza=svc --pg1-path="$restored" --type=time --target="$moment" --target-action=promote restore
pg_ctl -D "$restored" -l "$folder/log/restored" -w -t 600 start >/dev/null
for _ in $(seq 600); do
  [ "$(sql 'select pg_is_in_recovery()')" = f ] && break
  sleep 0.1
done
took 'restore to a moment' "$begun" "$(seconds)"
found=$(sql 'select count(*), md5(string_agg(id || body, null order by id)) from row')
[ "$found" = "$expected" ] || fail "the rows of that moment were $expected, and $found were restored"
sql "insert into row (body) values ('written after the restore')"
pgbackrest version
echo "$(postgres --version), $size: all ${found%%|*} rows of the moment are back, and none that came after it."
