#!/bin/sh
# Installs the Python packages of python_tools.txt, with which the tests check recordings, into .build/tools. Packages
# that are already there are not fetched again.
set -eu
cd "$(dirname "$0")/.."
list=Scripts/python_tools.txt
tools=.build/tools

works() { "$tools/bin/python" -c 'import pip' 2>/dev/null; }

works && cmp -s "$list" "$tools/installed.txt" && exit 0
echo "installing $(tr '\n' ' ' <"$list")"
# After an upgrade of the system's Python, the folder of the old one no longer works.
works || { rm -rf "$tools" && python3 -m venv "$tools"; }
"$tools/bin/python" -m pip --quiet --disable-pip-version-check install --no-deps -r "$list"
# Comes last, so that an interrupted installation is repeated.
cp "$list" "$tools/installed.txt"
