#!/bin/sh
# The database and its two roles, with the passwords of their addresses. PostgreSQL's image runs it once, when it makes the cluster.
set -eu
password_in() { sed -n 's|^postgres://[^:]*:\([^@]*\)@.*$|\1|p' "/run/secrets/$1"; }
owner=$(password_in migration_database_url)
app=$(password_in database_url)
[ -n "$owner" ] && [ -n "$app" ] || { echo 'Each address needs a password: postgres://ROLE:PASSWORD@database/surela' >&2; exit 1; }
psql -v ON_ERROR_STOP=1 -v owner="$owner" -v app="$app" -U postgres <<'SQL'
create role surela_owner login password :'owner';
create role surela_app login password :'app';
alter role surela_app set statement_timeout = '10s';
alter role surela_app set idle_in_transaction_session_timeout = '10s';
create database surela owner surela_owner;
SQL
