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
/// Gives the same bytes with the same versions of FreeType, libpng, zlib and the font.
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
    get throws(PixelError) {
      try sheet.whole(pixels.grid(pixels.poster)).png(palette)
    }
  }

  /// As ``GIFAnimation/remarks``.
  public var remarks: [String] { pixels.remarks }

  /// The files of all frames, one per tick of the framerate; equal neighbours share the same array.
  public func frames(framerate: Int) throws(PixelError) -> [[UInt8]] {
    try frames(framerate: framerate) { $0 }
  }

  /// The same, in a temporary file if there is one.
  package func spooledFrames(framerate: Int) throws(PixelError) -> [ByteSpool] {
    let file = TemporaryFile()
    return try frames(framerate: framerate) { bytes in
      file.map { ByteSpool(bytes, in: $0) } ?? ByteSpool(bytes)
    }
  }

  private func frames<Still>(
    framerate: Int, _ still: ([UInt8]) -> Still
  ) throws(PixelError) -> [Still] {
    let rate = Double(min(max(1, framerate), 50))
    let ticks = max(1, Int((pixels.duration * rate - 1e-6).rounded(.up)))
    guard ticks <= PNGPictures.mostStills else { throw .tooMany(stills: ticks) }
    var result: [Still] = []
    for (index, grid) in pixels.grids.enumerated() {
      let end = index + 1 < pixels.times.count ? pixels.times[index + 1] : .infinity
      let first = result.count
      let last = Int(min(Double(ticks), ((end - 1e-9) * rate).rounded(.up)))
      guard first < last else { continue }
      let picture = still(try sheet.whole(grid).png(palette))
      result += Array(repeating: picture, count: last - first)
    }
    return result
  }
}

extension PixelSheet.Patch {
  /// The PNG of its pixels: indices of `palette`, or if that is nil red, green and blue.
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
