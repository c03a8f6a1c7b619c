import CPictures
import TermSurface

/// A film as PNG stills: the poster alone, or all frames.
///
/// ```swift
/// let pictures = try PNGPictures(film)
/// let poster = try pictures.bytes
/// let stills = try pictures.frames(framerate: 2)  // two of them for each second
/// ```
///
/// The same versions of FreeType, libpng, zlib and the font give the same bytes.
///
/// A ``GIFAnimation`` or a ``WebPAnimation`` shows the film in one file.
public struct PNGPictures: FileContents {
  private let pixels: PixelFilm
  private let palette: PixelPalette?
  private let sheet: PixelSheet

  /// Creates the pictures of `film`. Throws if fonts or libraries are missing.
  public init(
    _ film: Film, options: PictureOptions = PictureOptions()
  ) throws(PixelError) {
    pixels = try PixelFilm(film, options, for: .png)
    let palette = PixelPalette(pixels, most: 256)
    self.palette = palette.isExact ? palette : nil
    sheet = PixelSheet(pixels, pixels: self.palette.map { .indices($0) } ?? .colors)
  }

  private static let mostStills = 99_999

  /// The poster's file.
  public var bytes: [UInt8] {
    get throws(PixelError) { try still(pixels.poster) }
  }

  /// The remarks, as in ``GIFAnimation/remarks``.
  public var remarks: [String] { pixels.remarks }

  /// Returns `framerate` files for each second, at most 50. Equal neighbours share an array.
  public func frames(framerate: Int) throws(PixelError) -> [[UInt8]] {
    var stills: [[UInt8]] = []
    var last = -1
    for frame in try frameNumbers(framerate: framerate) {
      stills.append(frame == last ? stills[stills.count - 1] : try still(frame))
      last = frame
    }
    return stills
  }

  /// Returns the file of a frame.
  package func still(_ frame: Int) throws(PixelError) -> [UInt8] {
    try sheet.whole(pixels.frameGrid(frame)).png(palette)
  }

  /// Returns the index of the frame that is shown at each tick of the framerate.
  package func frameNumbers(framerate: Int) throws(PixelError) -> [Int] {
    let rate = Double(min(max(1, framerate), 50))
    let ticks = max(1, Int((pixels.duration * rate - 1e-6).rounded(.up)))
    guard ticks <= PNGPictures.mostStills else { throw .tooMany(stills: ticks) }
    var result: [Int] = []
    for index in pixels.times.indices {
      let end = index + 1 < pixels.times.count ? pixels.times[index + 1] : .infinity
      let last = Int(min(Double(ticks), ((end - 1e-9) * rate).rounded(.up)))
      result += Array(repeating: index, count: max(0, last - result.count))
    }
    return result
  }
}

extension PixelSheet.Patch {
  /// Returns the patch as a PNG, with pixels as indices of `palette`; nil for pixels as colours.
  func png(_ palette: PixelPalette?) throws(PixelError) -> [UInt8] {
    var size = 0
    let colors = palette?.bytes ?? []
    guard
      let file = tc_png_pack(
        bytes, Int32(area.width), Int32(area.height), colors, Int32(colors.count / 3), &size)
    else { throw .notPacked(library: PixelLibrary.png.name) }
    return takeBytes(file, size)
  }
}
