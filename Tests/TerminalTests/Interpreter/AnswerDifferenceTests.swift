import TermContainers
import TermRecorder
import TestSupport
import Testing

/// Our terminal and libvterm answer the same queries alike, whatever was set before.
///
/// libvterm 0.1.4 differs in what it is: DA1 says VT100, it has no DA2 with xterm's number, no
/// XTGETTCAP, no colours to ask for, and rows of the screen in origin mode. Its DECRQSS for `m` does
/// not begin with 0 and has no colours. It knows DECRQM for fewer modes. These are not asked here.
@Suite struct AnswerDifferenceTests {
  private static let modes = [1, 5, 7, 25, 69, 1000, 1002, 1003, 1006, 2004]

  private static let queries =
    [
      "\u{1B}[5n", "\u{1B}[6n", "\u{1B}[?6n", "\u{1B}P$qr\u{1B}\\", "\u{1B}P$qs\u{1B}\\",
      "\u{1B}P$q q\u{1B}\\",
    ]
    + modes.map { "\u{1B}[?\($0)$p" }

  private static let settings =
    modes.flatMap { mode in
      ["\u{1B}[?\(mode)h", "\u{1B}[?\(mode)l"]
    } + [
      "\u{1B}[2;5r", "\u{1B}[r", "\u{1B}[4;9H", "\u{1B}[1 q", "\u{1B}[4 q", "\u{1B}[5 q",
      "\u{1B}[2 q",
    ]
    + ["word", "\r\n", "\u{1B}[3G", "\u{1B}c"]

  @Test func answersAreThoseOfAnotherTerminal() {
    for seed in 0..<UInt64(TestLength.count(30, long: 3000)) {
      var random = SplitMix(seed: seed)
      var terminal = Terminal(size: Size(width: 30, height: 8))
      let emulator = TerminalEmulator(columns: 30, rows: 8)
      // They begin with different cursors.
      var log = ["\u{1B}[2 q"]
      for _ in 0..<20 { log.append(random.pick(AnswerDifferenceTests.settings)) }
      for setting in log {
        terminal.write(setting)
        emulator.feed(setting)
        if setting == "\u{1B}c" {
          // libvterm keeps some modes in a reset, and begins with another cursor.
          let rest = "\u{1B}[?5;1000;1006;2004l\u{1B}[2 q"
          terminal.write(rest)
          emulator.feed(rest)
        }
        for query in AnswerDifferenceTests.queries {
          let mine = StateComparison.answer(query, &terminal)
          let its = StateComparison.answer(query, emulator)
          guard mine == its else {
            Issue.record("\(seed): \(query.debugDescription) \(mine), not \(its), after \(log)")
            return
          }
        }
      }
    }
  }
}
