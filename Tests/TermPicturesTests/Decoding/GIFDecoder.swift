import CTestSupport
import TermSurface

@testable import TermPictures

/// Reads a GIF whose pictures lie over those before.
struct GIFDecoder: PictureDecoder {
  private(set) var canvas: PictureCanvas
  private let file: File
  /// One picture has a time as well.
  let isStill = false
  let tolerance: Int

  /// An open file. It owns its memory.
  private final class File {
    let gif: OpaquePointer

    init?(_ bytes: [UInt8], _ width: inout Int32, _ height: inout Int32) {
      guard let gif = cts_gif_read(bytes, bytes.count, &width, &height) else { return nil }
      self.gif = gif
    }

    deinit { cts_gif_read_end(gif) }
  }

  init(_ bytes: [UInt8]) throws(DecodingProblem) {
    var (width, height): (Int32, Int32) = (0, 0)
    guard (try? PixelLibrary.gif.check()) != nil, let file = File(bytes, &width, &height),
      let canvas = PictureCanvas(width: Int(width), height: Int(height))
    else { throw DecodingProblem() }
    (self.file, self.canvas) = (file, canvas)
    tolerance = cts_gif_read_colors(file.gif) < 256 ? 0 : 24
  }

  mutating func next() throws(DecodingProblem) -> Int? {
    var part = cts_gif_part()
    switch cts_gif_read_next(file.gif, &part) {
    case CTS_GIF_PICTURE: break
    case CTS_GIF_END: return nil
    default: throw DecodingProblem()
    }
    let (width, height) = (Int(part.width), Int(part.height))
    guard width <= canvas.width, height <= canvas.height else { throw DecodingProblem() }
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    guard cts_gif_read_pixels(file.gif, &bytes) != 0,
      canvas.lay(
        PixelSheet.Patch(
          Rect(x: Int(part.x), y: Int(part.y), width: width, height: height), bytes),
        overlays: true)
    else { throw DecodingProblem() }
    return Int(part.hundredths) * 10
  }
}
