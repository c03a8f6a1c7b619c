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

    /// How often a byte differs from that of the pixel before, but for the last few. With it grows what
    /// packing takes.
    var edges: Int {
      let depth = depth
      return bytes.withUnsafeBytes { bytes in
        stride(from: depth, to: bytes.count - 7, by: 8).reduce(0) { count, place in
          let these = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
          let before = bytes.loadUnaligned(fromByteOffset: place - depth, as: UInt64.self)
          return these == before ? count : count + (these ^ before).filledBytes
        }
      }
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

extension UInt64 {
  /// How many of its bytes are not 0.
  fileprivate var filledBytes: Int {
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    return (((self & low) + low | self) & ~low).nonzeroBitCount
  }
}
