import ArgumentParser
import ToolSupport

/// `demo-tui doctor`: reports everything that determines the look of demos here.
struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Report how demos look on this terminal, what is degraded, why, and how to fix it.",
    discussion: """
      Checks the terminal, terminfo, the colours, the locale, and the libraries and fonts for pictures. It draws \
      nothing and needs no terminal. On a terminal it asks for the widths of some glyphs and waits at most a second \
      for the answer. The exit status is 69 if no demo can be played on this terminal, otherwise 0.

      --json prints one object: version; state (fine, degraded or unusable); the objects terminal, colors, text, \
      drawing and pictures; and troubles, an array of objects with part (section.member), what and fix. Unknown \
      values are null. Later versions may add members, but do not rename any.
      """)

  @Flag(help: "Print a JSON object.")
  var json = false

  func run() throws {
    try MainActor.assumeIsolated {
      let report = DoctorReport()
      try StandardStream.output.write(json ? "\(report.json)\n" : report.text)
      if let failure = report.failure { throw failure }
    }
  }
}
