import TermContainers
import ToolSupport

extension DoctorReport {
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
