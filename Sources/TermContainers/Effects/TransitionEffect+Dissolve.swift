import TermSurface

extension TransitionEffect {
  /// Fades the old picture into the new one. Colours are mixed if they are known and the screen can
  /// show the mixture; otherwise cells change one by one, in an even pattern. Text in the
  /// terminal's own colours changes cell by cell, too. The terminal's background is known once the
  /// terminal has reported it.
  public static var crossDissolve: TransitionEffect {
    TransitionEffect { canvas, old, new, progress in
      Dissolve(old: old, new: new, progress: progress, mixes: canvas.mixesColors).draw(canvas)
    }
  }
}

/// A frame of the fade from one picture to another.
struct Dissolve {
  let old: Surface
  let new: Surface
  /// The progress: 0 is all old, 1 is all new.
  let progress: Double
  /// Whether the screen can show mixed colours.
  let mixes: Bool

  func draw(_ canvas: borrowing Canvas) {
    old.cells.withUnsafeBufferPointer { oldCells in
      new.cells.withUnsafeBufferPointer { newCells in
        guard let before = oldCells.baseAddress, let after = newCells.baseAddress else { return }
        let (size, stride) = (new.size, old.size.width)
        precondition(stride >= size.width && old.size.height >= size.height, "old is smaller")
        for y in 0..<size.height { drawRow(y, before + y * stride, after + y * size.width, canvas) }
      }
    }
  }

  /// Draws a row by whole glyphs, so that no glyph is half old and half new.
  private func drawRow(
    _ y: Int, _ before: UnsafePointer<Cell>, _ after: UnsafePointer<Cell>,
    _ canvas: borrowing Canvas
  ) {
    let width = new.size.width
    var x = 0
    while x < width {
      let same = countSame(before + x, after + x, atMost: width - x)
      if same > 0 {
        canvas.draw(new, Rect(x: x, y: y, width: same, height: 1), at: Point(x: x, y: y))
        x += same
        continue
      }
      let (from, to) = (before[x], after[x])
      let ground = canvas.palette.background
      let isMixed = mixes && from.hasKnownGrounds(with: to, on: ground)
      let isFaded = isMixed && from.fades(on: ground) && to.fades(on: ground)
      let showsNew = isFaded ? progress >= 0.5 : threshold(x, y) < progress
      var cell = showsNew ? to : from
      let colors =
        isMixed ? colors(from, to, showsNew: showsNew, isFaded: isFaded, on: ground) : nil
      if cell.isPlain {
        if let colors { (cell.foreground, cell.background) = colors }
        canvas.put(cell, x: x, y: y)
        x += 1
        continue
      }
      let columns = max(1, cell.width)
      canvas.draw(
        showsNew ? new : old, Rect(x: x, y: y, width: columns, height: 1), at: Point(x: x, y: y))
      if let colors { canvas.recolor(x, y, columns, colors) }
      x += columns
    }
  }

  /// Returns how many cells from both starts on are plain and equal, so that no frame changes them.
  private func countSame(
    _ before: UnsafePointer<Cell>, _ after: UnsafePointer<Cell>, atMost most: Int
  ) -> Int {
    var count = 0
    while count < most, after[count] == before[count], after[count].isPlain { count += 1 }
    return count
  }

  /// Returns the ink and ground of a cell. With `isFaded`, the old glyph fades out in the first
  /// half, and the new one fades in in the second; an unchanged glyph only changes colour.
  private func colors(
    _ from: Cell, _ to: Cell, showsNew: Bool, isFaded: Bool, on ground: Color?
  ) -> (Color, Color) {
    let background = from.background.mixed(with: to.background, progress, on: ground)
    let glyph = showsNew ? to : from
    // A blank's foreground is invisible; keeping it avoids writing a change in each frame.
    guard isFaded && !glyph.isBlank else { return (glyph.foreground, background) }
    if isSameGlyph(from, to) {
      return (from.foreground.mixed(with: to.foreground, progress), background)
    }
    let fading = showsNew ? 2 - 2 * progress : 2 * progress
    return (glyph.foreground.mixed(with: background, fading, on: ground), background)
  }

  /// Whether a cell of the old picture and one of the new show the same glyph. Each picture numbers
  /// its clusters by itself.
  private func isSameGlyph(_ from: Cell, _ to: Cell) -> Bool {
    guard from.isCluster, to.isCluster else { return from.glyph == to.glyph }
    return old.text(of: from) == new.text(of: to)
  }

  /// Returns the progress, from 0 up to 1, at which the cell at `x`, `y` changes, in Bayer's
  /// ordered pattern of eight by eight dots. A dot is two cells wide, so that it is square and a
  /// wide glyph fits in one.
  private func threshold(_ x: Int, _ y: Int) -> Double {
    var value = 0
    for bit in 0..<3 {
      let (column, row) = (x >> (bit + 1) & 1, y >> bit & 1)
      value = value << 2 | (column ^ row) << 1 | row
    }
    return (Double(value) + 0.5) / 64
  }
}

extension Cell {
  /// Whether the backgrounds can be mixed, because they are known or equal, without reverse video.
  fileprivate func hasKnownGrounds(with other: Cell, on ground: Color?) -> Bool {
    background.mixes(with: other.background, on: ground)
      && !attributes.contains(.reverse) && !other.attributes.contains(.reverse)
  }

  /// Whether the glyph can fade into the background: it is blank, or its colours are known.
  fileprivate func fades(on ground: Color?) -> Bool {
    isBlank || foreground.channels != nil && background.channels(on: ground) != nil
  }
}

extension Color {
  /// Returns the colour's channels, if known: for the terminal's background, those of `ground`.
  fileprivate func channels(on ground: Color?) -> (red: Int, green: Int, blue: Int)? {
    self == .default ? ground?.channels : channels
  }

  /// Whether both colours can be mixed, because they are known or equal.
  func mixes(with other: Color, on ground: Color?) -> Bool {
    self == other || channels(on: ground) != nil && other.channels(on: ground) != nil
  }

  /// Returns this colour at progress 0, `other` at 1, and between them a mixture, or the nearer one
  /// if either is unknown. `ground` is the terminal's own background, if known.
  func mixed(with other: Color, _ progress: Double, on ground: Color? = nil) -> Color {
    if self == other { return self }
    guard let from = channels(on: ground), let to = other.channels(on: ground) else {
      return progress < 0.5 ? self : other
    }
    func between(_ a: Int, _ b: Int) -> Int { a + Int((Double(b - a) * progress).rounded()) }
    return .rgb(
      between(from.red, to.red), between(from.green, to.green), between(from.blue, to.blue))
  }
}

extension Canvas {
  /// Changes the colours of `columns` cells from `x`, `y` on.
  func recolor(
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
