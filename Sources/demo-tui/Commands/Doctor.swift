import ArgumentParser

/// `demo-tui doctor`: reports what determines how demos look here.
struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Tell how demos look here, what is degraded, why, and how to mend it.",
    discussion: """
      Looks at the terminal, terminfo, colours, the locale and what pictures are made with; draws nothing and needs no \
      terminal. On one it asks how wide some glyphs are and waits a second at most. Ends with 69 where there is a \
      terminal on which nothing can be played, otherwise with 0.

      --json prints one object: version; state (fine, degraded or unusable); objects terminal, colors, text, drawing \
      and pictures; and troubles, an array of objects with part (section.member), what and mend. What is not known is \
      null. Members are added at times; none is renamed.
      """)

  @Flag(help: "As a JSON object.")
  var json = false

  func run() throws {
    try MainActor.assumeIsolated {
      let report = DoctorReport()
      try StandardStream.output.write(json ? "\(report.json)\n" : report.text)
      if let failure = report.failure { throw failure }
    }
  }
}
