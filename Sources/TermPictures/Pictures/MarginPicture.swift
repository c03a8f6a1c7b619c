import CPictures

/// A picture that fills the margin around the window: a PNG file. It keeps its proportions, covers
/// the whole picture and is cut at two edges.
///
/// ```swift
/// var options = PictureOptions()
/// options.border.margin = 40
/// options.border.marginPicture = try MarginPicture(png)
/// ```
///
/// An SVG embeds the file. Where the picture is transparent, ``PictureBorder/marginFill`` is
/// visible.
public struct MarginPicture: Hashable, Sendable {
  /// The most pixels of a picture: 16 million.
  public static let mostPixels = 16_000_000
  /// The most bytes of a file: 20 million.
  public static let mostBytes = 20_000_000

  /// The size in pixels.
  let width: Int
  let height: Int
  /// The file.
  let file: [UInt8]

  /// Reads the PNG in `file`. Throws if there is no libpng, if the file is no PNG or a broken one,
  /// or if it has more than ``mostPixels`` or ``mostBytes``.
  public init(_ file: [UInt8]) throws(PixelError) {
    try PixelLibrary.png.check()
    var (width, height): (Int32, Int32) = (0, 0)
    guard file.count <= Self.mostBytes, tc_png_size(file, file.count, &width, &height) != 0 else {
      throw .noPNG
    }
    (self.width, self.height, self.file) = (Int(width), Int(height), file)
    guard self.width * self.height <= Self.mostPixels else {
      throw .tooLarge(width: self.width, height: self.height)
    }
    _ = try pixels
  }

  /// Red, green, blue and opacity of each pixel, row by row.
  var pixels: [UInt8] {
    get throws(PixelError) {
      var isWhole = false
      let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
        guard let start = buffer.baseAddress else { return }
        isWhole = tc_png_unpack(file, file.count, start) != 0
        count = isWhole ? buffer.count : 0
      }
      guard isWhole else { throw .noPNG }
      return pixels
    }
  }
}
