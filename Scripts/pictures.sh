#!/bin/sh
# Makes the picture of each demo in Docs: the poster of its tape, with its code beside it. Makes those of the views as
# well.
# Usage: pictures.sh PROGRAM
set -eu

cd "$(dirname "$0")/.."
# The page of `demo-tui controls` with this name, so many rows high, after some lines of a tape, for the documentation of
# the library. That of the table tells how long its last frame took.
page() {
  name=$1
  rows=$2
  shift 2
  {
    printf 'Set Columns 48\nSet Rows %s\nHide\nType "demo-tui controls %s"\nEnter\nWait+Screen /quit/\n' "$rows" "$name"
    [ $# = 0 ] || printf '%s\n' "$@"
    printf 'Show\nSleep 100ms\n'
  } |
    PATH=$(dirname "$program"):$PATH "$(dirname "$program")/term-recorder" record - --allow-run \
      -o "Sources/TermContainers/TermContainers.docc/Resources/$name.png"
}

program=$1
mkdir -p Docs/demos
for tape in Tapes/*.tape; do
  name=$(basename "$tape" .tape)
  sed -e '/marker "poster"/q' -e '/^Output/d' -e "s/demo-tui $name/& --seed 1/" "$tape" |
    grep -v '^#' | "$program" record - -o "Docs/demos/$name.png"
done
page stack 12
page scroll 14
page label 14
page traits 14 'Type "swt"'
page values 14
page gestures 12
page table 14 '#tape: key End' 'Sleep 500ms' 'Up 2'
