import TermSurface

/// A translucent view over the picture behind it.
///
/// Each cell shows one glyph: the view's or, where the view has none, the one behind. So a view
/// that draws only its ground erases nothing. Where both have a glyph, the view's shows from an
/// `alpha` of 0.5 on.
struct Veil {
  /// The picture behind the view.
  let old: Surface
  /// The picture with the view drawn over it as if the view were opaque.
  let new: Surface
  /// The view's opacity, from 0 to 1.
  let alpha: Double

  /// Draws the blended picture on a canvas that shows `new`.
  func draw(_ canvas: borrowing Canvas) {
    let (ground, mixesColors) = (canvas.palette.background, canvas.mixesColors)
    for y in 0..<new.size.height {
      var x = 0
      while x < new.size.width {
        let (from, to) = (old[x, y], new[x, y])
        guard from != to || from.isNumbered else {
          x += 1
          continue
        }
        let hasOld = from.width > 0 && !from.isBlank
        let isSame = hasOld && to.width > 0 && old.text(x: x, y: y) == new.text(x: x, y: y)
        let keepsOld = hasOld && !isSame && (to.isBlank || alpha < 0.5)
        let columns = max(1, keepsOld ? from.width : to.width)
        if keepsOld {
          canvas.draw(old, Rect(x: x, y: y, width: columns, height: 1), at: Point(x: x, y: y))
        }
        // Each cell by itself, so that a part drawn again looks as it did in the whole.
        let isMixed = mixesColors && from.background.mixes(with: to.background, on: ground)
        let colors =
          isMixed
          ? veiledColor(from, to, keepsOld, isSame, on: ground) : nearer(from, to, keepsOld, isSame)
        canvas.recolor(x, y, columns, colors)
        x += columns
      }
    }
  }

  private func veiledColor(
    _ from: Cell, _ to: Cell, _ keepsOld: Bool, _ isSame: Bool, on ground: Color?
  ) -> (Color, Color) {
    let (first, second) =
      keepsOld
      ? (from.foreground, to.background)
      : (isSame ? from.foreground : from.background, to.foreground)
    let ink = keepsOld ? first : second
    // Text in the terminal's own colour keeps it. A blank keeps its ink, which saves output.
    let isKnown =
      (keepsOld || !to.isBlank) && ink != .default && first.mixes(with: second, on: ground)
    return (
      isKnown ? first.mixed(with: second, alpha, on: ground) : ink,
      from.background.mixed(with: to.background, alpha, on: ground)
    )
  }

  /// Returns ink and ground where mixing is impossible: the nearer ground, and ink legible on it.
  private func nearer(
    _ from: Cell, _ to: Cell, _ keepsOld: Bool, _ isSame: Bool
  ) -> (Color, Color) {
    let background = alpha < 0.5 ? from.background : to.background
    let ink = keepsOld || isSame && alpha < 0.5 ? from.foreground : to.foreground
    guard let contrast = ink.contrast(with: background), contrast < Color.leastContrast,
      let luminance = background.luminance
    else { return (ink, background) }
    return (luminance > 0.18 ? .black : .white, background)
  }
}
