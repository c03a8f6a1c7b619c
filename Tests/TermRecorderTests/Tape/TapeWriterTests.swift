import TermContainers
import Testing

@testable import TermRecorder

@Suite struct TapeWriterTests {
  private func tape(_ write: (inout TapeWriter) -> Void) -> String {
    var writer = TapeWriter()
    write(&writer)
    writer.endTyping()
    return writer.text
  }

  private static let keys: [(String, String)] = [
    ("a", "Type \"a\""), ("\"", "Type '\"'"), ("'", "Type \"'\""), ("é", "Type \"é\""),
    ("Space", "Space"), ("Enter", "Enter"), ("PageUp", "PageUp"), ("Delete", "Delete"),
    ("Home", "#tape: key Home"), ("F5", "#tape: key F5"), ("Ctrl+c", "Ctrl+c"),
    ("Ctrl+Alt+x", "Ctrl+Alt+x"), ("Ctrl+Tab", "#tape: key Ctrl+Tab"), ("Shift+Tab", "Shift+Tab"),
    ("Alt+x", "Alt+x"), ("Alt+[", "Alt+["), ("Shift+Left", "#tape: key Shift+Left"),
    ("Ctrl+5", "#tape: key Ctrl+5"), ("Ctrl+é", "#tape: key Ctrl+é"), ("Alt+/", "#tape: key Alt+/"),
  ]

  @Test(arguments: keys) func aKeyIsWrittenAndReadAgain(name: String, line: String) throws {
    let key = try #require(KeyEvent(name: name))
    let text = tape { $0.press(key) }
    #expect(text == line + "\n")
    #expect(TapeTimeline(Tape(text)).steps.map(\.action) == [.send(.key(key))])
  }

  @Test func aTypedWordIsOneCommand() {
    let text = tape { writer in
      for letter in "ls -l" { writer.press(KeyEvent(typing: letter)) }
      writer.press(KeyEvent(.enter))
      writer.press(KeyEvent(.character("x")))
    }
    #expect(text == "Type \"ls -l\"\nEnter\nType \"x\"\n")
    #expect(Tape(text).diagnostics.isEmpty)
  }

  @Test(arguments: [
    (0.0, ""), (0.0004, ""), (0.25, "Sleep 250ms\n"), (0.9, "Sleep 900ms\n"), (1, "Sleep 1s\n"),
    (1.5, "Sleep 1.5s\n"), (1.25, "Sleep 1250ms\n"), (60, "Sleep 60s\n"), (.nan, ""), (-1, ""),
    (1e99, "Sleep 86400s\n"),
  ]) func sleepsAreWritten(seconds: Double, line: String) {
    let text = tape { $0.sleep(seconds) }
    #expect(text == line && Tape(text).diagnostics.isEmpty)
  }

  @Test func quotesAreChosen() {
    let text = tape { writer in
      for string in ["a", "\"a\"", "it's \"a\"", "`it's \"a\"", "a\nb\u{1B}"] {
        writer.line("Type", quoted: string)
      }
    }
    #expect(
      text == "Type \"a\"\nType '\"a\"'\nType `it's \"a\"`\nType `it's \"a\"`\nType \"a b \"\n")
  }

  @Test func theMouseAndTheSizeAreComments() {
    let text = tape { writer in
      writer.click(Point(x: 1, y: 2))
      writer.click(Point(x: 1, y: 2), .middle)
      writer.drag(from: .zero, to: Point(x: 5, y: 6))
      writer.resize(to: Size(width: 90, height: 20))
    }
    let tape = Tape(text)
    #expect(tape.diagnostics.isEmpty)
    #expect(
      tape.commands.map(\.action) == [
        .click(Point(x: 1, y: 2), .left), .click(Point(x: 1, y: 2), .middle),
        .drag(from: .zero, to: Point(x: 5, y: 6)), .resize(Size(width: 90, height: 20)),
      ])
  }
}
