import TermContainers

/// The calls and callbacks of a run, the last of them at the bottom, each with the mark of who made
/// it.
struct CallList {
  let entries: [LifecycleTrace.Entry]
  private let isASCII: Bool

  /// Layout callbacks are left out: they come with every frame.
  init(_ entries: [LifecycleTrace.Entry], isASCII: Bool) {
    self.isASCII = isASCII
    self.entries = entries.filter { !$0.event.hasSuffix("LayoutSubviews()") }
  }

  /// Draws as many as `area` has rows.
  @MainActor
  func draw(in area: Rect, _ canvas: borrowing Canvas) {
    for (row, entry) in entries.suffix(area.height).enumerated() {
      let place = Point(x: area.minX + 1, y: area.minY + row)
      let style = Style(foreground: .role(CallList.ink(entry.origin)), attributes: .bold)
      canvas.draw(isASCII ? entry.origin.asciiMark : entry.origin.mark, at: place, style: style)
      canvas.draw(
        CellWidth.truncate(entry.message.inRecipeWords, toWidth: area.width - 4),
        at: Point(x: place.x + 2, y: place.y), style: Style(foreground: .role(.ink)))
    }
  }

  private static func ink(_ origin: LifecycleTrace.Entry.Origin) -> Palette.Role {
    switch origin {
    case .yours: .yours
    case .automatic: .automatic
    case .appearance: .appearance
    }
  }
}
