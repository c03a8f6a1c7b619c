import TermContainers
import TestSupport
import Testing

@testable import TermRecorder

/// Programs that split the screen: what scrolls in one part leaves the others as they are.
@Suite(.serialized) struct SplitScreenTests {
  private func numbers(_ range: ClosedRange<Int>) -> [String] { range.map { "\($0)" } + [""] }

  /// Starts tmux with two panes side by side, each of which executes the lines that it reads and has
  /// said 42. The typed text does not contain that number.
  private func panes() -> String {
    let options = "set -g status off ';' set -g default-command"
    let name = "-L panes-\(UInt64.random(in: 0...UInt64.max)) -f /dev/null"
    return #"""
      Type@0 "tmux \#(name) start ';' \#(options) 'echo $((6*7)); while read -r c; do eval $c; done' ';' new"
      Enter
      Wait+Screen@20s /42/
      Ctrl+B
      Type "%"
      Wait+Screen@20s /│42/

      """#
  }

  /// One pane on the left and two on the right. Each scrolls.
  @Test func panesOfTmuxScrollByThemselves() async throws {
    let screen = try await Self.screen(
      panes() + #"""
        Type@0 "seq 1 60"
        Enter
        Wait+Screen@20s /│60/
        Ctrl+B
        Type '"'
        Wait+Screen@20s /├─+\n[^│]*│42/
        Type@0 "seq 61 99"
        Enter
        Wait+Screen@20s /│99/
        Ctrl+B
        Type "o"
        Sleep 300ms
        Type@0 "seq 1 30"
        Enter
        Wait+Screen@20s /\n30 /
        Sleep 300ms
        """#)
    #expect(Self.rows(screen, 0..<30) == numbers(18...30))
    #expect(Self.rows(screen, 31..<60, 0..<7) == numbers(55...60))
    #expect(Self.rows(screen, 31..<60, 8..<14) == numbers(95...99))
    let border = Self.rows(screen, 30..<31).joined()
    #expect(border == "│││││││├││││││")
  }

  /// tmux fills a coloured pane as a rectangle.
  @Test func aPaneOfTmuxHasItsColour() async throws {
    let screen = try await Self.screen(
      panes() + #"""
        Type@0 "printf '\033[44m\033[2J\033[H%s' $((6*9))"
        Enter
        Wait+Screen@20s /│54/
        Sleep 300ms
        """#)
    for y in 0..<14 {
      #expect(screen[0, y].background == .default && screen[29, y].background == .default)
      #expect(screen[32, y].background == .palette(4) && screen[59, y].background == .palette(4))
    }
  }

  /// The last frame of a tape, on a screen of 60×14.
  static func screen(_ text: String) async throws -> Surface {
    let recording = try await Recording.inShell(Tape("Set Columns 60\nSet Rows 14\n" + text))
    return try #require(recording.film.frames.last?.surface)
  }

  /// The rows of a part of the screen, without the blanks behind them.
  static func rows(_ surface: Surface, _ columns: Range<Int>, _ rows: Range<Int> = 0..<14)
    -> [String]
  {
    rows.map { y in
      let row = String(Array(surface.line(y))[columns])
      return String(row.reversed().drop { $0 == " " }.reversed())
    }
  }
}

extension OtherPrograms {
  /// vim and Midnight Commander split the screen by other sequences than tmux.
  @Suite(.serialized) struct OtherSplitScreenTests {
    @Test func windowsOfVimScrollByThemselves() async throws {
      let screen = try await SplitScreenTests.screen(
        """
        Type@0 "cd; seq 1 99 > a; vim -u NONE a"
        Enter
        Sleep 500ms
        Type@0 ":vsplit"
        Enter
        Ctrl+W
        Type "l"
        Ctrl+F
        Ctrl+E
        Ctrl+E
        Ctrl+Y
        Sleep 500ms
        """)
      let last = screen.line(11).split(separator: " ").last.flatMap { Int($0.drop { $0 == "|" }) }
      let first = try #require(last) - 11
      #expect(first > 10)
      #expect(SplitScreenTests.rows(screen, 0..<30, 0..<12) == (1...12).map { "\($0)" })
      #expect(SplitScreenTests.rows(screen, 30..<31, 0..<12) == Array(repeating: "|", count: 12))
      #expect(
        SplitScreenTests.rows(screen, 31..<60, 0..<12) == (first..<first + 12).map { "\($0)" })
    }

    @Test func panelsOfMidnightCommanderScrollByThemselves() async throws {
      let screen = try await SplitScreenTests.screen(
        """
        Type@0 "cd; mkdir -p .config/mc .cache/mc .local/share/mc d; cd d; touch $(seq 100 140)"
        Enter
        Type@0 "mc --nosubshell"
        Enter
        Sleep 900ms
        Tab
        Down 25
        Up 3
        Sleep 500ms
        """)
      for x in [0, 29, 30, 59] {
        #expect(
          SplitScreenTests.rows(screen, x..<x + 1, 3..<8) == Array(repeating: "│", count: 5), "\(x)"
        )
      }
      #expect(SplitScreenTests.rows(screen, 2..<5, 4..<8) == ["100", "101", "102", "103"])
      let names = SplitScreenTests.rows(screen, 32..<35, 3..<8).compactMap { Int($0) }
      #expect(names.count == 5 && names == Array((names.first ?? 0)..<(names.first ?? 0) + 5))
      #expect(names.contains(121))
    }
  }
}
