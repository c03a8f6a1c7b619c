#!/bin/sh
# Makes the picture of each demo in Docs: its stage in the middle of something, with its code beside it, at 120x36. Makes
# those of the views as well.
# Usage: pictures.sh PROGRAM
set -eu

cd "$(dirname "$0")/.."
picture() {
  name=$1
  shift
  {
    printf 'Set Columns 120\nSet Rows 36\nHide\nType "demo-tui %s --seed 1"\nEnter\nShow\n' "$name"
    printf '%s\n' "$@"
  } | "$program" record - -o "Docs/demos/$name.png"
}

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
picture orange-blue 'Type "s"' 'Sleep 250ms'
picture show-hide 'Type "h"' 'Sleep 1s' 'Type "h"' 'Sleep 1s'
picture ring-menu 'Type "m"' 'Sleep 600ms'
picture tunnel 'Type "+++"' 'Sleep 1s'
picture pinned 'Space 4' 'Sleep 1s'
picture factory 'Type "2"' 'Sleep 300ms'
picture navigation 'Type "n"' 'Sleep 1s' 'Type "n"' 'Sleep 1s' 'Type "dd"' 'Sleep 300ms'
picture presentation 'Type "s"' 'Sleep 500ms' 'Escape' 'Sleep 200ms'
picture tabs 'Alt+"2"' 'Sleep 500ms' 'Alt+"1"' 'Sleep 500ms' 'Type "n"' 'Sleep 1s' 'Type "b"' 'Sleep 300ms'
page stack 12
page scroll 14
page label 14
page traits 14 'Type "swt"'
page values 14
page gestures 12
page table 14 '#tape: key End' 'Sleep 500ms' 'Up 2'
