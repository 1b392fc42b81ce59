#!/usr/bin/env bash
# Builds a release of the last commit, for servers without containers. What is not committed is not in it.
#
#   npm run release [-- FOLDER]     writes NAME.tar.gz, NAME.tar.gz.sha256 and NAME.sbom.json there; default: .surela/releases
set -eu
cd "$(dirname "$0")/../.."
target=$(realpath --canonicalize-missing "${1:-.surela/releases}")
version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' package.json)
name=$version-$(git rev-parse --short=10 HEAD)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

mkdir -p "$target" "$work/checkout"
git archive HEAD | tar -x -C "$work/checkout"
cd "$work/checkout"
npm ci --loglevel=error
npm run --silent build >/dev/null
node_modules/.bin/node deploy/package/assemble.main.ts "$work/$name"
cp -r deploy "$work/$name/deploy"
# The same files always make the same archive: sorted, without owner and time.
tar --sort=name --owner=0 --group=0 --numeric-owner --mtime=@0 -C "$work" -cf - "$name" | gzip -n -6 > "$target/$name.tar.gz"
cd "$target"
sha256sum "$name.tar.gz" > "$name.tar.gz.sha256"
cp "$work/$name/sbom.json" "$name.sbom.json"
echo "$target/$name.tar.gz: $(du -m "$name.tar.gz" | cut -f1) MB"
