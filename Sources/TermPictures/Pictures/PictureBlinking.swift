import TermSurface

/// Makes text or the cursor blink: inserts pictures without it between those that have it.
///
/// All text is visible for half a second and hidden for half a second, as in an SVG, which blinks
/// by itself. A cursor begins to blink again with each change, as on a terminal with each output,
/// so it stays visible during typing. Ten seconds after the last change, both stay visible.
struct PictureBlinking {
  /// The seconds after the last change for which blinking goes on.
  private static let most = 10.0

  /// The seconds of each phase, visible or hidden.
  private let half: Double
  /// The attributes of the cells that blink.
  private let wanted: TextAttributes
  /// The flag of a moment in the hidden phase.
  private let flag: WritableKeyPath<PictureMoments.Moment, Bool>
  private let isCursor: Bool
  private var rows = RowPool()

  /// Makes text blink.
  init() { (half, wanted, flag, isCursor) = (0.5, .blink, \.isWithoutText, false) }

  /// Makes the cursors blink that `options` choose; nil if none blinks.
  init?(cursorsOf options: PictureOptions) {
    guard options.blinksCursor != false else { return nil }
    wanted = options.blinksCursor == true ? .blockCursor : .blinkingCursor
    (half, flag, isCursor) = (PictureOptions.cursorBlinkTime, \.isWithoutCursor, true)
  }

  /// Returns the moments of a film that ends at `end`, with those of the hidden phases. The film
  /// itself changes at `changes`.
  mutating func blinking(
    _ moments: [PictureMoments.Moment], changes: [Double], end: Double
  ) -> [PictureMoments.Moment] {
    guard moments.contains(where: { blinks($0.picture) }) else { return moments }
    var result: [PictureMoments.Moment] = []
    var change = 0
    for (index, moment) in moments.enumerated() {
      while change + 1 < changes.count, changes[change + 1] <= moment.time { change += 1 }
      let rest = changes[change] + Self.most
      guard moment.time < rest, let without = without(moment.picture) else {
        result.append(moment)
        continue
      }
      let next = index + 1 < moments.count ? moments[index + 1].time : end
      let start = isCursor ? changes[change] : 0
      // The small offset keeps a time at the end of a phase from counting as before it.
      var number = Int(((moment.time - start) / half + 1e-6).rounded(.down))
      var part = moment
      repeat {
        part[keyPath: flag] = !number.isMultiple(of: 2)
        part.picture = part[keyPath: flag] ? without : moment.picture
        result.append(part)
        number += 1
        part.time = start + Double(number) * half
      } while part.time < min(next, rest)
      // Blinking ends in the visible phase.
      if part[keyPath: flag], rest < next { result.append(moment.moved(to: rest)) }
    }
    return result
  }

  private func blinks(_ picture: KeptSurface) -> Bool {
    !picture.attributes.isDisjoint(with: wanted)
  }

  /// Returns the picture without the cells that blink; nil if none do.
  private mutating func without(_ picture: KeptSurface) -> KeptSurface? {
    guard blinks(picture) else { return nil }
    var surface = picture.surface
    if isCursor {
      guard let cursor = ScreenCursor(in: surface) else { return nil }
      surface = surface.withoutCursor(at: cursor.place)
    } else {
      for (y, row) in picture.rows.enumerated() where row.attributes.contains(.blink) {
        surface.clearBlinking(y)
      }
    }
    return KeptSurface(surface, in: &rows)
  }
}

extension Surface {
  /// Replaces the blinking cells of row `y` by their backgrounds.
  fileprivate mutating func clearBlinking(_ y: Int) {
    let styles = (0..<size.width).map { self[$0, y].style }
    withCanvas { canvas in
      for (x, style) in styles.enumerated() where style.attributes.contains(.blink) {
        var style = style
        style.attributes.subtract(.linesOfText)
        canvas.put(" ", x: x, y: y, style: style)
      }
    }
  }
}

extension TextAttributes {
  /// The attributes that are visible on a blank, besides the cursor's.
  fileprivate static var linesOfText: TextAttributes {
    TextAttributes.underlineKinds.union([.underline, .strikethrough, .blink])
  }
}
