import TermContainers

extension Canvas {
  /// Writes `text` in a role of the palette, and returns the column after it.
  @discardableResult
  func write(
    _ text: String, _ x: Int, _ y: Int, _ role: Palette.Role = .ink, isBold: Bool = false,
    on ground: Palette.Role? = nil
  ) -> Int {
    var style = Style(foreground: .role(role), attributes: isBold ? .bold : [])
    if let ground { style.background = .role(ground) }
    return x + draw(text, at: Point(x: x, y: y), style: style)
  }

  /// Writes a chosen row's ground and its edge.
  func writeChosen(_ row: Rect) {
    fill(row, style: Style(background: .role(.top)))
    for y in row.minY..<row.maxY { write("▌", row.minX, y, .accent, on: .top) }
  }
}

extension AppearanceState {
  /// The role of its mark.
  var ink: Palette.Role {
    switch self {
    case .disappeared: .muted
    case .appearing, .disappearing: .warning
    case .appeared: .good
    }
  }
}

extension LifecycleTrace.Entry.Origin {
  /// The role of its mark.
  var ink: Palette.Role {
    switch self {
    case .yours: .yours
    case .automatic: .automatic
    case .appearance: .appearance
    }
  }
}
