import TermContainers

/// The renderer, and the terminal features it uses.
@MainActor
struct DoctorDrawing {
  private let found: TerminalDescription.Found?

  init(_ terminal: DoctorTerminal) { found = terminal.description.found }

  var section: DoctorSection {
    DoctorSection(
      key: "drawing", title: "Drawing",
      rows: [renderer, attributes, mouse, synchronizedOutput, motion])
  }

  private var renderer: DoctorRow {
    guard let found else {
      return DoctorRow(key: "renderer", label: "renderer", value: "unknown", json: .null)
    }
    let trouble = DoctorTrouble(
      what: "this terminal does not speak ECMA-48, so ncurses draws and transitions cost more",
      fix: nil)
    return DoctorRow(
      key: "renderer", label: "renderer",
      value: found.isECMA48 ? "encoder: the terminal speaks ECMA-48" : "curses",
      json: .string(found.isECMA48 ? "encoder" : "curses"), trouble: found.isECMA48 ? nil : trouble)
  }

  private var attributes: DoctorRow {
    let names = found.map { $0.capabilities.attributes.names } ?? []
    let missing =
      found.map { DoctorDrawing.drawn.subtracting($0.capabilities.attributes).names } ?? []
    return DoctorRow(
      key: "attributes", label: "attributes",
      value: names.isEmpty ? "none" : names.joined(separator: ", "),
      json: .array(names.map(JSON.string)),
      trouble: missing.isEmpty
        ? nil
        : DoctorTrouble(
          what: "terminfo has no \(missing.joined(separator: ", ")); plain text is drawn instead",
          fix: nil))
  }

  private static let drawn: TextAttributes = [
    .bold, .dim, .italic, .underline, .reverse, .strikethrough,
  ]

  private var mouse: DoctorRow {
    let hasMouse = found?.hasMouse == true
    return DoctorRow(
      key: "mouse", label: "mouse", value: hasMouse ? "yes" : "no", json: .boolean(hasMouse),
      trouble: hasMouse || found == nil
        ? nil
        : DoctorTrouble(what: "terminfo lists no mouse; keys can do everything", fix: nil))
  }

  private var synchronizedOutput: DoctorRow {
    let isThere = found?.capabilities.synchronizedOutput == true
    return DoctorRow(
      key: "synchronizedOutput", label: "synchronised",
      value: isThere ? "yes: large frames are shown at once" : "not known to be supported",
      json: .boolean(isThere))
  }

  private var motion: DoctorRow {
    let isLess = Application.environmentReducesMotion
    return DoctorRow(
      key: "reducesMotion", label: "motion",
      value: isLess ? "none: TERMCONTAINERS_REDUCE_MOTION is set" : "yes", json: .boolean(isLess))
  }
}
