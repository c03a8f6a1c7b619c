import Testing

@testable import TermRecorder

/// `Source`: tapes that include tapes.
@Suite struct TapeSourceTests {
  private static let files = [
    "good.tape": "Output a.gif\n# hello\nSet Rows 10\nEnter\nOutput b/\nType 'x'", "empty.tape": "",
    "blank.tape": " \n\t\r\n", "comment.tape": "# nothing", "bad.tape": "Enter\n  Foo\nSleep",
    "worse.tape": "Foo", "nested.tape": "Enter\nSource good.tape", "warns.tape": "Home",
    "good.txt": "Enter", "dir/x.tape": "Tab",
  ]

  private func tape(_ text: String) -> Tape {
    Tape(Array(text.utf8)) { path in
      TapeSourceTests.files[path].map { .bytes(Array($0.utf8)) } ?? .unreadable("there is none")
    }
  }

  @Test func theCommandsOfASourceStandInItsPlace() {
    let tape = tape("Tab\nSource good.tape\nSleep 1")
    #expect(tape.diagnostics.isEmpty)
    #expect(
      tape.commands.map(\.action) == [
        .key(.init(.tab), speed: nil, count: 1), .set(.rows(10)),
        .key(.init(.enter), speed: nil, count: 1), .type("x", speed: nil), .sleep(1),
      ])
    let good: String? = "good.tape"
    #expect(tape.commands.map(\.file) == [nil, good, good, good, nil])
    #expect(tape.commands.map(\.position.line) == [1, 3, 4, 6, 3])
    #expect(TapeTimeline(self.tape("Source good.tape")).settings.rows == 10)
  }

  @Test(arguments: [
    "Source 'dir/x.tape'", "Source dir/x.tape", "Source comment.tape", "Source warns.tape",
  ])
  func aSourceIsTaken(text: String) {
    #expect(tape(text).diagnostics.isEmpty)
  }

  private static let mistakes: [(String, String)] = [
    ("Source", " 1:1  │ Source: a path is missing"),
    ("Source good.txt", " 1:8  │ Source: the file must end in .tape"),
    ("Source GOOD.TAPE", " 1:8  │ Source: the file must end in .tape"),
    ("Source ''", " 1:8  │ Source: the path is empty"),
    ("Source none.tape", " 1:8  │ Source: cannot read 'none.tape': there is none"),
    ("Source empty.tape", " 1:8  │ Source: 'empty.tape' is empty"),
    ("Source blank.tape", " 1:8  │ Source: 'blank.tape' is empty"),
    ("Source worse.tape", " 1:8  │ Source: a mistake at worse.tape:1:1: unknown command 'Foo'"),
    ("Source bad.tape", " 1:8  │ Source: 2 mistakes at bad.tape:2:3: unknown command 'Foo'"),
    (
      "Source nested.tape",
      " 1:8  │ Source: a mistake at nested.tape:2:8: Source: an included file cannot include another"
    ),
  ]

  @Test(arguments: mistakes) func aWrongSourceIsToldInItsPlace(text: String, message: String) {
    let tape = tape(text + "\nEnter")
    #expect(tape.diagnostics.map(\.description) == [message])
    #expect(tape.commands.count == 1)
  }

  @Test func aTapeCannotBecomeEndless() {
    let long = Array(String(repeating: "Hide ", count: 60_000).utf8)
    var asked = 0
    let tape = Tape(Array(String(repeating: "Source a.tape\n", count: 5).utf8)) { _ in
      asked += 1
      return .bytes(long)
    }
    #expect(tape.commands.count == 180_000 && asked == 1)
    #expect(tape.errors.map(\.position.line) == [4, 5])
    #expect(tape.errors.first?.message == "Source: the tape becomes too long")
  }

  @Test func aSourceIsNotFoundWithoutFiles() {
    #expect(!Tape("Source good.tape").isValid)
  }
}
