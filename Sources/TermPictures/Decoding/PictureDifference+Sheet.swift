import TermSurface

extension PictureDifference {
  /// A PNG of the existing picture, the new one, and the new one with the differing cells in red
  /// frames, side by side.
  package var sheet: [UInt8] {
    get throws(PixelError) {
      try PixelLibrary.png.check()
      let gap = 8
      var sheet = PixelSheet.Patch(
        Rect(x: 0, y: 0, width: 3 * new.width + 2 * gap, height: new.height), [])
      let marked = marked
      sheet.bytes.reserveCapacity(sheet.area.width * sheet.area.height * 3)
      for y in 0..<new.height {
        let row = y * new.width..<(y + 1) * new.width
        for (index, pixels) in [old.pixels, new.pixels, marked].enumerated() {
          if index > 0 { sheet.bytes += Array(repeating: 0x80, count: gap * 3) }
          for pixel in pixels[row] { sheet.bytes += PixelColor.bytes(pixel) }
        }
      }
      return try PNGPacker.pack(sheet, nil)
    }
  }

  /// The new picture, faint, with the differing cells as they are, in red frames.
  private var marked: [UInt32] {
    var pixels = new.pixels.map { PixelColor.mixed($0, 0x80_8080, 0.6) }
    func frame(_ columns: Range<Int>, _ rows: Range<Int>) {
      for y in rows.clamped(to: 0..<new.height) {
        for x in columns.clamped(to: 0..<new.width) {
          let isEdge =
            x == columns.lowerBound || x == columns.upperBound - 1 || y == rows.lowerBound
            || y == rows.upperBound - 1
          let place = y * new.width + x
          pixels[place] = isEdge ? 0xFF2020 : new.pixels[place]
        }
      }
    }
    for run in runs {
      let (first, last) = (grid.columns(run.columns.lowerBound), run.columns.upperBound - 1)
      frame(first.lowerBound..<grid.columns(last).upperBound, grid.rows(run.row))
    }
    if differsAround { markEdge(&pixels) }
    return pixels
  }

  /// A red edge of the whole picture says that the border differs.
  private func markEdge(_ pixels: inout [UInt32]) {
    for x in 0..<new.width {
      (pixels[x], pixels[(new.height - 1) * new.width + x]) = (0xFF2020, 0xFF2020)
    }
    for y in 0..<new.height {
      (pixels[y * new.width], pixels[(y + 1) * new.width - 1]) = (0xFF2020, 0xFF2020)
    }
  }
}
