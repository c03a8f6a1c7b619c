import TermSurface

/// The cursor that a screen shows, as an attribute of one of its cells.
package struct ScreenCursor: Hashable, Sendable {
  /// The cursor's cell.
  package let place: Point
  /// The number that selects such a cursor (DECSCUSR): two for each shape; odd numbers blink.
  package let number: Int
  /// The colour that the program has set for the cursor; ``Color/default`` without one.
  package let color: Color

  /// Finds the cursor of `surface`; nil if `surface` shows no cursor.
  package init?(in surface: Surface) {
    for y in 0..<surface.size.height {
      for x in 0..<surface.size.width {
        let attributes = surface[x, y].style.attributes
        guard !attributes.isDisjoint(with: .blockCursor) else { continue }
        (place, number) = (Point(x: x, y: y), ScreenCursor.styleNumber(attributes))
        color = surface.decoration(x: x, y: y).cursorColor
        return
      }
    }
    return nil
  }

  private static func styleNumber(_ attributes: TextAttributes) -> Int {
    let still =
      attributes.contains(.blockCursor) ? 2 : attributes.contains(.lineCursor) ? 4 : 6
    return attributes.contains(.blinkingCursor) ? still - 1 : still
  }
}

extension Surface {
  /// Returns the screen without the cursor that it shows at `place`.
  package func withoutCursor(at place: Point) -> Surface {
    var (result, style) = (self, self[place.x, place.y].style)
    if style.attributes.contains(.blockCursor) {
      style.attributes.formSymmetricDifference(.reverse)
    }
    style.attributes.subtract([.blockCursor, .blinkingCursor])
    let text = text(x: place.x, y: place.y)
    var decoration = decoration(x: place.x, y: place.y)
    decoration.cursorColor = .default
    result.withCanvas { canvas in
      let width = self[place.x, place.y].width
      canvas.draw(text, columns: width, at: place, style: style)
      let area = Rect(x: place.x, y: place.y, width: width, height: 1)
      canvas.decorate(area, with: decoration)
    }
    return result
  }
}
