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
/// A ``GIFAnimation`` or an ``APNGAnimation`` shows the film in one file.
public struct PNGPictures: PixelContents {
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
    sheet = PixelSheet(pixels, self.palette)
  }

  private static let mostStills = 99_999

  /// The poster's file.
  public var bytes: [UInt8] {
    get throws(PixelError) {
      try PNGPacker.pack(sheet.whole(pixels.frames[pixels.poster]), palette)
    }
  }

  /// One sentence for each deviation from the request: missing fonts and characters.
  public var remarks: [String] { pixels.remarks }

  /// Where the cells lie.
  package var grid: PictureGrid { pixels.grid }

  /// The files of all frames, one per tick of the framerate; equal neighbours share the same array.
  public func frames(framerate: Int) throws(PixelError) -> [[UInt8]] {
    let rate = Double(min(max(1, framerate), 50))
    let ticks = max(1, Int((pixels.duration * rate - 1e-6).rounded(.up)))
    guard ticks <= PNGPictures.mostStills else { throw .tooMany(stills: ticks) }
    var (result, shown): ([[UInt8]], Int?) = ([], nil)
    for tick in 0..<ticks {
      let frame = pixels.frames.lastIndex { $0.time <= Double(tick) / rate + 1e-9 } ?? 0
      if let last = result.last, frame == shown {
        result.append(last)
      } else {
        result.append(try PNGPacker.pack(sheet.whole(pixels.frames[frame]), palette))
        shown = frame
      }
    }
    return result
  }
}
