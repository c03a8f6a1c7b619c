import TermSurface

extension PixelSheet {
  /// A part of a picture.
  struct Patch {
    /// Where it lies, in pixels.
    let area: Rect
    /// Its pixels, row by row.
    var bytes: [UInt8]

    init(_ area: Rect, _ bytes: [UInt8]) { (self.area, self.bytes) = (area, bytes) }

    /// One whose pixels, of so many bytes, each have these.
    init(_ area: Rect, depth: Int, _ byte: UInt8) {
      self.init(area, Array(repeating: byte, count: area.width * area.height * depth))
    }

    /// Bytes per pixel.
    var depth: Int { area.isEmpty ? 1 : bytes.count / (area.width * area.height) }

    /// The same without the rows and columns at its edges that have only the byte `blank`; at least a
    /// pixel.
    func trimmed(_ blank: UInt8) -> Patch {
      let step = area.width * depth
      func isBlank(_ row: Int) -> Bool {
        bytes[row * step..<(row + 1) * step].allSatisfy { $0 == blank }
      }
      guard let top = (0..<area.height).first(where: { !isBlank($0) }),
        let bottom = (0..<area.height).last(where: { !isBlank($0) })
      else { return self }
      var (left, right) = (step, 0)
      for row in top...bottom {
        let line = bytes[row * step..<(row + 1) * step]
        guard let first = line.firstIndex(where: { $0 != blank }),
          let last = line.lastIndex(where: { $0 != blank })
        else { continue }
        (left, right) = (min(left, first - row * step), max(right, last - row * step))
      }
      let columns = left / depth..<right / depth + 1
      var result = Patch(
        Rect(
          x: area.minX + columns.lowerBound, y: area.minY + top, width: columns.count,
          height: bottom - top + 1), [])
      for row in top...bottom {
        result.bytes +=
          bytes[row * step + columns.lowerBound * depth..<row * step + columns.upperBound * depth]
      }
      return result
    }

    /// The same in an area that begins before it and ends with it; each byte of new pixels is
    /// `blank`.
    func inArea(_ larger: Rect, blank: UInt8) -> Patch {
      guard larger != area else { return self }
      var result = Patch(larger, [])
      let (left, top) = (area.minX - larger.minX, area.minY - larger.minY)
      result.bytes = Array(repeating: blank, count: larger.width * top * depth)
      for row in 0..<area.height {
        let step = area.width * depth
        result.bytes += Array(repeating: blank, count: left * depth)
        result.bytes += bytes[row * step..<(row + 1) * step]
      }
      return result
    }
  }
}
