#!/usr/bin/env bash
# Installs releases of Surela and replaces the running one without losing a request. Run as root.
#
#   release.sh install FILE.tar.gz         unpacks it; FILE.tar.gz.sha256 must be beside it
#   release.sh check NAME                  tries the settings, lists the migrations to apply, changes nothing
#   release.sh migrate NAME                migrates the database while the old release serves
#   release.sh switch NAME                 makes it the current release and rolls
#   release.sh back                        the same with the release before; the schema stays
#   release.sh roll                        restarts every process, one by one: for new settings
#   release.sh run COMMAND [ARGUMENT …]    a command of the current release, such as: run user show you@your.domain
#
# Releases are folders in /opt/surela/releases; the link /opt/surela/current names one of them.
set -euo pipefail

ROOT=${SURELA_ROOT:-/opt/surela}
ETC=${SURELA_ETC:-/etc/surela}
KEPT=3
SPARE=surela@0.service

fail() { echo "$*" >&2; exit 1; }
name_of() { [ -L "$ROOT/$1" ] && basename "$(readlink "$ROOT/$1")" || true; }
is_installed() { [[ $1 =~ ^[A-Za-z0-9][A-Za-z0-9._-]*$ ]] && [ -d "$ROOT/releases/$1" ]; }
require_installed() { is_installed "$1" || fail "$1 is not installed. Installed: $(ls "$ROOT/releases" 2>/dev/null | xargs)"; }

# A rename is atomic: a process that starts finds the old link or the new one.
point() {
  ln -sfn "releases/$2" "$ROOT/.$1.new"
  mv -T "$ROOT/.$1.new" "$ROOT/$1"
}

# The settings as systemd reads them, and each secret by its file. Other files there, such as copies, are skipped.
load_settings() {
  local line name value file
  # As the units set it; the file may set another.
  export PICTURE_FOLDER=/var/lib/surela/pictures
  while IFS= read -r line || [ -n "$line" ]; do
    [[ $line =~ ^([A-Za-z_][A-Za-z0-9_]*)=(.*)$ ]] || continue
    name=${BASH_REMATCH[1]} value=${BASH_REMATCH[2]}
    [[ $value =~ ^\"(.*)\"$ || $value =~ ^\'(.*)\'$ ]] && value=${BASH_REMATCH[1]}
    export "$name=$value"
  done < "$ETC/surela.env"
  for file in "$ETC"/secrets/*; do
    name=$(basename "$file")
    [[ $name =~ ^[a-z_][a-z0-9_]*$ ]] || continue
    export "${name^^}_FILE=$file"
  done
  export NODE_ENV=production
}

# run_main FOLDER COMMAND …: in a shell of its own, so that no setting stays in this one.
run_main() (
  folder=$1 command=$2
  shift 2
  load_settings
  cd "$folder"
  exec node_modules/.bin/node "apps/api/src/$command.main.ts" "$@"
)

install() {
  local file=$1 name partial
  name=$(basename "$file" .tar.gz)
  [[ $name =~ ^[A-Za-z0-9][A-Za-z0-9._-]*$ ]] || fail "$name: a release is named by letters, digits, dots, _ and -."
  is_installed "$name" && fail "$name is already installed."
  (cd "$(dirname "$file")" && sha256sum --check --status "$name.tar.gz.sha256") ||
    fail "$file does not match $name.tar.gz.sha256. Copy both again."
  mkdir -p "$ROOT/releases"
  partial=$(mktemp -d "$ROOT/releases/.install.XXXXXX")
  trap "rm -rf '$partial'" EXIT
  tar -xzf "$file" -C "$partial" --strip-components=1 --no-same-owner
  chmod 755 "$partial"
  run_main "$partial" check || fail "$name does not accept these settings. Nothing was installed."
  touch "$partial"
  mv -T "$partial" "$ROOT/releases/$name"
  echo "$name is installed. Next: release.sh migrate $name, release.sh switch $name"
}

migrate() {
  require_installed "$1"
  systemctl start "surela-migrate@$1.service" ||
    fail "The migrations of $1 failed; the current release still runs. See: journalctl -u surela-migrate@$1"
  echo "The database has the migrations of $1."
}

# Also those that are just starting, or that systemd starts again and again.
running_units() {
  systemctl list-units --plain --no-legend --state=active,activating 'surela@*.service' surela-worker.service |
    awk '{ print $1 }' | grep -vx "$SPARE" | sort || true
}

# Returns 1 if a process did not start. Everything is then back on release $1, if one is named.
roll() {
  local before=${1:-} unit restarted=()
  mapfile -t units < <(running_units)
  [ "${#units[@]}" -gt 0 ] || { echo 'No process is running: nothing to restart.'; return 0; }

  # A spare left by an interrupted roll may be of another release.
  systemctl stop "$SPARE"
  if ! systemctl start "$SPARE"; then
    [ -z "$before" ] || point current "$before"
    systemctl stop "$SPARE"
    echo "The new process does not start; the old ones keep running. See: journalctl -u $SPARE" >&2
    return 1
  fi
  for unit in "${units[@]}"; do
    restarted+=("$unit")
    systemctl restart "$unit" && continue
    echo "$unit does not start. See: journalctl -u $unit" >&2
    if [ -n "$before" ]; then
      point current "$before"
      echo "Back to $before." >&2
      systemctl restart "${restarted[@]}" || true
    fi
    systemctl stop "$SPARE"
    return 1
  done
  systemctl stop "$SPARE"
  echo "Restarted: ${units[*]}"
}

switch() {
  local name=$1 before older
  before=$(name_of current) older=$(name_of previous)
  require_installed "$name"
  [ "$name" != "$before" ] || fail "$name is already the current release."
  # Before the roll: if this is interrupted, `back` leads to the release that ran before it.
  [ -z "$before" ] || point previous "$before"
  point current "$name"
  if ! roll "$before"; then
    if [ -n "$older" ]; then point previous "$older"; else rm -f "$ROOT/previous"; fi
    exit 1
  fi
  remove_old
  echo "$name is the current release."
}

# Keeps the newest releases, and always the two that the links name.
remove_old() {
  local name
  ls -1t "$ROOT/releases" | tail -n "+$((KEPT + 1))" | while read -r name; do
    [ "$name" = "$(name_of current)" ] || [ "$name" = "$(name_of previous)" ] || rm -rf "${ROOT:?}/releases/$name"
  done
}

usage() { sed -n '4,10s/^# *//p' "$0" >&2; exit 2; }

[ $# -gt 0 ] || usage
verb=$1
shift
if [ "$verb" != run ] && [ "$verb" != check ]; then
  mkdir -p "$ROOT"
  exec 9> "$ROOT/.lock"
  # One that was just killed may still have a child that holds the lock.
  flock --timeout 10 9 || fail 'Another release.sh is running. Wait until it has finished.'
fi
case "$verb $#" in
  'install 1') install "$1" ;;
  'check 1')
    require_installed "$1"
    run_main "$ROOT/releases/$1" check
    ;;
  'migrate 1') migrate "$1" ;;
  'switch 1') switch "$1" ;;
  'back 0')
    is_installed "$(name_of previous)" || fail 'There is no previous release.'
    switch "$(name_of previous)"
    ;;
  'roll 0') roll ;;
  'run '[1-9]*) run_main "$ROOT/current" "$@" ;;
  *) usage ;;
esac
