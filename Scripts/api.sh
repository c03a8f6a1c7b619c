#!/bin/sh
# Compares the libraries' public API with a revision, by default the last tag. Ends with 1 if programs that use them
# would have to change.
set -eu

cd "$(dirname "$0")/.."
base=${1:-$(git describe --tags --abbrev=0 2>/dev/null || true)}
if [ -z "$base" ]; then
  echo "api: there is no tag to compare with; name a revision: make api API=HEAD~20"
  exit 0
fi
"${SWIFT:-swift}" package diagnose-api-breaking-changes "$base"
