import TermContainers

extension TapeWriter {
  /// Writes a press and release of a mouse button.
  public mutating func click(_ point: Point, _ button: MouseEvent.Button = .left) {
    line("\(prefix.mark) click \(point.x),\(point.y)\(TapeWriter.suffix(button))")
  }

  func command(_ touch: MouseEvent) -> String {
    let place = "\(touch.location.x),\(touch.location.y)"
    let held = TapeWriter.suffix(touch.modifiers)
    return switch touch.phase {
    case .began: "\(prefix.mark) press \(place)\(TapeWriter.suffix(touch.button))\(held)"
    case .moved: "\(prefix.mark) move \(place)\(TapeWriter.suffix(touch.button))\(held)"
    case .ended: "\(prefix.mark) release \(place)\(TapeWriter.suffix(touch.button))\(held)"
    case .scrolledUp: "\(prefix.mark) scroll up \(place)\(held)"
    case .scrolledDown: "\(prefix.mark) scroll down \(place)\(held)"
    }
  }

  private static func suffix(_ button: MouseEvent.Button) -> String {
    button == .left ? "" : " \(button)"
  }

  private static func suffix(_ held: KeyModifiers) -> String {
    let words = KeyModifiers.named.filter { held.contains($0.modifier) }.map(\.name)
    return words.isEmpty ? "" : " " + words.joined(separator: "+")
  }
}

extension MouseEvent {
  /// Whether the two form a plain click.
  func isRelease(of down: MouseEvent) -> Bool {
    phase == .ended && location == down.location && button == down.button && modifiers.isEmpty
      && down.modifiers.isEmpty
  }
}
