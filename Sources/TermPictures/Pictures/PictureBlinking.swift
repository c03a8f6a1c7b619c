import TermSurface

/// Blinking text: pictures without it between those that have it.
///
/// It is there for half a second and gone for half a second, all of it at once, as in an SVG, which
/// does this by itself. Ten seconds after the last change it rests.
struct PictureBlinking {
  /// Seconds for which text is there, and gone.
  private static let half = 0.5
  /// Seconds after which it rests.
  private static let most = 10.0

  private var rows = RowPool()

  /// The moments of a film that ends at `end`, with those in which text is gone. The film itself
  /// changes at `changes`.
  mutating func blinking(
    _ moments: [PictureMoments.Moment], changes: [Double], end: Double
  ) -> [PictureMoments.Moment] {
    guard moments.contains(where: { $0.picture.attributes.contains(.blink) }) else {
      return moments
    }
    var result: [PictureMoments.Moment] = []
    var change = 0
    for (index, moment) in moments.enumerated() {
      while change + 1 < changes.count, changes[change + 1] <= moment.time { change += 1 }
      let rest = (changes.isEmpty ? 0 : changes[change]) + Self.most
      let next = index + 1 < moments.count ? moments[index + 1].time : end
      if moment.time < rest, let without = without(moment.picture) {
        result += Self.parts(of: moment, without: without, until: min(next, rest))
        // It rests where it can be seen.
        guard result.last?.isWithoutText == true, rest < next else { continue }
        result.append(moment.moved(to: rest))
      } else {
        result.append(moment)
      }
    }
    return result
  }

  /// `moment` in its half seconds.
  private static func parts(
    of moment: PictureMoments.Moment, without: KeptSurface, until limit: Double
  ) -> [PictureMoments.Moment] {
    // The small offset keeps a time at a half second from being before it.
    var half = Int((moment.time / Self.half + 1e-6).rounded(.down))
    var result: [PictureMoments.Moment] = []
    var time = moment.time
    repeat {
      var part = moment.moved(to: time)
      if !half.isMultiple(of: 2) { (part.picture, part.isWithoutText) = (without, true) }
      result.append(part)
      half += 1
      time = Double(half) * Self.half
    } while time < limit
    return result
  }

  /// The picture without the text that blinks; nil if none does.
  private mutating func without(_ picture: KeptSurface) -> KeptSurface? {
    guard picture.attributes.contains(.blink) else { return nil }
    var surface = picture.surface
    for (y, row) in picture.rows.enumerated() where row.attributes.contains(.blink) {
      surface.clearBlinking(y)
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
