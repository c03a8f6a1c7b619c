#!/bin/sh
# Installs the programs, their man pages and their completions below a folder, or removes them:
#   Scripts/install.sh install /usr/local
#   Scripts/install.sh uninstall /usr/local
set -eu

verb=$1 prefix=$2
root=$(cd "$(dirname "$0")/.." && pwd)
programs="demo-tui term-recorder"

# The date of the man pages: the same sources give the same pages.
day() {
  if [ -n "${SOURCE_DATE_EPOCH:-}" ]; then date -u -d "@$SOURCE_DATE_EPOCH" +%F
  else git -C "$root" log -1 --format=%cs 2>/dev/null || date -u +%F; fi
}

# Sets the places of a program's files.
places() {
  program=$root/.build/release/$1
  bin=$prefix/bin/$1
  man=$prefix/share/man/man1/$1.1
  bash=$prefix/share/bash-completion/completions/$1
  zsh=$prefix/share/zsh/site-functions/_$1
  fish=$prefix/share/fish/vendor_completions.d/$1.fish
}

# Writes the output of a command to a file in one step. Fails if the command does.
put() {
  place=$1 && shift
  install -d "$(dirname "$place")"
  "$@" >"$place.new"
  chmod 644 "$place.new"
  mv "$place.new" "$place"
}

# A blank line is an error in mdoc. The language of tapes follows the options.
manual() {
  "${SWIFT:-swift}" build --quiet --package-path "$root" --product generate-manual >&2
  pages=$("$root/.build/debug/generate-manual" "$program" --output-directory - --date "$(day)")
  language=$("$program" tape commands)
  printf '%s\n' "$pages" | sed '/^$/d'
  printf '.Sh TAPE LANGUAGE\n.Bd -literal -compact\n'
  printf '%s\n' "$language" | sed 's/[\\]/\\e/g; s/-/\\-/g; s/^/\\\&/'
  echo .Ed
}

put_program() {
  install -d "$prefix/bin"
  install -m 755 "$program" "$bin"
  strip "$bin"
  put "$man" manual
  put "$bash" "$program" --generate-completion-script bash
  put "$zsh" "$program" --generate-completion-script zsh
  put "$fish" "$program" --generate-completion-script fish
}

for name in $programs; do
  places "$name"
  case $verb in
  install) put_program ;;
  uninstall) rm -f "$bin" "$man" "$bash" "$zsh" "$fish" ;;
  *) echo "install: unknown command '$verb'; use install or uninstall" >&2; exit 64 ;;
  esac
done
