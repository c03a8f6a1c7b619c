import TermRecorder

/// The result of a check as workflow commands: an error at the line of the tape that names the file.
struct GitHubReport {
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

  /// What would end the command or begin another.
  private static let marks: [Unicode.Scalar: String] = ["%": "%25", "\r": "%0D", "\n": "%0A"]

  /// A message in one line.
  private static func escaped(_ message: String) -> String { message.replacing { marks[$0] } }

  /// The value of a property, which colons and commas would end as well.
  private static func escaped(property: String) -> String {
    property.replacing { $0 == ":" ? "%3A" : $0 == "," ? "%2C" : marks[$0] }
  }
}
