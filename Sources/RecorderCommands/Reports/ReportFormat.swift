import ArgumentParser
import TermContainers
import TermRecorder
import ToolSupport

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

  /// Returns the value of a property with escapes; colons and commas would end it as well.
  private static func escaped(property: String) -> String {
    escaped(property).unicodeScalars.map { $0 == ":" ? "%3A" : $0 == "," ? "%2C" : String($0) }
      .joined()
  }
}

/// A tape or cast that was checked, for a report.
struct CheckedSource {
  /// A file, or a folder of stills, that was compared.
  struct File {
    let path: String
    /// The line of the tape that names it, from 1; nil if the command line names it.
    let line: Int?
    /// The differences; empty if there are none.
    var differences: [Difference] = []
  }

  /// A difference, and the path of its picture if there is one.
  struct Difference {
    let comparison: RecordingComparison
    var picture: String?

    /// The difference, and the path of its picture, in lines.
    var description: String {
      comparison.description + (picture.map { "picture of the difference: \($0)\n" } ?? "")
    }
  }

  /// The tape's or cast's name in messages.
  let name: String
  var files: [File] = []
  /// The reason that it could not be recorded, in a line; nil if it could.
  var problem: String?

  /// Whether the tape or cast could be recorded and nothing differs.
  var passed: Bool { problem == nil && files.allSatisfy(\.differences.isEmpty) }
}

extension RecordingComparison {
  /// The outcome as a word in reports.
  var word: String {
    switch outcome {
    case .same: "same"
    case .missing: "missing"
    case .different: "different"
    case .surplus: "surplus"
    case .unreadable, .tooLarge: "unreadable"
    }
  }

  /// The first line of the description, without the colon before details.
  var headline: String {
    let line = description.split(separator: "\n").first ?? ""
    return String(line.hasSuffix(":") ? line.dropLast() : line)
  }
}

/// The result of a check as one JSON object, whose members Docs/ci.md describes.
struct JSONReport {
  let checks: [CheckedSource]

  /// The object and a line feed.
  var text: String {
    let object = JSON.object([
      ("version", .integer(1)), ("passed", .boolean(checks.allSatisfy(\.passed))),
      ("sources", .array(checks.map(json))),
    ])
    return "\(object)\n"
  }

  private func json(_ check: CheckedSource) -> JSON {
    .object([
      ("name", .string(check.name)),
      ("problem", check.problem.map(JSON.string) ?? .null),
      ("files", .array(check.files.map(json))),
    ])
  }

  private func json(_ file: CheckedSource.File) -> JSON {
    .object([
      ("path", .string(file.path)),
      ("line", file.line.map(JSON.integer) ?? .null),
      ("differences", .array(file.differences.map(json))),
    ])
  }

  private func json(_ difference: CheckedSource.Difference) -> JSON {
    let comparison = difference.comparison
    return .object([
      ("path", .string(printable(comparison.path, most: 4096))),
      ("outcome", .string(comparison.word)),
      ("text", .string(comparison.description)),
      ("screens", .array(comparison.screens.map(json))),
      ("picture", difference.picture.map(JSON.string) ?? .null),
    ])
  }

  /// Returns a screen with its first hundred places.
  private func json(_ screen: DifferingScreen) -> JSON {
    let difference = screen.difference
    let places = difference.map { cells in
      cells.runs.prefix(100).map { json($0, cells) }
    }
    return .object([
      ("name", .string(screen.name)), ("cells", .integer(difference?.count ?? 0)),
      ("places", .array(places ?? [])),
    ])
  }

  private func json(_ run: ScreenDifference.Run, _ difference: ScreenDifference) -> JSON {
    let looks = difference.looks(run)
    func json(_ look: (text: String, style: String)) -> JSON {
      .object([("text", .string(look.text)), ("style", .string(look.style))])
    }
    return .object([
      ("row", .integer(run.row + 1)), ("column", .integer(run.columns.lowerBound + 1)),
      ("cells", .integer(run.columns.count)), ("file", json(looks.old)), ("now", json(looks.new)),
    ])
  }
}

/// The result of a check in JUnit's XML: a suite for each tape or cast, a case for each file.
struct JUnitReport {
  let checks: [CheckedSource]

  /// The document.
  var text: String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
      + checks.map(suite).joined() + "</testsuites>\n"
  }

  /// Returns the suite of a tape or cast: a case for each file, and one for the recording if that
  /// failed.
  private func suite(_ check: CheckedSource) -> String {
    let name = SVGText.escaped(check.name)
    let failures = check.files.count { !$0.differences.isEmpty }
    let errors = check.problem == nil ? 0 : 1
    let problem = check.problem.map {
      testCase("recording", in: name, "<error message=\"\(SVGText.escaped($0))\"/>")
    }
    let cases = check.files.map { file in
      testCase(SVGText.escaped(file.path), in: name, failureElement(file))
    }
    return "<testsuite name=\"\(name)\" tests=\"\(check.files.count + errors)\""
      + " failures=\"\(failures)\" errors=\"\(errors)\">\n"
      + (problem ?? "") + cases.joined() + "</testsuite>\n"
  }

  private func testCase(_ name: String, in suite: String, _ inside: String) -> String {
    let start = "<testcase classname=\"\(suite)\" name=\"\(name)\""
    return inside.isEmpty ? "\(start)/>\n" : "\(start)>\(inside)</testcase>\n"
  }

  private func failureElement(_ file: CheckedSource.File) -> String {
    guard let first = file.differences.first else { return "" }
    let text = file.differences.map(\.description).joined()
    return "<failure message=\"\(SVGText.escaped(first.comparison.headline))\">"
      + "\(SVGText.escaped(text))</failure>"
  }
}
