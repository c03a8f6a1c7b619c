import TermContainers
import ToolSupport

/// The number of colours in use and its source.
@MainActor
struct DoctorColors {
  private let found: TerminalDescription.Found?

  init(_ description: TerminalDescription) { found = description.found }

  var section: DoctorSection {
    DoctorSection(
      key: "colors", title: "Colours",
      rows: [inTerminfo, variable("COLORTERM", "colorterm"), variable("NO_COLOR", "noColor"), used])
  }

  private var inTerminfo: DoctorRow {
    DoctorRow(
      key: "terminfo", label: "terminfo",
      value: found.map { "\($0.terminfoColors)" } ?? "unknown",
      json: found.map { .integer($0.terminfoColors) } ?? .null)
  }

  private func variable(_ name: String, _ key: String) -> DoctorRow {
    let value = ProcessVariable.value(name)
    return DoctorRow(
      key: key, label: name, value: value.map { printable($0) } ?? "not set", json: .text(value))
  }

  private var used: DoctorRow {
    guard let found else {
      return DoctorRow(key: "used", label: "in use", value: "unknown", json: .null)
    }
    let depth = found.capabilities.colors
    let name = ColorName(depth).rawValue
    return DoctorRow(
      key: "used", label: "in use", value: "\(name), from \(words(found.colorSource))",
      json: .object([("depth", .string(name)), ("by", .string(found.colorSource.rawValue))]),
      trouble: trouble(found))
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
    let fix =
      depth >= .palette16
      ? "if the terminal has true colour, set COLORTERM=truecolor"
      : "set TERM to the terminal's type, such as xterm-256color"
    return DoctorTrouble(
      what: depth == .mono
        ? "the terminal has no colours; light areas are drawn in reverse"
        : "the terminal has \(depth.rawValue) colours; others are drawn in the nearest of these",
      fix: fix)
  }
}
