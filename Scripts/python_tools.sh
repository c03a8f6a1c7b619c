#!/bin/sh
# Lays the Python programs of python_tools.txt, which the tests hold recordings against, into .build/tools; does nothing
# where they are there already.
set -eu
cd "$(dirname "$0")/.."
list=Scripts/python_tools.txt
tools=.build/tools

cmp -s "$list" "$tools/installed.txt" && [ -x "$tools/bin/python" ] && exit 0
echo "installing $(tr '\n' ' ' <"$list")"
rm -rf "$tools"
python3 -m venv "$tools"
"$tools/bin/python" -m pip --quiet --disable-pip-version-check install --no-deps -r "$list"
# Last: what was broken off is begun anew.
cp "$list" "$tools/installed.txt"
