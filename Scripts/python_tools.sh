#!/bin/sh
# Installs the Python packages of python_tools.txt, with which the tests check recordings, into .build/tools, or those of
# the list that is named, such as table_peers. Packages that are already there are not fetched again.
set -eu
cd "$(dirname "$0")/.."
name=${1:-python_tools}
list=Scripts/$name.txt
tools=.build/tools
installed=$tools/installed-$name.txt

works() { "$tools/bin/python" -c 'import pip' 2>/dev/null; }

works && cmp -s "$list" "$installed" && exit 0
echo "installing $(tr '\n' ' ' <"$list")"
# After an upgrade of the system's Python, the folder of the old one no longer works.
works || { rm -rf "$tools" && python3 -m venv "$tools"; }
"$tools/bin/python" -m pip --quiet --disable-pip-version-check install --no-deps -r "$list"
# Comes last, so that an interrupted installation is repeated.
cp "$list" "$installed"
