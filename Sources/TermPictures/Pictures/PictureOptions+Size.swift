import TermSurface

extension PictureOptions {
  /// Returns the columns and rows that fit into a picture of `width` by `height` pixels, at least
  /// one each.
  ///
  /// ```swift
  /// var options = PictureOptions()
  /// options.border.padding = 20
  /// (options.width, options.height) = (1200, 600)
  /// let size = options.screenSize(width: 1200, height: 600)  // 128 by 31
  /// ```
  ///
  /// Rows for captions are added to these. Without ``width`` and ``height`` a picture is as large
  /// as its cells and their border.
  public func screenSize(width: Int, height: Int) -> Size {
    // Cells of an SVG may be a fraction of a pixel larger, or smaller.
    let (cell, units) = (PixelCell(self), PictureCell(self))
    let unit = pixels / Double(PictureCell.fontSize)
    let border = PictureLayout(self, .zero, cell: (0, 0))
    func count(_ pixels: Int, _ around: Double, _ length: Int, _ sharp: Double) -> Int {
      let room = Double(min(max(0, pixels), 100_000)) - around
      return max(1, Int(room / max(Double(length), sharp * unit)))
    }
    return Size(
      width: count(width, border.around.width, cell.width, units.width),
      height: count(height, border.around.height, cell.height, units.height))
  }

  /// The options with each measure multiplied by ``scale``, and a scale of 1.
  var inDevicePixels: PictureOptions {
    var options = self
    let scale = min(max(1, scale), 4)
    options.scale = 1
    options.fontSize = pixels * Double(scale)
    options.letterSpacing *= Double(scale)
    options.width = width.map { $0 * scale }
    options.height = height.map { $0 * scale }
    options.border = border.enlarged(scale, fontSize: pixels)
    return options
  }
}

extension PictureBorder {
  /// Returns the border `scale` times as large, around text of `fontSize` pixels.
  fileprivate func enlarged(_ scale: Int, fontSize: Double) -> PictureBorder {
    func limited(_ pixels: Int) -> Int { min(max(0, pixels), 10_000) * scale }
    var border = self
    border.padding = limited(padding ?? PictureBorder.padding(fontSize: fontSize))
    border.margin = limited(margin)
    border.barSize = limited(barSize)
    border.radius = limited(radius)
    border.shadow = limited(shadow)
    border.line?.width = limited(line?.width ?? 0)
    return border
  }

  /// Returns the default padding in pixels.
  static func padding(fontSize: Double) -> Int { Int((fontSize * 0.6).rounded()) }
}
