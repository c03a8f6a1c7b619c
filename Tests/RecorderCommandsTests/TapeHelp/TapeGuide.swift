import TermRecorder

@testable import RecorderCommands

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
