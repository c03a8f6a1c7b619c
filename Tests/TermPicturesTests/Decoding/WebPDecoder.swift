import CTestSupport
import TermSurface

@testable import TermPictures

/// Reads a WebP without loss, or an animated one.
struct WebPDecoder: PictureDecoder {
  private(set) var canvas: PictureCanvas
  let isStill: Bool
  private var frames: ArraySlice<WebPChunk>

  init(_ file: [UInt8]) throws(DecodingProblem) {
    let chunks = WebPChunk.all(in: file)
    guard (try? PixelLibrary.webP.check()) != nil, let first = chunks.first else {
      throw DecodingProblem()
    }
    let (width, height): (Int, Int)
    if first.kind == "VP8X", first.bytes.count >= 10 {
      let bytes = first.bytes
      (width, height) = (bytes[4..<7].reversed().number + 1, bytes[7..<10].reversed().number + 1)
      frames = chunks.filter { ["ANMF", "VP8L"].contains($0.kind) }[...]
    } else {
      var (wide, high): (Int32, Int32) = (0, 0)
      guard cts_webp_size(file, file.count, &wide, &high) != 0 else { throw DecodingProblem() }
      (width, height) = (Int(wide), Int(high))
      frames = [first]
    }
    isStill = frames.first?.kind != "ANMF"
    guard let canvas = PictureCanvas(width: width, height: height) else {
      throw DecodingProblem()
    }
    self.canvas = canvas
  }

  mutating func next() throws(DecodingProblem) -> Int? {
    guard let frame = frames.popFirst() else { return nil }
    guard frame.kind == "ANMF" else {
      try lay(frame, x: 0, y: 0, width: canvas.width, height: canvas.height)
      return 0
    }
    let numbers = [0, 3, 6, 9, 12].map { start in
      frame.bytes.dropFirst(start).prefix(3).reversed().number
    }
    // Pictures that lie over those before, and stay.
    guard frame.bytes.count > 16, frame.bytes[15] == 0,
      let data = WebPChunk.all(in: frame.bytes, after: 16).first
    else { throw DecodingProblem() }
    try lay(
      data, x: numbers[0] * 2, y: numbers[1] * 2, width: numbers[2] + 1, height: numbers[3] + 1)
    return numbers[4]
  }

  private mutating func lay(
    _ data: WebPChunk, x: Int, y: Int, width: Int, height: Int
  ) throws(DecodingProblem) {
    guard width <= canvas.width, height <= canvas.height else { throw DecodingProblem() }
    let file = WebPChunk.file([data])
    var (wide, high): (Int32, Int32) = (0, 0)
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    guard cts_webp_size(file, file.count, &wide, &high) != 0, wide == width, high == height,
      cts_webp_unpack(file, file.count, &bytes, bytes.count, Int32(width * 4)) != 0,
      canvas.lay(
        PixelSheet.Patch(Rect(x: x, y: y, width: width, height: height), bytes), overlays: true)
    else { throw DecodingProblem() }
  }
}

/// A chunk of a WebP file: four letters and data.
struct WebPChunk {
  let kind: String
  let bytes: [UInt8]

  init(_ kind: String, _ bytes: [UInt8]) { (self.kind, self.bytes) = (kind, bytes) }

  /// A file of these chunks.
  static func file(_ chunks: [WebPChunk]) -> [UInt8] {
    let bytes = chunks.flatMap(\.packed)
    return fileHead(bytes: bytes.count) + bytes
  }

  /// What comes before the chunks of a file, which have so many bytes.
  static func fileHead(bytes: Int) -> [UInt8] {
    Array("RIFF".utf8) + number(bytes + 4, bytes: 4) + Array("WEBP".utf8)
  }

  /// The chunks of a file, or of the data in a chunk, after its first bytes.
  static func all(in file: [UInt8], after head: Int = 12) -> [WebPChunk] {
    var result: [WebPChunk] = []
    var rest = file.dropFirst(head)
    while rest.count >= 8 {
      let count = rest.dropFirst(4).prefix(4).reversed().number
      let kind = String(decoding: rest.prefix(4), as: UTF8.self)
      result.append(WebPChunk(kind, Array(rest.dropFirst(8).prefix(count))))
      rest = rest.dropFirst(8 + count + count % 2)
    }
    return result
  }

  /// Its encoded form, with its length, and a byte more if that is odd.
  var packed: [UInt8] {
    let padding: [UInt8] = bytes.count % 2 == 0 ? [] : [0]
    return Array(kind.utf8) + WebPChunk.number(bytes.count, bytes: 4) + bytes + padding
  }

  /// The least significant byte first.
  static func number(_ value: Int, bytes: Int) -> [UInt8] {
    (0..<bytes).map { UInt8(value >> ($0 * 8) & 0xFF) }
  }
}
