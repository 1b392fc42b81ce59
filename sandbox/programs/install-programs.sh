#!/usr/bin/env bash
# Debian's programs that the tests of deploy/ start. None is started by its installation.
set -eu
programs='buildah caddy haproxy mmdebstrap nginx pgbouncer prometheus systemd-analyze'
packages='buildah caddy haproxy mmdebstrap nginx-light pgbouncer prometheus systemd'
for program in $programs; do
  if ! PATH=$PATH:/usr/sbin command -v "$program" >/dev/null; then
    apt-get update -qq
    # Debian would start the services it installs.
    RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $packages
    exit
  fi
done
echo 'All programs are installed.'
