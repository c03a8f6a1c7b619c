import TermContainers
import TermRecorder
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
      terminal.section, terminal.colors, terminal.text, terminal.drawing, DoctorPictures().section,
    ]
  }

  /// The problems, each with the section and the member that have it.
  var troubles: [(part: String, trouble: DoctorTrouble)] {
    sections.flatMap { section in
      section.rows.compactMap { row in row.trouble.map { ("\(section.key).\(row.key)", $0) } }
    }
  }

  var state: State {
    if troubles.contains(where: \.trouble.isFatal) { return .unusable }
    return troubles.isEmpty ? .fine : .degraded
  }

  /// The reason why nothing can be played here; nil if demos can be played.
  var failure: Failure? {
    troubles.first { $0.trouble.isFatal }.map { Failure(.unavailable, $0.trouble.what) }
  }

  private static let width = 80

  /// The report for people, 80 columns wide. The report's own words are ASCII.
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
    let start = "\(mark)\(row.label.padded(to: 12)) "
    return row.value.wrapped(after: start, to: DoctorReport.width)
  }

  private func lines(_ trouble: DoctorTrouble) -> [String] {
    let width = DoctorReport.width
    return trouble.what.wrapped(after: "! ", to: width)
      + (trouble.fix?.wrapped(after: "  -> ", to: width) ?? [])
  }

  private var verdict: String {
    switch state {
    case .fine: "Everything works."
    case .degraded: "It works, but some things could look better:"
    case .unusable: "No demo can be played on this terminal:"
    }
  }

  /// The report for programs. Later versions can add members, but do not change a member's meaning.
  var json: JSON {
    let head: [(String, JSON)] = [
      ("version", .string(ProgramVersion.number)), ("state", .string(state.rawValue)),
    ]
    let problems = troubles.map { part, trouble in
      JSON.object([
        ("part", .string(part)), ("what", .string(trouble.what)), ("fix", .text(trouble.fix)),
      ])
    }
    return .object(
      head + sections.map { ($0.key, .object($0.rows.map { ($0.key, $0.json) })) }
        + [("troubles", .array(problems))])
  }

}

/// A section of the report.
struct DoctorSection {
  /// The section's member in JSON, and its title.
  let key, title: String
  let rows: [DoctorRow]
}

/// One examined item.
struct DoctorRow {
  /// The item's member in JSON, and its name for people.
  let key, label: String
  /// The finding for people.
  let value: String
  let json: JSON
  let trouble: DoctorTrouble?

  /// Creates an item, with its problem if it has one. Without `json`, programs get null.
  init(
    _ key: String, _ label: String, _ value: String, json: JSON = .null,
    _ trouble: DoctorTrouble? = nil
  ) {
    (self.key, self.label, self.value) = (key, label, value)
    (self.json, self.trouble) = (json, trouble)
  }

  /// Creates an item that is either true or false, with words for both.
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

extension DoctorTerminal {
  /// The section about colours: the number in use, and the source of that number.
  var colors: DoctorSection {
    let terminfo = found.map { "\($0.terminfoColors)" } ?? "unknown"
    let json = found.map { JSON.integer($0.terminfoColors) } ?? .null
    return DoctorSection(
      key: "colors", title: "Colours",
      rows: [
        DoctorRow("terminfo", "terminfo", terminfo, json: json),
        variable("COLORTERM", "colorterm"), variable("NO_COLOR", "noColor"), used,
      ])
  }

  private func variable(_ name: String, _ key: String) -> DoctorRow {
    let value = Environment.filled(name)
    return DoctorRow(key, name, value.map { printable($0) } ?? "not set", json: .text(value))
  }

  private var used: DoctorRow {
    guard let found else { return DoctorRow("used", "in use", "unknown") }
    let name = ColorName(found.capabilities.colors).rawValue
    return DoctorRow(
      "used", "in use", "\(name), from \(sourceWords(found.colorSource))",
      json: .object([("depth", .string(name)), ("by", .string(found.colorSource.rawValue))]),
      trouble(found))
  }

  private func sourceWords(_ source: ColorSource) -> String {
    switch source {
    case .noColor, .colorTerm: source.rawValue
    case .terminfoRGB: "terminfo's RGB flag"
    case .terminfoCount: "terminfo's number of colours"
    }
  }

  private func trouble(_ found: TerminalDescription.Found) -> DoctorTrouble? {
    let depth = found.capabilities.colors
    if depth == .trueColor { return nil }
    if found.colorSource == .noColor {
      return DoctorTrouble(what: "NO_COLOR is set, so colours are off", fix: "unset NO_COLOR")
    }
    let what =
      depth == .mono
      ? "the terminal has no colours; light areas are drawn in reverse"
      : "the terminal has \(depth.rawValue) colours; others are drawn in the nearest of these"
    let fix =
      depth >= .palette16
      ? "if the terminal has true colour, set COLORTERM=truecolor"
      : "set TERM to the terminal's type, such as xterm-256color"
    return DoctorTrouble(what: what, fix: fix)
  }

  /// The section about drawing: the renderer, and the terminal's features that it uses.
  var drawing: DoctorSection {
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
    let what = "this terminal does not speak ECMA-48, so ncurses draws and transitions cost more"
    return DoctorRow(
      "renderer", "renderer", "curses", json: .string("curses"), DoctorTrouble(what: what))
  }

  private var attributes: DoctorRow {
    let has = found?.capabilities.attributes ?? []
    let missing = found == nil ? [] : DoctorTerminal.drawn.subtracting(has).names
    let what = "terminfo has no \(missing.joined(separator: ", ")); plain text is drawn instead"
    return DoctorRow(
      "attributes", "attributes", has.names.isEmpty ? "none" : has.names.joined(separator: ", "),
      json: .strings(has.names), missing.isEmpty ? nil : DoctorTrouble(what: what))
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

/// The libraries and fonts for pixel pictures.
@MainActor
struct DoctorPictures {
  private let parts = PictureParts()

  var section: DoctorSection {
    DoctorSection(
      key: "pictures", title: "Pictures (GIF, PNG, WebP)",
      rows: PictureParts.libraries.map(libraryRow) + [font])
  }

  private func libraryRow(_ library: PixelLibrary) -> DoctorRow {
    let formats = ["giflib": "GIF", "libpng": "PNG", "libwebp": "WebP"]
    return DoctorRow(
      library.name.lowercased(), library.name, library.version ?? "missing",
      json: .text(library.version),
      library.problem.map {
        DoctorTrouble(
          what: "\(formats[library.name] ?? "GIF, PNG and WebP") cannot be written: "
            + "\(library.name) is not available: \($0)",
          fix: "apt-get install \(library.debianPackage)")
      })
  }

  private static let looks = ["regular", "bold", "italic", "bold italic"]

  private var font: DoctorRow {
    let missing = DoctorTrouble(
      what: "GIF, PNG and WebP cannot be written: no monospaced font is installed",
      fix: "apt-get install fonts-dejavu-core")
    guard let family = parts.family else { return DoctorRow("font", "font", "missing", missing) }
    let files = JSON.array(parts.files.map { .text($0) })
    return DoctorRow(
      "font", "font", "\(family)\n\(self.files)",
      json: .object([("family", .string(family)), ("files", files)]))
  }

  /// The regular font's file, and the styles derived from it.
  private var files: String {
    let made = zip(DoctorPictures.looks, parts.files).filter { $0.1 == nil }.map(\.0)
    let rest =
      made.isEmpty ? "with bold and italic" : "\(made.joined(separator: ", ")) derived from it"
    return "\(printable(parts.files.first.flatMap { $0 } ?? "", most: 200))\n\(rest)"
  }
}
