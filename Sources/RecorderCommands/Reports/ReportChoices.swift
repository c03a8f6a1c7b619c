import ArgumentParser

/// How `record --check` reports.
struct ReportChoices: ParsableArguments, Sendable {
  @Option(
    help: "With --check: how to report on standard output. Docs/ci.md describes the forms.")
  var report = ReportFormat.text

  @Option(
    help: ArgumentHelp(
      "With --check: write pictures of differing screens into this folder.", valueName: "folder"),
    completion: .directory)
  var reportPictures: String?

  /// Whether any of them is given.
  var areGiven: Bool { report != .text || reportPictures != nil }
}

extension ReportFormat: ExpressibleByArgument {}
