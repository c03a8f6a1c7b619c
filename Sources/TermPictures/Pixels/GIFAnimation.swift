import CPictures
import TermSurface

/// A film as a GIF that stores only changes, in at most 255 colours.
///
/// ```swift
/// let gif = try GIFAnimation(film).bytes
/// ```
///
/// Gives the same bytes with the same versions of FreeType, giflib and the font.
///
/// An ``APNGAnimation`` or a ``WebPAnimation`` keeps all colours; an ``SVGAnimation`` is smaller and
/// stays sharp.
public struct GIFAnimation: FileContents, PixelContents, SpooledContents {
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

  /// Where the cells lie.
  package var grid: PictureGrid { pixels.grid }

  /// The file.
  public var bytes: [UInt8] { get throws(PixelError) { try spooled().bytes } }

  package func spooled() throws(PixelError) -> ByteSpool {
    let palette = PixelPalette(pixels, most: 255)
    let sheet = PixelSheet(pixels, palette)
    var writer = try GIFWriter(pixels, palette)
    let hidden = UInt8(palette.colors.count)
    var last: PixelGrid?
    for (index, grid) in pixels.grids.enumerated() {
      let patch = last.map { sheet.change(from: $0, to: grid, blank: hidden) } ?? sheet.whole(grid)
      writer.add(patch, hundredths: pixels.length(index, unitsPerSecond: 100), hidden: hidden)
      last = grid
    }
    return try writer.end()
  }
}

/// Writes a GIF picture by picture.
private struct GIFWriter {
  private let gif: OpaquePointer
  private var isGood = true
  private var file = ByteSpool()

  /// The longest duration of a picture.
  private static let longest = 65_535

  init(_ film: PixelFilm, _ palette: PixelPalette) throws(PixelError) {
    // One more entry, for transparent pixels.
    let colors = palette.bytes + [0, 0, 0]
    guard
      let gif = tc_gif_open(
        Int32(film.border.width), Int32(film.border.height), colors, Int32(colors.count / 3),
        Int32(min(film.loops, 65_535)))
    else { throw .notPacked(library: PixelLibrary.gif.name) }
    self.gif = gif
  }

  mutating func add(_ patch: PixelSheet.Patch, hundredths: Int, hidden: UInt8) {
    put(patch, min(hundredths, GIFWriter.longest), hidden)
    var rest = hundredths - GIFWriter.longest
    while rest > 0 {
      let nothing = PixelSheet.Patch(x: 0, y: 0, width: 1, height: 1, bytes: [hidden])
      put(nothing, min(rest, GIFWriter.longest), hidden)
      rest -= GIFWriter.longest
    }
  }

  private mutating func put(_ patch: PixelSheet.Patch, _ hundredths: Int, _ hidden: UInt8) {
    var bytes = patch.bytes
    let added = bytes.withUnsafeMutableBufferPointer { buffer in
      tc_gif_add(
        gif, Int32(patch.x), Int32(patch.y), Int32(patch.width), Int32(patch.height),
        buffer.baseAddress, Int32(hundredths), Int32(hidden))
    }
    isGood = isGood && added != 0
    var size = 0
    if let bytes = tc_gif_written(gif, &size) {
      file.append(UnsafeBufferPointer(start: bytes, count: size))
    }
  }

  /// Returns the file. Call it once.
  mutating func end() throws(PixelError) -> ByteSpool {
    var size = 0
    let bytes = tc_gif_close(gif, &size)
    guard let bytes else { throw .notPacked(library: PixelLibrary.gif.name) }
    file.append(takeBytes(bytes, size))
    guard isGood else { throw .notPacked(library: PixelLibrary.gif.name) }
    return file
  }
}
