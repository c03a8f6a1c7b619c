import TermSurface

extension TransitionEffect {
  /// One picture fades into the other: colours are mixed where the screen can show it and they are
  /// known, else cells change one after the other, in a pattern that is even everywhere. Text in the
  /// terminal's own colours changes so, too.
  public static var crossDissolve: TransitionEffect {
    TransitionEffect { canvas, old, new, progress in
      Dissolve(old: old, new: new, progress: progress, mixes: canvas.mixesColors).draw(canvas)
    }
  }
}

/// A moment between two pictures of one size.
struct Dissolve {
  let old: Surface
  let new: Surface
  /// 0 all old, 1 all new.
  let progress: Double
  /// Whether colours between two can be shown.
  let mixes: Bool

  func draw(_ canvas: borrowing Canvas) {
    for y in 0..<new.size.height { drawRow(y, canvas) }
  }

  /// Goes from glyph to glyph, so that none is taken from both pictures.
  private func drawRow(_ y: Int, _ canvas: borrowing Canvas) {
    var x = 0
    while x < new.size.width {
      let (from, to) = (old[x, y], new[x, y])
      let isMixed = mixes && from.mixes(with: to)
      let isFaded = isMixed && from.fades && to.fades
      let showsNew = isFaded ? progress >= 0.5 : Dissolve.threshold(x, y) < progress
      let source = showsNew ? new : old
      let columns = max(1, source[x, y].width)
      canvas.draw(source, Rect(x: x, y: y, width: columns, height: 1), at: Point(x: x, y: y))
      if isMixed {
        canvas.recolor(x, y, columns, colors(from, to, showsNew: showsNew, isFaded: isFaded))
      }
      x += columns
    }
  }

  /// The old glyph fades into the background in the first half, the new one out of it in the second;
  /// the same one only changes its colour.
  private func colors(
    _ from: Cell, _ to: Cell, showsNew: Bool, isFaded: Bool
  ) -> (Color, Color) {
    let background = from.background.mixed(with: to.background, progress)
    let glyph = showsNew ? to : from
    // A blank's is not seen: better not changed in each frame.
    guard isFaded && !glyph.isBlank else { return (glyph.foreground, background) }
    if from.glyph == to.glyph && !from.isCluster {
      return (from.foreground.mixed(with: to.foreground, progress), background)
    }
    let fading = showsNew ? 2 - 2 * progress : 2 * progress
    return (glyph.foreground.mixed(with: background, fading), background)
  }

  /// From 0 up to 1: when the cell at `x`, `y` changes. The ordered pattern of Bayer, eight dots wide
  /// and high. A dot is two cells wide: so it is square, and wide glyphs do not wait for their row.
  private static func threshold(_ x: Int, _ y: Int) -> Double {
    var value = 0
    for bit in 0..<3 {
      let (column, row) = (x >> (bit + 1) & 1, y >> bit & 1)
      value = value << 2 | (column ^ row) << 1 | row
    }
    return (Double(value) + 0.5) / 64
  }
}

extension Cell {
  /// Whether what lies between the backgrounds of the two is known. Reversed it is none.
  fileprivate func mixes(with other: Cell) -> Bool {
    background.mixes(with: other.background)
      && attributes.union(other.attributes).isDisjoint(with: .reverse)
  }

  /// Whether the glyph can come out of the background, all colours being known. A blank always can.
  fileprivate var fades: Bool {
    isBlank || foreground.channels != nil && background.channels != nil
  }
}

extension Color {
  /// Whether what lies between the two is known.
  fileprivate func mixes(with other: Color) -> Bool {
    self == other || channels != nil && other.channels != nil
  }

  /// This colour at 0, the other at 1; where one of them is known to the terminal only, the nearer.
  func mixed(with other: Color, _ progress: Double) -> Color {
    if self == other { return self }
    guard let from = channels, let to = other.channels else { return progress < 0.5 ? self : other }
    func between(_ a: Int, _ b: Int) -> Int { a + Int((Double(b - a) * progress).rounded()) }
    return .rgb(
      between(from.red, to.red), between(from.green, to.green), between(from.blue, to.blue))
  }
}

extension Canvas {
  /// Gives cells other colours.
  fileprivate func recolor(
    _ x: Int, _ y: Int, _ columns: Int, _ colors: (foreground: Color, background: Color)
  ) {
    let area = Rect(x: x + origin.x, y: y + origin.y, width: columns, height: 1).intersection(clip)
    guard !area.isEmpty else { return }
    for column in area.minX..<area.maxX {
      let cell = cells + (area.minY * stride + column)
      cell.pointee.foreground = colors.foreground
      cell.pointee.background = colors.background
    }
  }
}
