import TermSurface

/// What blinks in pictures, text or the cursor: pictures without it between those that have it.
///
/// Text is there for half a second and gone for half a second, all of it at once, as in an SVG, which
/// does this by itself. A cursor begins anew with each picture, as on a terminal with each output: so
/// it stays while somebody types. Ten seconds after the last change both rest, where they can be seen.
struct PictureBlinking {
  /// Seconds after which it rests.
  private static let most = 10.0

  /// Seconds for which it is there, and gone.
  private let half: Double
  /// The attributes of what blinks.
  private let wanted: TextAttributes
  /// What notes that it is gone.
  private let flag: WritableKeyPath<PictureMoments.Moment, Bool>
  private let isCursor: Bool
  private var rows = RowPool()

  /// Blinking text.
  init() { (half, wanted, flag, isCursor) = (0.5, .blink, \.isWithoutText, false) }

  /// Cursors, all that `options` say; nil if none blinks.
  init?(cursorsOf options: PictureOptions) {
    guard options.blinksCursor != false else { return nil }
    wanted = options.blinksCursor == true ? .blockCursor : .blinkingCursor
    (half, flag, isCursor) = (PictureOptions.cursorBlinkTime, \.isWithoutCursor, true)
  }

  /// The moments of a film that ends at `end`, with those in which it is gone. The film itself changes
  /// at `changes`.
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
      // The small offset keeps a time at the end of a half from being before it.
      var number = Int(((moment.time - start) / half + 1e-6).rounded(.down))
      var part = moment
      repeat {
        part[keyPath: flag] = !number.isMultiple(of: 2)
        part.picture = part[keyPath: flag] ? without : moment.picture
        result.append(part)
        number += 1
        part.time = start + Double(number) * half
      } while part.time < min(next, rest)
      // It rests where it can be seen.
      if part[keyPath: flag], rest < next { result.append(moment.moved(to: rest)) }
    }
    return result
  }

  private func blinks(_ picture: KeptSurface) -> Bool {
    !picture.attributes.isDisjoint(with: wanted)
  }

  /// The picture without what blinks; nil if nothing does.
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
  /// Leaves of what blinks in row `y` the background.
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
  /// What can be seen of a blank besides its background and a cursor.
  fileprivate static var linesOfText: TextAttributes {
    TextAttributes.underlineKinds.union([.underline, .strikethrough, .blink])
  }
}
