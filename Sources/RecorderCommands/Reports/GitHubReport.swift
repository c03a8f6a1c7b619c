import TermRecorder

/// The result of a check as workflow commands: an error at the line of the tape that names the file.
struct GitHubReport {
  private let checks: [CheckedSource]

  init(_ checks: [CheckedSource]) { self.checks = checks }

  /// A command in each line; "" if nothing differs.
  var text: String { checks.map(commands).joined() }

  private func commands(_ check: CheckedSource) -> String {
    let problem = check.problem.map {
      command(check.name, line: nil, title: "\(check.name) cannot be recorded", $0)
    }
    let differences = check.files.flatMap { file in
      file.differences.map { difference in
        let picture = difference.picture.map { "picture of the difference: \($0)\n" } ?? ""
        return command(
          check.name, line: file.line, title: difference.comparison.headline,
          difference.comparison.description + picture)
      }
    }
    return (problem ?? "") + differences.joined()
  }

  private func command(_ file: String, line: Int?, title: String, _ message: String) -> String {
    let place = [("file", file)] + (line.map { [("line", "\($0)")] } ?? []) + [("title", title)]
    let properties = place.map { "\($0)=\(GitHubReport.escaped(property: $1))" }
    return "::error \(properties.joined(separator: ","))::\(GitHubReport.escaped(message))\n"
  }

  /// A message in one line, without what would end the command or begin another.
  static func escaped(_ message: String) -> String {
    message.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }

  /// The value of a property, which colons and commas would end as well.
  static func escaped(property: String) -> String {
    escaped(property).unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case ":": result += "%3A"
      case ",": result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
