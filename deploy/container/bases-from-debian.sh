#!/usr/bin/env bash
# Makes the two bases of the Containerfile from Debian's packages, for a machine that cannot pull images. Run as root, after
# `npm ci`. They take the place of the official images and are not the same.
#
#   bases-from-debian.sh     then: BUILD=localhost/surela-build RUNTIME=localhost/surela-runtime npm run image
set -eu
cd "$(dirname "$0")/../.."

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# mmdebstrap and apt read it as another user.
chmod 755 "$work"

commit() { # NAME FOLDER
  local container
  container=$(buildah from scratch)
  buildah copy --quiet "$container" "$2" / >/dev/null
  buildah commit --quiet --rm "$container" "$1" >/dev/null
  echo "$1: $(du -sh "$2" | cut -f1)"
}

# The lockfile's Node and this machine's npm, where the official image has its own.
mmdebstrap --quiet --variant=minbase --include=ca-certificates bookworm "$work/build"
mkdir -p "$work/build/usr/local/lib/node_modules"
cp "$(realpath node_modules/.bin/node)" "$work/build/usr/local/bin/node"
cp -r "$(npm root --global)/npm" "$work/build/usr/local/lib/node_modules/npm"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$work/build/usr/local/bin/npm"
# The certificates that this machine trusts: its npm registry may have one of a company's own.
cp /etc/ssl/certs/ca-certificates.crt "$work/build/etc/ssl/certs/ca-certificates.crt"
commit surela-build "$work/build"

# Only what Node links to: no shell, no package manager.
mkdir -p "$work/packages" "$work/runtime"
(cd "$work/packages" && apt-get download -qq base-files netbase tzdata libc6 libgcc-s1 libstdc++6 ca-certificates)
for file in "$work"/packages/*.deb; do dpkg-deb --extract "$file" "$work/runtime"; done
rm -rf "$work"/runtime/usr/share/{doc,man,locale,lintian}
# Debian's package has single certificates, and a script that joins them. Those of Debian, not of this machine.
mkdir -p "$work/runtime/etc/ssl/certs"
cat "$work"/runtime/usr/share/ca-certificates/mozilla/*.crt > "$work/runtime/etc/ssl/certs/ca-certificates.crt"
mkdir -p "$work"/runtime/{tmp,proc,dev,sys,run}
chmod 1777 "$work/runtime/tmp"
echo 'root:x:0:0:root:/root:/sbin/nologin
nonroot:x:65532:65532:nonroot:/home/nonroot:/sbin/nologin' > "$work/runtime/etc/passwd"
echo 'root:x:0:
nonroot:x:65532:' > "$work/runtime/etc/group"
commit surela-runtime "$work/runtime"
