import TermSurface

/// What a terminal reports of its mouse.
struct MouseReport: Equatable {
  /// The bits: 0–1 button (3 none), 2 Shift, 3 Alt, 4 Control, 5 motion, 6 wheel.
  var bits: Int
  /// In cells, from 0.
  var place: Point
  var isRelease: Bool
}

/// Makes events of the reports of a mouse.
struct MouseDecoder {
  /// The buttons that are down, the last one pressed last: a terminal tells which with each move, but
  /// not always truly, and some do not with a release.
  private var pressed: [MouseEvent.Button] = []

  /// Nil for what nobody asks for: motion without a button, wheels that turn sideways.
  mutating func event(for report: MouseReport) -> MouseEvent? {
    let modifiers = KeyModifiers(rawValue: report.bits >> 2 & 7)
    if report.bits & 64 != 0 {
      guard report.bits & 3 < 2 else { return nil }
      let phase: MouseEvent.Phase = report.bits & 1 == 0 ? .scrolledUp : .scrolledDown
      return MouseEvent(phase, at: report.place, modifiers: modifiers)
    }
    guard let button = button(of: report) else { return nil }
    return MouseEvent(
      phase(of: report, button), at: report.place, button: button, modifiers: modifiers)
  }

  private func button(of report: MouseReport) -> MouseEvent.Button? {
    let named: MouseEvent.Button? = [.left, .middle, .right, nil][report.bits & 3]
    return named ?? pressed.last ?? (report.isRelease ? .left : nil)
  }

  private mutating func phase(
    of report: MouseReport, _ button: MouseEvent.Button
  ) -> MouseEvent.Phase {
    pressed.removeAll { $0 == button }
    if report.isRelease { return .ended }
    pressed.append(button)
    return report.bits & 32 != 0 ? .moved : .began
  }
}
