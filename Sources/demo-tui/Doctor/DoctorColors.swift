import TermContainers
import ToolSupport

/// The number of colours in use and its source.
@MainActor
struct DoctorColors {
  let found: TerminalDescription.Found?

  var section: DoctorSection {
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
      "used", "in use", "\(name), from \(words(found.colorSource))",
      json: .object([("depth", .string(name)), ("by", .string(found.colorSource.rawValue))]),
      trouble(found))
  }

  private func words(_ source: ColorSource) -> String {
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
}
