/// `Docs/printed/terminals.md`; each row reports a run of the program.
struct TerminalsDocument {
  let types: [TriedType]
  let emulators: [TriedEmulator]
  let surroundings: [TriedSurrounding]

  var text: String {
    """
    # Terminals

    The terminals that we tried, what works on them, and what is degraded. The tests write this file: they play each row
    with the release program and compare each cell of the terminal with the demo's picture. `demo-tui doctor` reports the
    same for your terminal.

    ## Emulators

    | emulator | how | shown as drawn |
    |---|---|---|
    \(emulators.map(row).joined(separator: "\n"))

    ## Terminal types

    Each row plays the first screen, the type's own right arrow, a click (a key if the type has no mouse), and the end.
    `TERM` is the type, and nothing else says anything about colours; the terminfo entries are those of ncurses 6.4. The
    column *left out* lists what terminfo has no sequence for. In a UTF-8 locale lines are Unicode, whatever the type.

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
