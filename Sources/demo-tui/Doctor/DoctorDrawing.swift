import TermContainers

/// The renderer, and the terminal features it uses.
@MainActor
struct DoctorDrawing {
  let found: TerminalDescription.Found?

  var section: DoctorSection {
    let isSynchronized = found?.capabilities.synchronizedOutput == true
    return DoctorSection(
      key: "drawing", title: "Drawing",
      rows: [
        renderer, attributes, mouse,
        DoctorRow(
          "synchronizedOutput", "synchronised", is: isSynchronized,
          "yes: large frames are shown at once", "not known to be supported"),
        DoctorRow(
          "reducesMotion", "motion", is: Application.environmentReducesMotion,
          "none: TERMCONTAINERS_REDUCE_MOTION is set", "yes"),
      ])
  }

  private var renderer: DoctorRow {
    guard let found else { return DoctorRow("renderer", "renderer", "unknown") }
    if found.isECMA48 {
      let value = "encoder: the terminal speaks ECMA-48"
      return DoctorRow("renderer", "renderer", value, json: .string("encoder"))
    }
    let what =
      "this terminal does not speak ECMA-48, so ncurses draws and transitions cost more"
    return DoctorRow(
      "renderer", "renderer", "curses", json: .string("curses"), DoctorTrouble(what: what))
  }

  private var attributes: DoctorRow {
    let has = found?.capabilities.attributes ?? []
    let missing = found == nil ? [] : DoctorDrawing.drawn.subtracting(has).names
    let what = "terminfo has no \(missing.joined(separator: ", ")); plain text is drawn instead"
    return DoctorRow(
      "attributes", "attributes", has.names.isEmpty ? "none" : has.names.joined(separator: ", "),
      json: .array(has.names.map(JSON.string)), missing.isEmpty ? nil : DoctorTrouble(what: what))
  }

  private static let drawn: TextAttributes = [
    .bold, .dim, .italic, .underline, .reverse, .strikethrough,
  ]

  private var mouse: DoctorRow {
    let lacks = DoctorTrouble(what: "terminfo lists no mouse; keys can do everything")
    return DoctorRow(
      "mouse", "mouse", is: found?.hasMouse == true, "yes", "no",
      found?.hasMouse == false ? lacks : nil)
  }
}
