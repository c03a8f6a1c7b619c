#!/bin/sh
# Installs what the build (ncurses) or the tests (the others) need and this machine lacks, through apt-get; says what
# to install where there is no apt-get. Usage: dependencies.sh ncurses|vterm|tmux|pictures|rsvg|chromium|fonts|venv …
set -eu

command -v swift >/dev/null || { echo "dependencies: no swift here; install a Swift 6.2 toolchain or newer from swift.org" >&2; exit 69; }

has_header() { printf '#include <%s>\n' "$1" | clang -E -x c - >/dev/null 2>&1; }

is_here() {
  case $1 in
    ncurses) has_header ncurses.h || has_header ncursesw/ncurses.h ;;
    vterm) has_header vterm.h ;;
    tmux) command -v tmux >/dev/null ;;
    rsvg) command -v rsvg-convert >/dev/null ;;
    chromium) command -v chromium >/dev/null ;;
    pictures) pkg-config --exists freetype2 libpng libgif 2>/dev/null ;;
    fonts) [ -e /usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf ] ;;
    venv) python3 -c 'import ensurepip, venv' 2>/dev/null ;;
  esac
}

package_of() {
  case $1 in
    ncurses) echo libncurses-dev ;;
    vterm) echo libvterm-dev ;;
    tmux) echo tmux ;;
    pictures) echo pkg-config libfreetype-dev libpng-dev libgif-dev ;;
    rsvg) echo librsvg2-bin ;;
    chromium) echo chromium ;;
    fonts) echo fonts-dejavu-core ;;
    venv) echo python3-venv ;;
  esac
}

packages=
for need in "$@"; do
  is_here "$need" || packages="$packages $(package_of "$need")"
done
[ -z "$packages" ] && exit 0

command -v apt-get >/dev/null || {
  echo "dependencies: missing here (by their Debian names):$packages; install them and call make again" >&2
  exit 69
}
as_root=
[ "$(id -u)" = 0 ] || as_root=sudo
if [ -n "$as_root" ] && ! command -v sudo >/dev/null; then
  echo "dependencies: call as root, or install yourself:$packages" >&2
  exit 69
fi
echo "installing$packages"
$as_root apt-get update -qq
DEBIAN_FRONTEND=noninteractive $as_root apt-get install -y -qq --no-install-recommends $packages >/dev/null
