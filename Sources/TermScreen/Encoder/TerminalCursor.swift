import TermSurface

/// The terminal's own cursor. It is hidden but where text is edited, so that input methods and
/// screen readers find the place.
struct TerminalCursor {
  /// The bytes that show and hide it: `cnorm` and `civis`.
  let (shows, hides): ([UInt8], [UInt8])
  /// Its cell; nil while it is hidden.
  private(set) var place: Point?

  /// Creates a hidden one.
  init(shows: [UInt8], hides: [UInt8]) { (self.shows, self.hides) = (shows, hides) }

  /// Records that the terminal has hidden it.
  mutating func wasHidden() { place = nil }

  /// The cells that look different when it goes to `new`. Each may be half of a wide glyph.
  func damage(to new: Point?) -> [Rect] {
    guard new != place else { return [] }
    return [place, new].compactMap { $0.map { Rect(x: $0.x, y: $0.y, width: 2, height: 1) } }
  }

  /// Writes what leads it to `new` at the end of a frame, which may have moved it.
  mutating func go(to new: Point?, with writer: inout CellWriter) {
    if let new {
      if new != place || writer.out.count > 0 { writer.moveCursor(to: new) }
      if place == nil { writer.append(shows) }
    } else if place != nil {
      writer.append(hides)
    }
    place = new
  }
}

extension Surface {
  /// The surface with the glyph at `place` not in reverse video.
  func withoutReverse(at place: Point?) -> Surface {
    guard let place, bounds.contains(place) else { return self }
    var result = self
    let first = place.y * size.width + place.x
    for index in first..<first + max(1, cells[first].width) {
      result.cells[index].attributes.remove(.reverse)
    }
    return result
  }
}
