#!/bin/sh
# Lays the Python programs of python_tools.txt, which the tests hold recordings against, into .build/tools; what is
# there already stays, and is not fetched again.
set -eu
cd "$(dirname "$0")/.."
list=Scripts/python_tools.txt
tools=.build/tools

works() { "$tools/bin/python" -c 'import pip' 2>/dev/null; }

works && cmp -s "$list" "$tools/installed.txt" && exit 0
echo "installing $(tr '\n' ' ' <"$list")"
# A system's new Python leaves the old one's folder behind.
works || { rm -rf "$tools" && python3 -m venv "$tools"; }
"$tools/bin/python" -m pip --quiet --disable-pip-version-check install --no-deps -r "$list"
# Last: what was broken off goes on.
cp "$list" "$tools/installed.txt"
