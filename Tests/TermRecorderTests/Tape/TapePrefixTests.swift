import TermContainers
import Testing

@testable import TermRecorder

/// Commands in comments, under both prefixes.
@Suite struct TapePrefixTests {
  @Test func mistakesAreToldByTheNameThatStandsThere() {
    #expect(
      Tape("#tape: captoin 'x'").diagnostics.map(\.message)
        == ["tape: unknown command 'captoin'; did you mean caption?"])
    #expect(
      Tape("#demo-tui: captoin 'x'").diagnostics.map(\.message)
        == ["demo-tui: unknown command 'captoin'; did you mean caption?"])
    let places = ["#tape: click x", "#demo-tui: click x"].map {
      Tape($0).diagnostics.map(\.position)
    }
    #expect(places == [[.init(line: 1, column: 14)], [.init(line: 1, column: 18)]])
  }

  /// Ordinary comments may contain the word "tape".
  @Test(arguments: [
    "# tape: my tour", "# tape of my tour", "#tape of my tour", "#tapes: a", "#Tape: a",
  ])
  func otherCommentsStayComments(_ line: String) {
    let tape = Tape(line)
    #expect(tape.commands.isEmpty && tape.diagnostics.isEmpty)
  }

  @Test(arguments: TapePrefix.allCases) func aWrittenCommandIsReadAgain(_ prefix: TapePrefix) {
    var writer = TapeWriter(prefix: prefix)
    writer.click(Point(x: 3, y: 4))
    writer.press(KeyEvent(.function(5)))
    writer.resize(to: Size(width: 90, height: 30))
    let lines = writer.text.split(separator: "\n")
    #expect(lines.count == 3 && lines.allSatisfy { $0.hasPrefix("#\(prefix.rawValue): ") })
    let actions = Tape(writer.text).commands.map(\.action)
    #expect(
      actions == [
        .click(Point(x: 3, y: 4), .left), .key(KeyEvent(.function(5)), speed: nil, count: 1),
        .resize(Size(width: 90, height: 30)),
      ])
  }

  /// A message proposes a command with the prefix that the tape uses, or else with the neutral one.
  @Test(arguments: [
    ("", "#tape:"), ("#tape: marker 'm'", "#tape:"), ("#demo-tui: marker 'm'", "#demo-tui:"),
    ("# demo-tui: marker 'm'", "#demo-tui:"), ("#demo-tui is a program", "#tape:"),
  ])
  func proposalsHaveThePrefixOfTheTape(_ head: String, _ mark: String) {
    for key in ["F5", "Home", "Ctrl+F5", "Shift+Home"] {
      let diagnostic = Tape("\(head)\n\(key)").diagnostics.last
      #expect(
        diagnostic?.message == "VHS does not know \(key) here; write \(mark) key \(key) instead")
    }
  }

  @Test func aPrefixWithoutAColonIsNamed() {
    #expect(
      Tape("# demo-tui caption 'x'").diagnostics.map(\.message)
        == ["this is a plain comment; did you mean #demo-tui: with a colon?"])
  }
}
