import TermRecorder

/// The guide to tapes, Docs/printed/tapes.md.
package enum TapeGuide {
  /// The text of the file.
  package static var markdown: String {
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
  package static let example = """
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

    `term-recorder tape commands --markdown` prints this page; `tape commands` prints the commands for a terminal, and
    `tape commands Wait` a single one.

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

    The language is that of [VHS](https://github.com/charmbracelet/vhs). Commands that VHS lacks begin with `#tape:`, which
    VHS takes for a comment, so it plays these tapes as well. Commands are case-sensitive. Text stands in quotes: `"…"`,
    `'…'` or `` `…` ``; nothing can be escaped in it. A pattern stands in slashes. A time is in seconds or has a unit: `500ms`, `2s`, `1m`. Pixels, counts and cells are whole numbers.

    The files that a tape names lie in the working folder, as in VHS; with `#tape: set Outputs beside` they lie beside the
    tape. Missing folders are made. Without an `Output` line the recording is `out.gif`. The extension selects the format.

    `Wait` alone waits for the shell's prompt, and `Wait+Screen /Hello/` for a text on the screen. It lasts as long as the program takes, and the recording shows what happens
    meanwhile. If nothing has to be waited for, it lasts half a second. With `#tape: set WaitShows end` it always lasts half a
    second and shows only how it ended, so that each recording has the same bytes.

    Settings stand at the top, before the first other command. The defaults below are those of a tape that is typed into a
    shell.
    """
}
