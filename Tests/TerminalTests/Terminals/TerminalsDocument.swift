/// `Docs/terminals.md`; each row reports a run of the program.
struct TerminalsDocument {
  let types: [TriedType]
  let emulators: [TriedEmulator]
  let surroundings: [TriedSurrounding]

  var text: String {
    """
    # Terminals

    What was tried, what works, what is degraded. The tests write this file: each row was played by the program that
    users get, and what the terminal showed was compared with what the demo shows without one, cell by cell.
    `demo-tui doctor` tells the same of the terminal it is called on.

    ## Emulators

    | emulator | how | shown as drawn |
    |---|---|---|
    \(emulators.map(row).joined(separator: "\n"))

    ## Terminal types

    The first screen, the type's own right arrow, a click (a key where the type has no mouse), and the end, with
    `TERM` set to the type and nothing else said about colours; terminfo's entries are those of ncurses 6.4. Left out
    is what terminfo has no sequence for. Lines are drawn in Unicode wherever the locale is UTF-8, whatever the type.

    | type | colours | mouse | drawn by | left out | works |
    |---|---|---|---|---|---|
    \(types.map(row).joined(separator: "\n"))

    ## Surroundings

    On `xterm-256color`:

    | what | colours | lines | shown as drawn |
    |---|---|---|---|
    \(surroundings.map(row).joined(separator: "\n"))

    """
  }

  private func row(_ tried: TriedEmulator) -> String {
    "| \(tried.name) | \(tried.how) | \(verdict(tried.troubles)) |"
  }

  private func row(_ tried: TriedType) -> String {
    let all = ["bold", "dim", "italic", "underline", "reverse", "strikethrough"]
    let missing = all.filter { !tried.said.drawing.attributes.contains($0) }
    return
      "| `\(tried.name)` | \(tried.said.colors.used?.depth ?? "?") | \(tried.asksForMouse ? "yes" : "no") "
      + "| \(tried.said.drawing.renderer ?? "?") "
      + "| \(missing.isEmpty ? "nothing" : missing.joined(separator: ", ")) | \(verdict(tried.troubles)) |"
  }

  private func row(_ tried: TriedSurrounding) -> String {
    "| \(tried.name) | \(tried.colors) | \(tried.isASCII ? "ASCII" : "Unicode") | \(verdict(tried.troubles)) |"
  }

  private func verdict(_ troubles: [String]) -> String {
    troubles.isEmpty ? "yes" : "not: " + troubles.joined(separator: ", ")
  }
}
