/// The form in which `record --check` says what differs.
package enum ReportFormat: String, CaseIterable, Sendable {
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
    case .json: JSONReport(checks).text
    case .junit: JUnitReport(checks).text
    case .github: GitHubReport(checks).text
    }
  }
}
