import CPictures
import TermSurface

/// A film as an animated WebP, without loss and in all colours; a film of one picture is a still.
///
/// ```swift
/// let webp = try WebPAnimation(film).bytes
/// ```
///
/// Gives the same bytes with the same versions of FreeType, libwebp and the font.
///
/// It is smaller than a ``GIFAnimation``; browsers show it, not every other program. An ``SVGAnimation`` stays sharp.
public struct WebPAnimation: FileContents, SpooledContents {
  private let pixels: PixelFilm
  /// The most bytes of a file, whose length stands in four.
  var mostBytes = 0xFFFF_FFFE

  /// The most pixels across and down.
  private static let most = 16_383

  /// Creates the picture of `film`. Throws if fonts or libraries are missing.
  public init(
    _ film: Film, options: PictureOptions = PictureOptions()
  ) throws(PixelError) {
    pixels = try PixelFilm(film, options, for: .webP)
    let (width, height) = (pixels.border.width, pixels.border.height)
    guard max(width, height) <= WebPAnimation.most else {
      throw .tooLarge(width: width, height: height)
    }
  }

  /// One sentence for each deviation from the request: missing fonts and characters.
  public var remarks: [String] { pixels.remarks }

  /// The file.
  public var bytes: [UInt8] { get throws(PixelError) { try spooled().bytes } }

  package func spooled() throws(PixelError) -> ByteSpool {
    guard pixels.times.count > 1 else {
      let writer = WebPWriter(pixels)
      let still = try writer.packed(writer.changes.sheet.whole(pixels.grid(0)))
      return ByteSpool(WebPChunk.file([still]))
    }
    var writer = WebPWriter(pixels)
    for (index, grid) in pixels.grids.enumerated() {
      try writer.add(grid, lasting: pixels.length(index, unitsPerSecond: 1000))
      guard writer.count <= mostBytes else {
        throw .tooLong(format: "WebP", megabytes: mostBytes / 1_000_000)
      }
    }
    return writer.file
  }
}

/// Combines packed parts into an animation.
private struct WebPWriter: FilmWriter {
  static let longest = 0xFF_FFFF

  var changes: FilmChanges
  private let width: Int
  private let height: Int
  private let loops: Int
  private var frames = ByteSpool()

  init(_ film: PixelFilm) {
    (width, height, loops) = (film.border.width, film.border.height, film.loops)
    changes = FilmChanges(PixelSheet(film, pixels: .colorsWithOpacity))
  }

  /// How much libwebp tries, 0–9.
  private static let effort: Int32 = 6

  /// Lays the patch over the picture so far.
  mutating func put(_ patch: PixelSheet.Patch, _ milliseconds: Int) throws(PixelError) {
    let patch = patch.inArea(patch.area.fromEvenPlace, blank: changes.sheet.hidden)
    let (area, pixels) = (patch.area, try packed(patch))
    let place =
      WebPChunk.number(area.minX / 2, bytes: 3) + WebPChunk.number(area.minY / 2, bytes: 3)
      + WebPChunk.number(area.width - 1, bytes: 3) + WebPChunk.number(area.height - 1, bytes: 3)
    let time = WebPChunk.number(milliseconds, bytes: 3)
    let overlays: [UInt8] = [0]
    frames.append(WebPChunk("ANMF", place + time + overlays + pixels.packed).packed)
  }

  /// The chunk of its pixels.
  func packed(_ patch: PixelSheet.Patch) throws(PixelError) -> WebPChunk {
    var size = 0
    guard
      let bytes = tc_webp_pack(
        patch.bytes, Int32(patch.area.width), Int32(patch.area.height), WebPWriter.effort, &size),
      let chunk = WebPChunk.all(in: takeBytes(bytes, size)).first(where: { $0.kind == "VP8L" })
    else { throw .notPacked(library: PixelLibrary.webP.name) }
    return chunk
  }

  /// How many bytes ``file`` has: a frame, and what is before all of them.
  var count: Int { frames.count + 44 }

  var file: ByteSpool {
    let (isAnimated, isSeenThrough): (UInt8, UInt8) = (0x02, 0x10)
    let head =
      [isAnimated | isSeenThrough, 0, 0, 0] + WebPChunk.number(width - 1, bytes: 3)
      + WebPChunk.number(height - 1, bytes: 3)
    let ground: [UInt8] = [0, 0, 0, 0]
    let control = ground + WebPChunk.number(min(loops, 65_535), bytes: 2)
    let chunks = [WebPChunk("VP8X", head), WebPChunk("ANIM", control)].flatMap(\.packed)
    var file = frames
    file.prepend(WebPChunk.fileHead(bytes: chunks.count + frames.count) + chunks)
    return file
  }
}

extension Rect {
  /// Larger by a column and a row before it, where it begins at an odd place: the format knows even
  /// ones only.
  fileprivate var fromEvenPlace: Rect {
    let (left, top) = (minX % 2, minY % 2)
    return Rect(x: minX - left, y: minY - top, width: width + left, height: height + top)
  }
}
