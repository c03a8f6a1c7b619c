import TermSurface

/// The terminal's own cursor. It is shown only where text is edited, so that input methods and
/// screen readers find that cell.
struct TerminalCursor {
  /// The bytes that show and hide the cursor, `cnorm` and `civis`; empty if either is missing.
  var (shows, hides): ([UInt8], [UInt8]) = ([], [])
  /// The cursor's cell; nil while it is hidden.
  private(set) var place: Point?
  /// The cursor's cell after the frame that is being encoded.
  private(set) var next: Point?

  /// Records that the terminal has hidden the cursor.
  mutating func wasHidden() { place = nil }

  /// Sets the cell where the cursor is after the next frame; nil hides it. Returns whether the
  /// cursor is visible before or after that frame.
  mutating func wants(_ new: Point?) -> Bool {
    next = shows.isEmpty ? nil : new
    return isInUse
  }

  /// Whether the cursor is visible before a frame or after it.
  var isInUse: Bool { next != nil || place != nil }

  /// The cells that look different when the cursor moves. Each may be half of a wide glyph.
  var damage: [Rect] {
    guard next != place else { return [] }
    return [place, next].compactMap { $0.map { Rect(x: $0.x, y: $0.y, width: 2, height: 1) } }
  }

  /// Moves, shows or hides the cursor at the end of a frame, whose cells may have moved it.
  mutating func finishFrame(with writer: inout CellWriter) {
    if let next {
      if next != place || writer.out.count > 0 { writer.moveCursor(to: next) }
      if place == nil { writer.append(shows) }
    } else {
      writer.append(hides)
    }
    place = next
  }
}

extension Surface {
  /// The surface with the glyph at `place` not in reverse video.
  func withoutReverse(at place: Point) -> Surface {
    guard bounds.contains(place) else { return self }
    var result = self
    let first = place.y * size.width + place.x
    for index in first..<first + max(1, cells[first].width) {
      result.cells[index].attributes.remove(.reverse)
    }
    return result
  }
}
