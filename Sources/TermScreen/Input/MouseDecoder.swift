import TermSurface

/// One mouse report of a terminal.
struct MouseReport: Equatable {
  /// The bits: 0–1 button (3 none), 2 Shift, 3 Alt, 4 Control, 5 motion, 6 wheel.
  var bits: Int
  /// The position in cells, from 0.
  var place: Point
  var isRelease: Bool
}

/// Turns mouse reports into events.
struct MouseDecoder {
  /// The buttons that are down, in the order of the presses: terminals name the button with each
  /// move, but not always correctly, and some do not name it on release.
  private var pressed: [MouseEvent.Button] = []

  /// Returns the event for `report`; nil for motion without a button and sideways wheels.
  mutating func event(for report: MouseReport) -> MouseEvent? {
    let modifiers = KeyModifierFlags(rawValue: report.bits >> 2 & 7)
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
