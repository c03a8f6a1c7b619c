import TermContainers

/// What `demo-tui doctor` tells: all that decides how demos look here.
struct DoctorReport {
  /// How well it will go.
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

  /// What does not go as well as it could.
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

/// A subject.
struct DoctorSection {
  /// Its member in JSON.
  let key: String
  let title: String
  let rows: [DoctorRow]
}

/// One thing that was looked at.
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

/// What is not as it could be, and how to mend it.
struct DoctorTrouble {
  let what: String
  let mend: String?
  /// Whether nothing can be played because of it.
  var isFatal = false
}
