@testable import TermPictures

/// Reads the pictures of a file one after another, and keeps one.
///
/// It reads what this module writes. Of other files it may say that it cannot.
protocol PictureDecoder {
  /// The picture that was read last.
  var canvas: PictureCanvas { get }
  /// Whether the file is one picture without a time.
  var isStill: Bool { get }
  /// How far red, green and blue may be off: a GIF with many colours shows similar ones as one, and
  /// which ones depends on the whole film.
  var tolerance: Int { get }

  /// Reads the next picture and returns for how many milliseconds it is shown; nil
  /// after the last one.
  mutating func next() throws(DecodingProblem) -> Int?
}

extension PictureDecoder {
  var tolerance: Int { 0 }
}

/// A file that is broken, or of a kind that is not read.
struct DecodingProblem: Error {}

/// The decoder of a file, by its first bytes.
func pictureDecoder(_ file: [UInt8]) throws(DecodingProblem) -> any PictureDecoder {
  if file.starts(with: PNGChunk.signature) { return try PNGDecoder(file) }
  if file.starts(with: "GIF8".utf8) { return try GIFDecoder(file) }
  if file.starts(with: "RIFF".utf8) { return try WebPDecoder(file) }
  throw DecodingProblem()
}

extension Sequence<UInt8> {
  /// A number, most significant byte first.
  var number: Int { reduce(0) { $0 << 8 | Int($1) } }
}

/// The pixels of a picture that was read from a file.
struct PictureCanvas: Equatable, Sendable {
  let width: Int
  let height: Int
  /// 0xaarrggbb of each pixel, row by row.
  private(set) var pixels: [UInt32]

  /// Creates a canvas that can be seen through; nil if it is empty or has too many pixels.
  init?(width: Int, height: Int) {
    guard width > 0, height > 0, width <= PictureCanvas.most / height else { return nil }
    (self.width, self.height) = (width, height)
    pixels = Array(repeating: 0, count: width * height)
  }

  private static let most = 40_000_000

  /// Lays a part over it: four bytes for each pixel, red, green, blue and opacity. If it `overlays`,
  /// what can be seen through changes nothing. Returns false if the part lies outside.
  mutating func lay(_ part: PixelSheet.Patch, overlays: Bool) -> Bool {
    let area = part.area
    guard area.minX >= 0, area.minY >= 0, area.minX <= width - area.width,
      area.minY <= height - area.height
    else { return false }
    part.bytes.withUnsafeBufferPointer { bytes in
      var place = 0
      for y in area.minY..<area.maxY {
        for x in area.minX..<area.maxX {
          if !overlays || bytes[place + 3] > 0 {
            let color = UInt32(bytes[place]) << 16 | UInt32(bytes[place + 1]) << 8
            let rest = UInt32(bytes[place + 3]) << 24 | UInt32(bytes[place + 2])
            pixels[y * width + x] = color | rest
          }
          place += 4
        }
      }
    }
    return true
  }

  /// Whether a rectangle, as far as it lies inside, looks as in `other`, which has the same size.
  func matches(
    _ other: PictureCanvas, columns: Range<Int>, rows: Range<Int>, tolerance: Int
  ) -> Bool {
    let (columns, rows) = (columns.clamped(to: 0..<width), rows.clamped(to: 0..<height))
    return rows.allSatisfy { y in
      let places = y * width + columns.lowerBound..<y * width + columns.upperBound
      if pixels[places] == other.pixels[places] { return true }
      return tolerance > 0
        && places.allSatisfy {
          PictureCanvas.isLike(pixels[$0], other.pixels[$0], tolerance)
        }
    }
  }

  /// Whether all of it looks as in `other`.
  func matches(_ other: PictureCanvas, tolerance: Int) -> Bool {
    matches(other, columns: 0..<width, rows: 0..<height, tolerance: tolerance)
  }

  private static func isLike(_ one: UInt32, _ other: UInt32, _ tolerance: Int) -> Bool {
    [0, 8, 16, 24].allSatisfy { shift in
      abs(Int(one >> shift & 0xFF) - Int(other >> shift & 0xFF)) <= tolerance
    }
  }
}
