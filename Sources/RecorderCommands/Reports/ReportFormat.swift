import ArgumentParser

/// The form in which `record --check` says what differs.
package enum ReportFormat: String, CaseIterable, ExpressibleByArgument, Sendable {
  /// For people: the differing cells or lines, file by file.
  case text
  /// One JSON object.
  case json
  /// JUnit's XML, for GitLab, Jenkins and others.
  case junit
  /// Workflow commands of GitHub, which annotate the tapes' lines.
  case github

  /// The report of what was checked; "" for text, which is printed file by file.
  func text(of checks: [CheckedSource]) -> String {
    switch self {
    case .text: ""
    case .json: JSONReport(checks: checks).text
    case .junit: JUnitReport(checks: checks).text
    case .github: GitHubReport(checks: checks).text
    }
  }
}

/// How `record --check` reports.
struct ReportChoices: ParsableArguments, Sendable {
  @Option(help: "With --check: how to report on standard output. Docs/ci.md describes the forms.")
  var report = ReportFormat.text

  @Option(
    help: ArgumentHelp(
      "With --check: write pictures of differing screens into this folder.", valueName: "folder"),
    completion: .directory)
  var reportPictures: String?

  /// Whether any of them is given.
  var areGiven: Bool { report != .text || reportPictures != nil }
}

extension String {
  /// The text with what `words` has for its characters; nil keeps one.
  func replacing(_ words: (Unicode.Scalar) -> String?) -> String {
    unicodeScalars.map { words($0) ?? String($0) }.joined()
  }
}
