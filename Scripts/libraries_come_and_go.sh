#!/bin/sh
# Removes each optional library and installs it again, builds in between and never cleans: the program's abilities must
# follow. The script removes packages, so run it only on the machine that bare_machine.sh makes.
set -u
cd "$(dirname "$0")/.."
mistakes=0
differs() {
  echo "libraries: $*"
  mistakes=$((mistakes + 1))
}

# While a library is missing, nothing can be installed.
no_apt=$(mktemp -d)
printf '#!/bin/sh\nexit 100\n' >"$no_apt/apt-get" && chmod +x "$no_apt/apt-get"
without() {
  apt-get remove -y -qq "$@" >/dev/null 2>&1
  PATH="$no_apt:$PATH" make release >/tmp/said 2>&1 || differs "make release fails without $*"
  grep -q "continuing without pictures.*$1" /tmp/said || differs "make release does not say that $1 is missing"
}
record() { .build/release/demo-tui record Tapes/show-hide.tape -o "/tmp/x.$1" >/tmp/said 2>&1; }

for case in libgif-dev:gif libwebp-dev:webp libpng-dev:png libfreetype-dev:webp fonts-dejavu-core:gif pkg-config:png; do
  package=${case%:*} format=${case#*:}
  case $package in pkg-config) removed="pkg-config pkgconf pkgconf-bin" ;; *) removed=$package ;; esac
  without $removed
  record "$format" && differs "without $package .$format is still recorded"
  grep -q "cannot write '/tmp/x.$format': " /tmp/said || differs "without $package record says: $(cat /tmp/said)"
  record cast || differs "without $package a cast cannot be recorded: $(cat /tmp/said)"
  make release >/dev/null 2>&1 || differs "make release fails to reinstall $package"
  record "$format" || differs "with $package back .$format is not recorded: $(cat /tmp/said)"
done

# The tests do not start without the packages that they need.
apt-get remove -y -qq libvterm-dev >/dev/null 2>&1
PATH="$no_apt:$PATH" make test >/tmp/said 2>&1 && differs "make test passes without libvterm-dev"
grep -q 'install these.*libvterm-dev' /tmp/said || differs "without libvterm-dev make test says: $(tail -n 3 /tmp/said)"

# All of them are missing when the tests run next.
without libgif-dev libwebp-dev libpng-dev libfreetype-dev pkg-config pkgconf pkgconf-bin
[ $mistakes = 0 ]
