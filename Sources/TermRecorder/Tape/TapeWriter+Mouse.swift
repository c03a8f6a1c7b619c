import TermContainers

extension TapeWriter {
  /// A press and release of a mouse button.
  public mutating func click(_ point: Point, _ button: MouseEvent.Button = .left) {
    line("#demo-tui: click \(point.x),\(point.y)\(TapeWriter.suffix(button))")
  }

  static func command(_ touch: MouseEvent) -> String {
    let place = "\(touch.location.x),\(touch.location.y)"
    let held = suffix(touch.modifiers)
    return switch touch.phase {
    case .began: "#demo-tui: press \(place)\(suffix(touch.button))\(held)"
    case .moved: "#demo-tui: move \(place)\(suffix(touch.button))\(held)"
    case .ended: "#demo-tui: release \(place)\(suffix(touch.button))\(held)"
    case .scrolledUp: "#demo-tui: scroll up \(place)\(held)"
    case .scrolledDown: "#demo-tui: scroll down \(place)\(held)"
    }
  }

  private static func suffix(_ button: MouseEvent.Button) -> String {
    switch button {
    case .left: ""
    case .middle: " middle"
    case .right: " right"
    }
  }

  private static func suffix(_ held: KeyModifiers) -> String {
    let names: [(KeyModifiers, String)] = [
      (.control, "Ctrl"), (.alternate, "Alt"), (.shift, "Shift"),
    ]
    let words = names.filter { held.contains($0.0) }.map(\.1)
    return words.isEmpty ? "" : " " + words.joined(separator: "+")
  }
}

extension MouseEvent {
  /// Whether the two are a plain click.
  func isRelease(of down: MouseEvent) -> Bool {
    phase == .ended && location == down.location && button == down.button && modifiers.isEmpty
      && down.modifiers.isEmpty
  }
}
