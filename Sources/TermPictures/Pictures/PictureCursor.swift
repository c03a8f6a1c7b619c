import TermSurface

/// Blinking cursors: pictures without the cursor between those that have it.
///
/// The rhythm begins anew with each picture, as on a terminal with each output. So the cursor stays
/// while somebody types.
struct PictureCursor {
  /// Seconds after which a cursor rests.
  private static let most = 10.0

  /// Whether cursors blink; nil for those of which the program wants it.
  private let blinks: Bool?
  private var rows = RowPool()

  init(_ options: PictureOptions) { blinks = options.blinksCursor }

  /// The moments of a film that ends at `end`, with those in which the cursor is gone.
  mutating func blinking(
    _ moments: [PictureMoments.Moment], end: Double
  ) -> [PictureMoments.Moment] {
    guard blinks != false, moments.contains(where: { canBlink($0.picture) }) else {
      return moments
    }
    var result: [PictureMoments.Moment] = []
    for (index, moment) in moments.enumerated() {
      result.append(moment)
      guard let without = without(moment.picture) else { continue }
      let next = index + 1 < moments.count ? moments[index + 1].time : end
      let limit = min(next, moment.time + Self.most)
      var (step, isGone) = (1, true)
      while case let time = moment.time + Double(step) * PictureOptions.cursorBlinkTime,
        time < limit
      {
        result.append(
          .init(time: time, picture: isGone ? without : moment.picture, isWithoutCursor: isGone))
        isGone.toggle()
        step += 1
      }
      // It rests where it can be seen.
      if !isGone, limit < next {
        result.append(.init(time: limit, picture: moment.picture))
      }
    }
    return result
  }

  /// The picture without its cursor; nil if that does not blink.
  private mutating func without(_ picture: KeptSurface) -> KeptSurface? {
    guard let place = place(in: picture) else { return nil }
    return KeptSurface(picture.surface.withoutCursor(at: place), in: &rows)
  }

  private func place(in picture: KeptSurface) -> Point? {
    guard canBlink(picture),
      let y = picture.rows.firstIndex(where: { !$0.attributes.isDisjoint(with: wanted) })
    else { return nil }
    let row = picture.row(y)
    let x = (0..<row.width).first { !row[$0].attributes.isDisjoint(with: wanted) }
    return x.map { Point(x: $0, y: y) }
  }

  private var wanted: TextAttributes { blinks == true ? .blockCursor : .blinkingCursor }

  private func canBlink(_ picture: KeptSurface) -> Bool {
    !picture.attributes.isDisjoint(with: wanted)
  }
}
