import CPictures
import TermSurface

@testable import TermPictures

/// Reads a PNG.
struct PNGDecoder: PictureDecoder {
  private(set) var canvas: PictureCanvas
  let isStill = true
  private var file: [UInt8]?

  init(_ file: [UInt8]) throws(DecodingProblem) {
    var (width, height): (Int32, Int32) = (0, 0)
    guard (try? PixelLibrary.png.check()) != nil,
      tc_png_size(file, file.count, &width, &height) != 0,
      let canvas = PictureCanvas(width: Int(width), height: Int(height))
    else { throw DecodingProblem() }
    (self.canvas, self.file) = (canvas, file)
  }

  mutating func next() throws(DecodingProblem) -> Int? {
    guard let file else { return nil }
    self.file = nil
    let area = Rect(x: 0, y: 0, width: canvas.width, height: canvas.height)
    var bytes = [UInt8](repeating: 0, count: area.width * area.height * 4)
    guard tc_png_unpack(file, file.count, &bytes) != 0,
      canvas.lay(PixelSheet.Patch(area, bytes), overlays: false)
    else { throw DecodingProblem() }
    return 0
  }
}

/// A chunk of a PNG file: four letters and data.
struct PNGChunk {
  let kind: String
  let bytes: [UInt8]

  /// The signature that begins every file.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  init(_ kind: String, _ bytes: [UInt8]) { (self.kind, self.bytes) = (kind, bytes) }

  /// The chunks of a file.
  static func all(in file: [UInt8]) -> [PNGChunk] {
    var result: [PNGChunk] = []
    var rest = file[...].dropFirst(signature.count)
    while rest.count >= 12 {
      let count = rest.prefix(4).number
      let kind = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
      result.append(PNGChunk(kind, Array(rest.dropFirst(8).prefix(count))))
      rest = rest.dropFirst(count + 12)
    }
    return result
  }

  /// Its encoded form, with length and checksum.
  var packed: [UInt8] {
    let body = Array(kind.utf8) + bytes
    return PNGChunk.number(UInt32(bytes.count)) + body + PNGChunk.number(PNGChunk.checksum(body))
  }

  /// Four bytes, most significant first.
  static func number(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(value >> $0 & 0xFF) }
  }

  /// CRC-32.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(0xFFFF_FFFF as UInt32) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in
        sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1
      }
    }
  }
}
