import TermContainers
import ToolSupport

extension DoctorReport {
  private static let width = 80

  /// The report for people: 80 columns, with only ASCII of its own.
  var text: String {
    (["\(ProgramVersion.line(of: "demo-tui")) doctor"] + sections.flatMap(lines) + ["", verdict]
      + troubles.flatMap { lines($0.trouble) })
      .map { $0 + "\n" }.joined()
  }

  private func lines(_ section: DoctorSection) -> [String] {
    ["", section.title] + section.rows.flatMap(lines)
  }

  private func lines(_ row: DoctorRow) -> [String] {
    let mark = row.trouble == nil ? "  " : "! "
    return hanging("\(mark)\(row.label.padded(to: 12)) ", row.value)
  }

  private func lines(_ trouble: DoctorTrouble) -> [String] {
    hanging("! ", trouble.what) + (trouble.fix.map { hanging("  -> ", $0) } ?? [])
  }

  /// `text` after `start`, with its further lines aligned below the first.
  private func hanging(_ start: String, _ text: String) -> [String] {
    let rows = text.wrapped(to: DoctorReport.width - start.count)
    return rows.enumerated().map {
      ($0.offset == 0 ? start : "".padded(to: start.count)) + $0.element
    }
  }

  private var verdict: String {
    switch state {
    case .fine: "Everything works."
    case .degraded: "It works, but some things could look better:"
    case .unusable: "No demo can be played on this terminal:"
    }
  }

  /// The report for programs: members may be added, but none changes its meaning.
  var json: JSON {
    let head: [(String, JSON)] = [
      ("version", .string(ProgramVersion.number)), ("state", .string(state.rawValue)),
    ]
    return .object(
      head + sections.map { ($0.key, json($0)) } + [("troubles", .array(troubles.map(json)))])
  }

  private func json(_ section: DoctorSection) -> JSON {
    .object(section.rows.map { ($0.key, $0.json) })
  }

  private func json(_ found: (part: String, trouble: DoctorTrouble)) -> JSON {
    .object([
      ("part", .string(found.part)), ("what", .string(found.trouble.what)),
      ("fix", .text(found.trouble.fix)),
    ])
  }
}
