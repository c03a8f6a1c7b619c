import CPictures
import TermSurface

/// A film as a GIF that stores only changes, in at most 255 colours.
///
/// ```swift
/// let gif = try GIFAnimation(film).bytes
/// ```
///
/// The same versions of FreeType, giflib and the font give the same bytes.
///
/// A ``WebPAnimation`` keeps all colours; an ``SVGAnimation`` is smaller and stays sharp.
public struct GIFAnimation: PiecewiseContents {
  private let pixels: PixelFilm

  /// Creates the picture of `film`. Throws if fonts or libraries are missing.
  public init(
    _ film: Film, options: PictureOptions = PictureOptions()
  ) throws(PixelError) {
    pixels = try PixelFilm(film, options, for: .gif)
    let (width, height) = (pixels.border.width, pixels.border.height)
    guard max(width, height) < 1 << 16 else { throw .tooLarge(width: width, height: height) }
  }

  /// One sentence for each deviation from the request: missing fonts and characters.
  public var remarks: [String] { pixels.remarks }

  /// The file.
  public var bytes: [UInt8] { get throws(PixelError) { try joined } }

  package func forEachPiece(_ body: ([UInt8], Int?) -> Void) throws(PixelError) {
    let palette = PixelPalette(pixels, most: 255)
    var writer = try GIFWriter(pixels, palette)
    for (index, grid) in pixels.grids.enumerated() {
      try writer.add(grid, lasting: pixels.length(index, unitsPerSecond: 100))
      body(writer.takeWritten(), nil)
    }
    body(try writer.end(), nil)
  }
}

/// Writes a GIF picture by picture.
private struct GIFWriter: FilmWriter {
  static let longest = 65_535

  var changes: FilmChanges
  private let gif: OpaquePointer

  init(_ film: PixelFilm, _ palette: PixelPalette) throws(PixelError) {
    // One more entry, for transparent pixels.
    let colors = palette.bytes + [0, 0, 0]
    guard
      let gif = tc_gif_open(
        Int32(film.border.width), Int32(film.border.height), colors, Int32(colors.count / 3),
        Int32(min(film.loops, 65_535)))
    else { throw .notPacked(library: PixelLibrary.gif.name) }
    self.gif = gif
    changes = FilmChanges(PixelSheet(film, pixels: .indices(palette)), keepsPixels: true)
  }

  mutating func put(_ patch: PixelSheet.Patch, _ hundredths: Int) throws(PixelError) {
    let area = patch.area
    var pixels = patch.bytes
    guard
      tc_gif_add(
        gif, Int32(area.minX), Int32(area.minY), Int32(area.width), Int32(area.height), &pixels,
        Int32(hundredths), Int32(changes.sheet.hidden)) != 0
    else { throw .notPacked(library: PixelLibrary.gif.name) }
  }

  /// Returns the bytes written since the last call.
  func takeWritten() -> [UInt8] {
    var size = 0
    let bytes = tc_gif_written(gif, &size)
    return Array(UnsafeBufferPointer(start: bytes, count: size))
  }

  /// Returns the rest of the file. Call this method once.
  func end() throws(PixelError) -> [UInt8] {
    var size = 0
    guard let bytes = tc_gif_close(gif, &size) else {
      throw .notPacked(library: PixelLibrary.gif.name)
    }
    return takeBytes(bytes, size)
  }
}
