#!/bin/sh
# Runs tests under the toolchain's sanitizers, and the release program under valgrind; ends with 1 if one of them finds
# something. Usage: sanitize.sh [address|thread|valgrind …]; all by default. Their logs are in .build/sanitize.
# swiftc has no undefined-behaviour sanitizer on Linux; `address` includes clang's for C, in the form of traps.
set -eu
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}
export SWIFT_BACKTRACE=enable=no
[ $# -gt 0 ] || set -- address thread valgrind
status=0

# What the compiler says is wrong; the end of the log where it says nothing.
mistakes() { grep 'error:' "$log" | sort -u | head -n 20 | grep . || tail -n 20 "$log"; }

# sanitize NAME "WORD …" FLAG …: builds with the flags, runs the tests that match a word; those on a terminal play the
# program built so.
sanitize() {
  name=$1 words=$2
  shift 2
  mkdir -p .build/sanitize
  log=.build/sanitize/$name.log
  set -- --scratch-path ".build/sanitize/$name" "$@"
  echo "$name: building"
  $swift build --build-tests "$@" >"$log" 2>&1 || { mistakes; exit 1; }
  Scripts/tests_named.sh "$words" "$@" || exit 1
  DEMO_TUI=$PWD/.build/sanitize/$name/debug/demo-tui $swift test --skip-build "$@" \
    --filter "$(printf '%s|' $words | sed 's/|$//')" >>"$log" 2>&1 || status=1
  grep -E 'recorded an issue|(ERROR|WARNING|SUMMARY): [A-Za-z]*Sanitizer' "$log" || :
  printf '%s: ' "$name"
  grep -E 'Test run with' "$log" || { echo "the run did not finish; see $log"; status=1; }
}

for check in "$@"; do
  case $check in
    # Swift keeps its metadata for ever, which is no leak; valgrind looks for leaks. Signals end the program as they do
    # without a sanitizer.
    address)
      export ASAN_OPTIONS=detect_leaks=0:handle_segv=0:handle_sigbus=0:handle_sigfpe=0
      sanitize address '
        ^AppCodeTests\. ^TermSurfaceTests\. ^TermScreenTests\. ^TermContainersTests\. ^TermInspectorTests\. ^TermEmulatorTests\. ^TermPicturesTests\.
        ^TermRecorderTests\. ^WorldAtlasTests\. ^DemoTests\. ^FuzzTests\. SignalTests SuspendTests KeyTests MouseTests
        ResizeTests InProcessTests HeldOutputTests' \
        --sanitize address -Xcc -fsanitize=undefined -Xcc -fsanitize-trap=undefined ;;
    thread) sanitize thread '
        TunnelTests MapTests TaskTests ClockTests LiveRecordingTests
        TermPicturesTests TermRecorderTests IdleTests KeyTests HangUpTests' \
        --sanitize thread ;;
    valgrind)
      log=.build/sanitize/valgrind.log
      mkdir -p .build/sanitize
      $swift build --build-tests >"$log" 2>&1 || { mistakes; exit 1; }
      Scripts/tests_named.sh ValgrindTests || exit 1
      $swift test --skip-build --filter ValgrindTests >>"$log" 2>&1 || status=1
      grep -E 'recorded an issue' "$log" || :
      printf 'valgrind: '
      grep -E 'Test run with' "$log" || { tail -n 20 "$log"; status=1; } ;;
    *) echo "sanitize: unknown check '$check'; use address, thread or valgrind" >&2; exit 64 ;;
  esac
done
exit $status
