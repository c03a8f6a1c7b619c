import ArgumentParser
import ContainmentCases
import TermContainers
import ToolSupport

/// `demo-tui conformance`: checks the rules of the containment calls, case by case.
struct Conformance: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "conformance",
    abstract: "Check the rules of containment, case by case; needs no terminal.")

  @Argument(help: "The cases to check, such as C-011; all by default.")
  var ids: [String] = []

  @Flag(help: "Print a JSON object.")
  var json = false

  func run() throws {
    try MainActor.assumeIsolated {
      let all = ConformanceCase.everything
      if let unknown = ids.first(where: { id in !all.contains { $0.id == id } }) {
        throw ConformanceCase.unknown(unknown)
      }
      // The cases come in their usual order.
      let report = ConformanceReport(
        running: ids.isEmpty ? all : all.filter { ids.contains($0.id) })
      try StandardStream.output.write(json ? "\(report.json)\n" : report.table)
      if let failure = report.failure { throw failure }
    }
  }
}

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
