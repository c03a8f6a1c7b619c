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
