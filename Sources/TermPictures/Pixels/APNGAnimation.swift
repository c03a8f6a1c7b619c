import TermSurface

/// A film as an animated PNG with all colours; programs without animation show a still.
///
/// ```swift
/// let apng = try APNGAnimation(film).bytes
/// ```
///
/// Gives the same bytes with the same versions of FreeType, libpng, zlib and the font.
///
/// A ``GIFAnimation`` plays in more programs; an ``SVGAnimation`` is smaller and stays sharp.
public struct APNGAnimation: FileContents, SpooledContents {
  private let pixels: PixelFilm

  /// Creates the picture of `film`. Throws if fonts or libraries are missing.
  public init(
    _ film: Film, options: PictureOptions = PictureOptions()
  ) throws(PixelError) {
    pixels = try PixelFilm(film, options, for: .png)
  }

  /// One sentence for each deviation from the request: missing fonts and characters.
  public var remarks: [String] { pixels.remarks }

  /// The file.
  public var bytes: [UInt8] { get throws(PixelError) { try spooled().bytes } }

  package func spooled() throws(PixelError) -> ByteSpool {
    // One more number is for pixels that do not change.
    let exact = PixelPalette(pixels, most: 255)
    let palette = exact.isExact ? exact : nil
    var writer = APNGWriter(pixels, palette)
    for (index, grid) in pixels.grids.enumerated() {
      try writer.add(grid, lasting: pixels.length(index, unitsPerSecond: 1000))
    }
    return writer.file(
      width: pixels.border.width, height: pixels.border.height, loops: pixels.loops)
  }
}
