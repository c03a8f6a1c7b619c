import Foundation
import TestSupport
import Testing
import ToolSupport

@testable import RecorderCommands
@testable import TermRecorder

/// The pages about the language of tapes, from one table.
@Suite struct TapeHelpTests {
  @Test func theGuideHasTheRowsOfTheTable() throws {
    let page = Golden(document: "Docs/printed/tapes.md")
    #expect(try page.complaint(aboutTables: TapeGuide.tables) == nil)
    let text = try TapeGuide.text()
    let heads = text.split(separator: "\n").filter { $0.hasPrefix("## ") }
    #expect(heads == TapeWord.Group.allCases.map { "## \($0.rawValue)" })
    #expect(text.contains(TapePage.timeRule("time", mark: "`")))
  }

  @Test func theGuidesTapeHasNoMistakes() throws {
    let tape = try TapeGuide.example()
    #expect(tape.diagnostics.isEmpty && TapeTimeline(tape).warnings.isEmpty)
    #expect(TapeTimeline(tape).settings.placesOutputsBeside)
  }

  @Test func theGuidesTapeShowsItsGreeting() throws {
    let recording = try Recording.of(TapeGuide.example(), inShell: ShellOptions())
    #expect(TextSnapshots(recording).text.contains("\nHello\n>"))
  }

  /// Every row is on every page: the whole meaning, and the example.
  @Test func allPagesHaveAllRows() {
    let page = words(TapePage().text)
    for row in TapeWord.all {
      #expect(page.contains(words("\(row.meaning) > \(row.example)")), "\(row.form)")
      #expect(page.contains(words(row.form)), "\(row.form)")
    }
    let rows = TapeGuide.tables.flatMap { $0.split(separator: "\n").dropFirst(2) }
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
  /// A table for each group of the language.
  static let tables = TapeWord.Group.allCases.map { group in
    let head = ["| form | what it does | example | VHS |", "|---|---|---|---|"]
    return (head + TapeWord.all.filter { $0.group == group }.map(row)).joined(separator: "\n")
  }

  static func text() throws -> String {
    try String(
      contentsOf: Golden.root.appendingPathComponent("Docs/printed/tapes.md"), encoding: .utf8)
  }

  /// The tape in it.
  static func example() throws -> Tape {
    Tape(String(try #require(text().components(separatedBy: "```\n").dropFirst().first)))
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
}
