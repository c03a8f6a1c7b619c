#!/bin/sh
# Installs missing packages with apt-get, and leaves installed ones alone. Needs after --optional may stay missing: one
# line says so, and the build goes on. If any other need cannot be met, the script ends with 69.
# Usage: dependencies.sh NEED … [--optional NEED …]; dependencies.sh --list prints all needs with their packages.
set -u

# need, Debian package, and the command that succeeds if the need is met
needs() {
  cat <<'LIST'
ncurses     libncurses-dev     has_header ncurses.h || has_header ncursesw/ncurses.h
pkg-config  pkg-config         pkg-config --version
freetype    libfreetype-dev    has_header ft2build.h freetype2
png         libpng-dev         has_header png.h libpng
gif         libgif-dev         has_header gif_lib.h libgif
webp        libwebp-dev        has_header webp/encode.h libwebp
font        fonts-dejavu-core  has_font DejaVuSansMono.ttf
emoji       fonts-noto-color-emoji  has_font NotoColorEmoji.ttf
fontconfig  fontconfig         fc-list --version
harfbuzz    libharfbuzz0b      has_library libharfbuzz.so.0
python      python3            python3 --version
terminfo    ncurses-term       infocmp xterm-16color
unicode     unicode-data       test -f /usr/share/unicode/LineBreak.txt
vterm       libvterm-dev       has_header vterm.h
tmux        tmux               tmux -V
vim         vim                vim --version
less        less               less --version
nano        nano               nano --version
htop        htop               htop --version
mc          mc                 mc --version
top         procps             top -v
zsh         zsh                zsh --version
fish        fish               fish --version
xonsh       xonsh              xonsh --version
screen      screen             command -v screen
valgrind    valgrind           valgrind --version
rsvg        librsvg2-bin       rsvg-convert --version
chromium    chromium           command -v chromium
gifsicle    gifsicle           gifsicle --version
venv        python3-venv       python3 -c 'import ensurepip, venv'
LIST
}

# Whether the compiler finds a header with the options that pkg-config prints for its package.
has_header() {
  printf '#include <%s>\n' "$1" | clang -E -x c $(pkg-config --cflags ${2:-} 2>/dev/null) -
}

has_font() {
  [ -n "$(find /usr/share/fonts /usr/local/share/fonts /Library/Fonts /System/Library/Fonts -name "$1")" ]
}

has_library() {
  [ -n "$(find /lib /usr/lib /usr/lib64 /usr/local/lib -name "$1")" ]
}

# The packages of the needs that are not met.
missing() {
  needs | while read -r need package check; do
    case " $* " in *" $need "*) (eval "$check") >/dev/null 2>&1 </dev/null || printf ' %s' "$package" ;; esac
  done
}

as_root() {
  if [ "$(id -u)" = 0 ]; then env "$@"; else sudo env "$@"; fi
}

may_install() {
  command -v apt-get >/dev/null && { [ "$(id -u)" = 0 ] || command -v sudo >/dev/null; }
}

# Shows the output of apt-get only if it fails.
install_packages() {
  echo "installing $*"
  log=$(mktemp)
  as_root apt-get update -qq >"$log" 2>&1
  as_root DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-upgrade --no-install-recommends "$@" >>"$log" 2>&1 ||
    tail -n 5 "$log" >&2
  rm -f "$log"
}

[ "${1:-}" = --list ] && { needs | while read -r need package check; do echo "$need $package"; done; exit; }
command -v swift >/dev/null || {
  echo "dependencies: swift is not installed; install a Swift toolchain, 6.2 or newer, from swift.org" >&2
  exit 69
}

required= optional= into=required
for word in "$@"; do
  case $word in
    --optional) into=optional ;;
    *) if [ $into = required ]; then required="$required $word"; else optional="$optional $word"; fi ;;
  esac
done

packages=$(missing $required $optional)
[ -z "$packages" ] && exit
if may_install; then
  install_packages $packages
  # One package that is not available keeps apt-get from installing the others.
  packages=$(missing $required)
  [ -z "$packages" ] || [ -z "$optional" ] || install_packages $packages
fi

packages=$(missing $required)
[ -z "$packages" ] || {
  echo "dependencies: install these packages (Debian names), then run make again:$packages" >&2
  exit 69
}
packages=$(missing $optional)
[ -z "$packages" ] || echo "dependencies: continuing without pictures (.png, .gif, .webp) or parts of them, which need$packages" >&2
