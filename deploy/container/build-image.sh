#!/usr/bin/env bash
# Builds the image of the last commit with buildah. What is not committed is not in it.
#
#   npm run image                                   surela:VERSION, in this machine's storage
#   BUILD=… RUNTIME=… NPMRC=FILE npm run image      other bases; settings of npm for the build
set -eu
cd "$(dirname "$0")/../.."
version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' package.json)
revision=$(git rev-parse HEAD)
context=$(mktemp -d)
trap 'rm -rf "$context"' EXIT
git archive HEAD | tar -x -C "$context"

arguments=(
  # Only this format has a health check.
  --format docker
  --build-arg "VERSION=$version" --build-arg "REVISION=$revision"
  --build-arg "CREATED=$(git log -1 --format=%cI)"
  --tag "surela:$version"
  # The texts are written as 1,300 files at once. With buildah's own limit of 1,024 some are left out, without an error.
  --ulimit nofile=8192:8192
  --secret "id=npmrc,src=${NPMRC:-/dev/null}"
)
[ -z "${BUILD:-}" ] || arguments+=(--build-arg "BUILD=$BUILD")
[ -z "${RUNTIME:-}" ] || arguments+=(--build-arg "RUNTIME=$RUNTIME")
buildah build --isolation "${ISOLATION:-chroot}" --layers "${arguments[@]}" -f "$context/deploy/container/Containerfile" "$context"
buildah images --format '{{.Name}}:{{.Tag}} {{.Size}}' "surela:$version"
