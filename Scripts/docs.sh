#!/bin/sh
# Builds the documentation of the libraries into .build/docs. Fails on a warning, and on a public symbol without
# documentation.
set -eu

cd "$(dirname "$0")/.."
export TERMCONTAINERS_DOCS=1
out=.build/docs
# Symbols extracted earlier may belong to modules that no longer exist.
rm -rf "$out" .build/*/extracted-symbols && mkdir -p "$out"
"${SWIFT:-swift}" package --allow-writing-to-directory "$out" generate-documentation \
  --target TermSurface --target TermScreen --target TermContainers --target TermInspector --target TermEmulator --target TermPictures --target TermRecorder --target TermRecorderTesting \
  --enable-experimental-combined-documentation --warnings-as-errors --output-path "$out"
Scripts/undocumented.py
echo "docs: run python3 -m http.server --directory $out, then open http://localhost:8000/documentation"
