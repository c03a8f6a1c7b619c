#!/bin/sh
# Makes the build recompile sources whose headers came or went. A build system watches the headers that it found, not
# those that it did not find, so code behind __has_include would stay as it was. Therefore .build/headers.txt keeps the
# last answers and the options of pkg-config, and files whose answers have changed are touched.
set -eu
cd "$(dirname "$0")/.."
noted=.build/headers.txt

options() { pkg-config "$@" freetype2 2>/dev/null || :; }

# The compiler's answers: a line `FILE HEADER yes|no` for each __has_include in the sources.
answers() {
  echo Package.swift $(options --cflags --libs)
  grep -rHo '__has_include(<[^>]*>)' Sources Tests --include='*.[ch]' | sort -u |
    sed 's/\(.*\):__has_include(<\(.*\)>)/#if __has_include(<\2>)\n"\1 \2 yes"\n#else\n"\1 \2 no"\n#endif/' |
    clang -E -P -x c $(options --cflags) - | tr -d '"' | grep .
}

mkdir -p .build
answers >$noted.new
[ -e $noted ] || : >$noted
grep -vxFf $noted $noted.new | cut -d ' ' -f 1 | sort -u | while read -r file; do touch "$file"; done
mv $noted.new $noted
