import TermContainers
import ToolSupport

/// The report of `demo-tui doctor`: everything that determines how demos look here.
struct DoctorReport {
  /// The severity of the findings.
  enum State: String {
    case fine, degraded, unusable
  }

  let sections: [DoctorSection]

  @MainActor
  init() {
    let terminal = DoctorTerminal()
    sections = [
      terminal.section, DoctorColors(terminal.description).section,
      DoctorText(terminal).section, DoctorDrawing(terminal).section, DoctorPictures().section,
    ]
  }

  /// The problems, with their parts.
  var troubles: [(part: String, trouble: DoctorTrouble)] {
    sections.flatMap { section in
      section.rows.compactMap { row in row.trouble.map { ("\(section.key).\(row.key)", $0) } }
    }
  }

  var state: State {
    if troubles.contains(where: \.trouble.isFatal) { return .unusable }
    return troubles.isEmpty ? .fine : .degraded
  }

  /// Why nothing can be played here.
  var failure: Failure? {
    troubles.first { $0.trouble.isFatal }.map { Failure(.unavailable, $0.trouble.what) }
  }
}

/// A subject of the report.
struct DoctorSection {
  /// Its member in JSON.
  let key: String
  let title: String
  let rows: [DoctorRow]
}

/// One examined item.
struct DoctorRow {
  /// Its member in JSON.
  let key: String
  let label: String
  /// For people.
  let value: String
  /// For programs.
  let json: JSON
  var trouble: DoctorTrouble?
}

/// A problem and its remedy.
struct DoctorTrouble {
  let what: String
  let fix: String?
  /// Whether the problem prevents playing anything.
  var isFatal = false
}
