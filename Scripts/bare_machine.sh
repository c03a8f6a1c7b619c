#!/bin/sh
# Tries README.md on a bare machine: a Debian made by debootstrap, with only what a Swift toolchain itself needs. Runs
# `make demo`, `make test`, `make test-all` and each command line of README and the guides, removes libraries and installs
# them again, and runs `make test` once more. Prints what differs from README, with one line at the end. The machine lies in the folder BARE,
# by default a new one in /var/tmp, and is deleted at the end.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
[ "$(id -u)" = 0 ] || { echo "bare: needs root, for debootstrap and chroot" >&2; exit 69; }
command -v swift >/dev/null || { echo "bare: swift is not installed" >&2; exit 69; }

if [ "${1:-}" != inside ]; then
  command -v debootstrap >/dev/null || { apt-get update -qq && apt-get install -y -qq debootstrap >/dev/null; }
  work=$(mktemp -d "${BARE:-/var/tmp/bare-XXXXXX}")
  # Only this script's own processes see the mounts, which end with them. So the folder contains nothing of the real
  # machine when it is removed.
  trap 'rm -rf --one-file-system "$work"' EXIT
  if unshare --mount --pid --fork true 2>/dev/null; then
    unshare --mount --pid --fork --kill-child "$0" inside "$work" mounts &
  else
    "$0" inside "$work" copies &
  fi
  # unshare itself ignores these.
  trap 'kill -KILL $!; wait; exit 130' INT TERM HUP
  wait $!
  exit
fi

work=$2 way=$3 machine=$2/machine
toolchain=$(dirname "$(dirname "$(readlink -f "$(command -v swift)")")")

# Gives the machine a file or folder of this one, at the same path.
share() {
  [ -n "$1" ] && [ -e "$1" ] && [ ! -e "$machine$1" ] || return 0
  if [ "$way" = mounts ] && [ -d "$1" ]; then
    mkdir -p "$machine$1" && mount --bind -o ro "$1" "$machine$1" && return
  fi
  mkdir -p "$machine$(dirname "$1")" && cp -RL "$1" "$machine$1"
}

# The Debian packages of the libraries that the toolchain's own programs need.
toolchain_packages() {
  for program in swift-build swift-frontend clang lld swift-format; do ldd "$toolchain/bin/$program"; done |
    awk '$3 ~ /^\// { print $3 }' | grep -v "^$toolchain" | sort -u | while read -r library; do
      dpkg-query -S "$library" || dpkg-query -S "/usr$library" || dpkg-query -S "$(readlink -f "$library")"
    done 2>/dev/null | cut -d : -f 1 | sort -u
}

make_machine() {
  sources=$(apt-get indextargets --format 'deb $(REPO_URI) $(RELEASE) $(COMPONENT)' 'ORIGIN: Debian' | sort -u)
  suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
  mirror=$(echo "$sources" | awk -v suite="$suite" '$3 == suite { print $2; exit }')
  # Besides libraries, swift.org asks for what comes with a C++ compiler; README itself needs the pager less.
  debootstrap --variant=minbase --include=ca-certificates,g++,git,less,make "$suite" "$machine" "$mirror"
  echo "$sources" >"$machine/etc/apt/sources.list"
  apt-config dump | grep -i '^Acquire::.*Proxy' >"$machine/etc/apt/apt.conf.d/99proxy" || :
  in_machine apt-get update -qq
  in_machine env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $(toolchain_packages)
}

# Copies the settings of git, pip and TLS that say where packages come from, and shares the folders that they name.
share_settings() {
  cp /etc/resolv.conf /etc/hosts "$machine/etc/" 2>/dev/null || :
  cp --remove-destination /etc/ssl/certs/ca-certificates.crt "$machine/etc/ssl/certs/"
  [ ! -e /etc/pip.conf ] || cp /etc/pip.conf "$machine/etc/"
  share "${PIP_FIND_LINKS:-}"
  git config --get-regexp '^url\..*\.insteadof$' | while read -r key value; do
    git config --file "$machine/root/.gitconfig" --add "$key" "$value"
    base=${key#url.} && share "${base%.insteadof}"
  done
  share "$toolchain"
}

mount_system() {
  [ "$way" = mounts ] || return 0
  mount --make-rprivate /
  mount -t proc proc "$machine/proc"
  mount --rbind /dev "$machine/dev"
  mount --rbind /sys "$machine/sys"
}

in_machine() {
  settings=$(env | grep -iE '^(pip_|.*_proxy=|ssl_cert_|git_ssl_)' || :)
  chroot "$machine" env -i HOME=/root USER=root TERM=xterm-256color LANG=C.UTF-8 $settings \
    PATH="/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:$toolchain/bin" "$@"
}

in_project() { in_machine sh -c 'cd /root/project && "$@"' sh "$@"; }

differences=0
differs() {
  echo "bare: differs from README: $*"
  differences=$((differences + 1))
}

# Runs make with these arguments, and prints how long it took.
make_says() {
  start=$(date +%s)
  in_project make "$@" </dev/null && code=0 || code=$?
  echo "bare: make $* ended with $code after $(($(date +%s) - start)) s"
  [ $code = 0 ]
}

make_machine
share_settings
mount_system
git -c safe.directory="$root" clone --quiet "$root" "$machine/root/project"

# A user who may not install packages is told what to install.
cp -R "$machine/root/project" "$machine/tmp/project"
in_machine sh -c 'chown -R nobody /tmp/project && cd /tmp/project && setpriv --reuid=nobody --regid=nogroup --clear-groups make demo' \
  </dev/null >"$work/said" 2>&1 && differs "make demo without root exits with 0 although ncurses is missing"
grep -q 'install these.* libncurses-dev' "$work/said" || differs "make demo without root said: $(cat "$work/said")"
rm -rf "$machine/tmp/project"

make_says demo || differs "make demo failed"
in_project .build/release/demo-tui record Tapes/show-hide.tape \
  -o /tmp/a.gif -o /tmp/a.png -o /tmp/a.webp -o /tmp/a.svg -o /tmp/a.cast -o /tmp/frames/ ||
  differs "after make demo alone some formats cannot be recorded"
make_says test || differs "make test failed"
make_says test-all || differs "make test-all failed"
make_says install || differs "make install failed"
in_project sh -c 'nm /usr/local/bin/demo-tui 2>&1 | grep -q "no symbols"' || differs "the installed program is not stripped"
for file in man/man1/demo-tui.1 bash-completion/completions/demo-tui zsh/site-functions/_demo-tui \
  fish/vendor_completions.d/demo-tui.fish; do
  in_machine test -s "/usr/local/share/$file" || differs "make install does not install $file"
done
echo "bare: the installed program has $(in_machine stat -c %s /usr/local/bin/demo-tui) bytes"
in_project .build/tools/bin/python -B Scripts/readme_lines.py README.md Docs/demos.md Docs/recording.md \
  Docs/troubleshooting.md || differs "lines of README or of a guide; see above"
in_project sh Scripts/libraries_come_and_go.sh || differs "libraries that come and go; see above"
make_says test || differs "make test failed the second time"
make_says uninstall || differs "make uninstall failed"
left=$(in_machine find /usr/local -name '*demo-tui*')
[ -z "$left" ] || differs "make uninstall leaves $left"

if [ $differences = 0 ]; then echo "bare: nothing differs from README.md"; else
  echo "bare: $differences things differ from README.md" && exit 1
fi
