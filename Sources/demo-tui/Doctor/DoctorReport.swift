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
    let found = terminal.description.found
    sections = [
      terminal.section, DoctorColors(found: found).section,
      DoctorText(terminal: terminal).section, DoctorDrawing(found: found).section,
      DoctorPictures().section,
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

  /// The reason why nothing can be played here; nil for none.
  var failure: Failure? {
    troubles.first { $0.trouble.isFatal }.map { Failure(.unavailable, $0.trouble.what) }
  }
}

/// A subject of the report.
struct DoctorSection {
  /// Its member in JSON, its title and the examined items.
  let key, title: String
  let rows: [DoctorRow]
}

/// One examined item.
struct DoctorRow {
  /// Its member in JSON, and its name for people.
  let key, label: String
  /// The finding, for people and for programs.
  let value: String
  let json: JSON
  let trouble: DoctorTrouble?

  /// Creates an item, with a trouble if it has one. Without `json`, programs get null.
  init(
    _ key: String, _ label: String, _ value: String, json: JSON = .null,
    _ trouble: DoctorTrouble? = nil
  ) {
    (self.key, self.label, self.value) = (key, label, value)
    (self.json, self.trouble) = (json, trouble)
  }

  /// Creates an item that is either true or not.
  init(
    _ key: String, _ label: String, is isSo: Bool, _ yes: String, _ no: String,
    _ trouble: DoctorTrouble? = nil
  ) {
    self.init(key, label, isSo ? yes : no, json: .boolean(isSo), trouble)
  }
}

/// A problem and its remedy.
struct DoctorTrouble {
  let what: String
  var fix: String?
  /// Whether the problem prevents playing anything.
  var isFatal = false
}
