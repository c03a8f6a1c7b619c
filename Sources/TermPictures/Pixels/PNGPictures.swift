import TermSurface

/// A film as stills in pixels: the poster alone, or all frames.
///
/// The same bytes on the same versions of FreeType, libpng, zlib and the font.
public struct PNGPictures: FileContents {
  private let pixels: PixelFilm
  private let palette: PixelPalette?
  private let sheet: PixelSheet

  /// The pictures of `film`. Throws where fonts or libraries are missing.
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

  /// What is not as it was asked for, a sentence each: fonts and characters that are not here.
  public var remarks: [String] { pixels.remarks }

  /// The files of all frames, as many as there are ticks of the framerate; one that is the same as the one before is
  /// the same array.
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
