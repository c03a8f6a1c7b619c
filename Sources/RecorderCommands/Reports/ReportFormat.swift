import ArgumentParser
import TermRecorder

/// The format in which `record --check` reports differences.
package enum ReportFormat: String, CaseIterable, ExpressibleByArgument, Sendable {
  /// For people: the differing cells or lines, file by file.
  case text
  /// One JSON object.
  case json
  /// JUnit's XML, for GitLab, Jenkins and others.
  case junit
  /// Workflow commands of GitHub, which annotate the tapes' lines.
  case github

  /// Returns the report of the checks; "" for text, which is printed file by file.
  func text(of checks: [CheckedSource]) -> String {
    switch self {
    case .text: ""
    case .json: JSONReport(checks: checks).text
    case .junit: JUnitReport(checks: checks).text
    case .github: GitHubReport(checks: checks).text
    }
  }
}

/// The options for the report of `record --check`.
struct ReportChoices: ParsableArguments, Sendable {
  @Option(help: "With --check: how to report on standard output. Docs/ci.md describes the formats.")
  var report = ReportFormat.text

  @Option(
    help: ArgumentHelp(
      "With --check: write pictures of differing screens into this folder.", valueName: "folder"),
    completion: .directory)
  var reportPictures: String?

  /// Whether any of these options is given.
  var areGiven: Bool { report != .text || reportPictures != nil }
}

/// The result of a check as workflow commands: an error at the line of the tape that names the file.
private struct GitHubReport {
  let checks: [CheckedSource]

  /// A command in each line; "" if nothing differs.
  var text: String { checks.map(commands).joined() }

  private func commands(_ check: CheckedSource) -> String {
    let problem = check.problem.map {
      command(check.name, line: nil, title: "\(check.name) cannot be recorded", $0)
    }
    let differences = check.files.flatMap { file in
      file.differences.map {
        command(check.name, line: file.line, title: $0.comparison.headline, $0.description)
      }
    }
    return (problem ?? "") + differences.joined()
  }

  private func command(_ file: String, line: Int?, title: String, _ message: String) -> String {
    let place = [("file", file)] + (line.map { [("line", "\($0)")] } ?? []) + [("title", title)]
    let properties = place.map { "\($0)=\(GitHubReport.escaped(property: $1))" }
    return "::error \(properties.joined(separator: ","))::\(GitHubReport.escaped(message))\n"
  }

  /// The characters that would end the command or begin another, with their escapes.
  private static let marks: [Unicode.Scalar: String] = ["%": "%25", "\r": "%0D", "\n": "%0A"]

  /// Returns a message in one line.
  private static func escaped(_ message: String) -> String {
    message.unicodeScalars.map { marks[$0] ?? String($0) }.joined()
  }

  /// Returns the value of a property, which colons and commas would end as well.
  private static func escaped(property: String) -> String {
    escaped(property).unicodeScalars.map { $0 == ":" ? "%3A" : $0 == "," ? "%2C" : String($0) }
      .joined()
  }
}
