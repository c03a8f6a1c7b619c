import TestSupport
import Testing
import ToolSupport

@testable import RecorderCommands
@testable import TermRecorder

/// The pages about the language of tapes, from one table.
@Suite struct TapeHelpTests {
  @Test func theGuideHasTheRowsOfTheTable() throws {
    #expect(
      try Golden(document: "Docs/printed/tapes.md").complaint(about: TapeGuide.markdown) == nil)
  }

  @Test func theGuidesTapeHasNoMistakes() {
    let tape = Tape(TapeGuide.example)
    #expect(tape.diagnostics.isEmpty && TapeTimeline(tape).warnings.isEmpty)
    #expect(TapeTimeline(tape).settings.placesOutputsBeside)
  }

  @Test func theGuidesTapeShowsItsGreeting() throws {
    let recording = try Recording.of(Tape(TapeGuide.example), inShell: ShellOptions())
    #expect(TextSnapshots(recording).text.contains("\nHello\n>"))
  }

  /// Every row is on every page: the whole meaning, and the example.
  @Test func allPagesHaveAllRows() {
    let page = words(TapePage().text)
    for row in TapeWord.all {
      #expect(page.contains(words("\(row.meaning) > \(row.example)")), "\(row.form)")
      #expect(page.contains(words(row.form)), "\(row.form)")
    }
    let rows = TapeGuide.markdown.split(separator: "\n").filter { $0.hasPrefix("| `") }
    #expect(rows.count == TapeWord.all.count)
    #expect(rows.allSatisfy { $0.replacing("\\|", with: "").count(where: { $0 == "|" }) == 5 })
  }

  private func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test func aPageFitsInto80Columns() {
    let lines = TapePage().text.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 80 } && lines.count > 100)
  }

  @Test func aWordIsShownAlone() throws {
    #expect(
      try TapePage(of: ["sleep"]).text == """
          Sleep <time>                  Waits that long. A time is in seconds, or has a
                                        unit: ms, s or m.
                                        > Sleep 500ms

        """)
    // A command and one in comments.
    let both = try TapePage(of: ["Set", "F7"]).text
    #expect(both.contains("  Set <setting> <value>") && both.contains("  #tape: set <setting>"))
    #expect(both.contains("F1 … F12"))
  }

  @Test(arguments: [
    ("Wiat", "there is no command or setting 'Wiat'; did you mean Wait?"),
    ("FontSiz", "there is no command or setting 'FontSiz'; did you mean FontSize?"),
    ("\u{1B}xyzzy", "there is no command or setting '\u{FFFD}xyzzy'; tape commands lists all"),
  ]) func aNearMissIsAnswered(word: String, message: String) throws {
    let failure = #expect(throws: Failure.self) { try TapePage(of: [word]) }
    #expect(failure?.message == message)
  }
}

/// Tapes to start from.
@Suite struct NewTapeTests {
  @Test func aTapeOfAProgramIsWritten() {
    #expect(
      NewTape(of: ["/usr/bin/less", "my file", "it's"]).text == #"""
        # Play it: term-recorder record FILE. All commands: term-recorder tape commands
        #tape: set Outputs beside
        Output "less.gif"
        Set FontSize 22
        Set Width 1200
        Set Height 600

        Type "/usr/bin/less 'my file' 'it'\''s'"
        Sleep 500ms
        Enter
        Sleep 3s

        """#)
  }

  @Test(arguments: [[], ["less", "README.md"], ["/"], ["a\"b'c", "`d`"], ["-x"], ["é\u{1B}[m\n"]])
  func aTapeHasNoMistakes(command: [String]) {
    let tape = Tape(NewTape(of: command).text)
    #expect(tape.diagnostics.isEmpty && tape.commands.count == 9)
    #expect(TapeTimeline(tape).warnings.isEmpty)
  }

  @Test func aTapeWithoutACommandIsOfAShell() {
    let text = NewTape(of: []).text
    #expect(text.contains("Output \"shell.gif\"\n") && text.contains("Type \"echo Hello\"\n"))
  }
}

/// The guide to tapes, Docs/printed/tapes.md.
enum TapeGuide {
  /// The text of the file.
  static var markdown: String {
    let parts = TapeWord.Group.allCases.map { group in
      let rows = TapeWord.all.filter { $0.group == group }.map(row)
      let head = [
        "## \(group.rawValue)", "", "| form | what it does | example | VHS |", "|---|---|---|---|",
      ]
      return (head + rows).joined(separator: "\n")
    }
    return ([introduction] + parts).joined(separator: "\n\n") + "\n"
  }

  private static func row(_ row: TapeWord) -> String {
    let cells = [
      code(row.form), escaped(row.meaning), code(row.example), row.isOfVHS ? "yes" : "no",
    ]
    return "| \(cells.joined(separator: " | ")) |"
  }

  /// Text as code in a table, where a bar has to be escaped.
  private static func code(_ text: String) -> String { "`\(text.replacing("|", with: "\\|"))`" }

  /// Text in a table in which `<` begins no tag.
  private static func escaped(_ text: String) -> String {
    text.replacing("|", with: "\\|").replacing("<", with: "\\<")
  }

  /// A tape that works.
  static let example = """
    #tape: set Outputs beside
    Output greeting.gif
    Set FontSize 32
    Set Width 900
    Set Height 400

    Type "sleep 1; echo Hello"
    Enter
    Wait
    Sleep 2s
    """

  private static let introduction = """
    # Tapes

    `term-recorder tape commands` prints these commands on a terminal, `tape commands Wait` a
    single one.

    A tape is a text file that says what to type, and when. `term-recorder record` plays it in a shell of its own and writes
    the recording. This is a tape, `greeting.tape`:

    ```
    \(example)
    ```

    ```
    term-recorder tape new > mine.tape        # a tape to start from
    term-recorder tape check greeting.tape    # finds mistakes, and runs nothing
    term-recorder record greeting.tape        # writes greeting.gif
    ```

    The language is that of [VHS](https://github.com/charmbracelet/vhs). Extensions are written as comments that begin
    with `#tape:`, so VHS plays these tapes, too. Commands are case-sensitive. Write a text in quotes, `"…"`, `'…'` or
    `` `…` ``, without escapes, and a pattern between slashes. \(TapePage.timeRule("time", mark: "`"))
    Pixels, counts and cells are whole numbers.

    `record` writes the files that a tape names into the working folder, as VHS does; `#tape: set Outputs beside` puts them
    beside the tape. It creates missing folders. Without an `Output` line it writes `out.gif`. The extension selects the
    format.

    `Wait` waits for the shell's prompt, `Wait+Screen /Hello/` for a text on the screen. It lasts as long as the program
    takes, and the recording shows what happens meanwhile. If the text is there already, it lasts half a second. With
    `#tape: set WaitShows end` each `Wait` lasts half a second and shows only its end, so each recording has the same bytes.

    Put settings at the top, before the first other command. The tables give the defaults of a tape that runs in a shell.
    """
}
