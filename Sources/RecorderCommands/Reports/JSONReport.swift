import TermContainers
import TermRecorder
import ToolSupport

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
