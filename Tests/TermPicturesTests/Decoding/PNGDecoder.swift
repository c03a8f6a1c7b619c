import CPictures
import TermSurface

@testable import TermPictures

/// Reads a PNG, or an animated one.
struct PNGDecoder: PictureDecoder {
  private(set) var canvas: PictureCanvas
  /// What each frame needs besides its data: the header and the palette.
  private let head: [PNGChunk]
  private var rest: ArraySlice<PNGChunk>
  let isStill: Bool

  init(_ file: [UInt8]) throws(DecodingProblem) {
    let chunks = PNGChunk.all(in: file)
    guard let first = chunks.first, first.kind == "IHDR", first.bytes.count == 13,
      let canvas = PictureCanvas(
        width: first.bytes[0..<4].number, height: first.bytes[4..<8].number),
      (try? PixelLibrary.png.check()) != nil
    else { throw DecodingProblem() }
    self.canvas = canvas
    head = chunks.filter { ["IHDR", "PLTE", "tRNS"].contains($0.kind) }
    rest = chunks.filter { ["fcTL", "IDAT", "fdAT"].contains($0.kind) }[...]
    isStill = !chunks.contains { $0.kind == "acTL" }
  }

  mutating func next() throws(DecodingProblem) -> Int? {
    guard !isStill else { return try still() }
    guard let control = rest.popFirst() else { return nil }
    let bytes = control.bytes
    guard control.kind == "fcTL", bytes.count == 26, bytes[24] == 0, bytes[25] <= 1 else {
      throw DecodingProblem()
    }
    try lay(
      width: bytes[4..<8].number, height: bytes[8..<12].number, x: bytes[12..<16].number,
      y: bytes[16..<20].number, overlays: bytes[25] == 1)
    let unit = bytes[22..<24].number
    return bytes[20..<22].number * 1000 / (unit == 0 ? 100 : unit)
  }

  private mutating func still() throws(DecodingProblem) -> Int? {
    guard !rest.isEmpty else { return nil }
    try lay(width: canvas.width, height: canvas.height, x: 0, y: 0, overlays: false)
    return 0
  }

  /// Unpacks the data that follow, as a file of their own.
  private mutating func lay(
    width: Int, height: Int, x: Int, y: Int, overlays: Bool
  ) throws(DecodingProblem) {
    var data: [UInt8] = []
    while let chunk = rest.first, chunk.kind != "fcTL" {
      data += chunk.kind == "fdAT" ? chunk.bytes.dropFirst(4) : chunk.bytes[...]
      rest.removeFirst()
    }
    guard width > 0, height > 0, width <= canvas.width, height <= canvas.height else {
      throw DecodingProblem()
    }
    let size = PNGChunk.number(UInt32(width)) + PNGChunk.number(UInt32(height))
    let header = PNGChunk("IHDR", size + head[0].bytes.dropFirst(8))
    let chunks = [header] + head.dropFirst() + [PNGChunk("IDAT", data), PNGChunk("IEND", [])]
    let file = PNGChunk.signature + chunks.flatMap(\.packed)
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    guard tc_png_unpack(file, file.count, &bytes) != 0,
      canvas.lay(
        PixelSheet.Patch(Rect(x: x, y: y, width: width, height: height), bytes),
        overlays: overlays)
    else { throw DecodingProblem() }
  }
}
