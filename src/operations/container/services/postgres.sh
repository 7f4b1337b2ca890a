#!/bin/sh
# Makes the database at the first start, then serves it.
set -eu
bin=/usr/lib/postgresql/15/bin
data=${PGDATA:-/var/lib/postgresql/data}
user=${POSTGRES_USER:-postgres}
if [ ! -e "$data/PG_VERSION" ]; then
  (umask 077 && printf '%s' "$POSTGRES_PASSWORD" >/tmp/password)
  "$bin/initdb" --pgdata="$data" --username="$user" --pwfile=/tmp/password --auth=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8
  rm /tmp/password
  echo 'server all all all scram-sha-256' >>"$data/pg_hba.conf"
  if [ "${POSTGRES_DB:-$user}" != postgres ]; then
    "$bin/pg_ctl" --pgdata="$data" --wait --options="-c listen_addresses=''" start
    PGPASSWORD=$POSTGRES_PASSWORD "$bin/createdb" --username="$user" "${POSTGRES_DB:-$user}"
    "$bin/pg_ctl" --pgdata="$data" --wait stop
  fi
fi
exec "$bin/postgres" -D "$data" -c listen_addresses='*' "$@"
