#!/bin/sh
# Compares the libraries' public API with a revision, by default the last tag. Ends with 1 if programs that use them
# would have to change.
set -eu

cd "$(dirname "$0")/.."
base=${1:-$(git describe --tags --abbrev=0 2>/dev/null || true)}
if [ -z "$base" ]; then
  echo "api: no version has a tag yet; API=REVISION names what to compare with"
  exit 0
fi
"${SWIFT:-swift}" package diagnose-api-breaking-changes "$base"
