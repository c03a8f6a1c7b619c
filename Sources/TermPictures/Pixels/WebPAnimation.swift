import TermSurface

/// A film as an animated WebP, without loss and in all colours; a film of one picture is a still.
///
/// ```swift
/// let webp = try WebPAnimation(film).bytes
/// ```
///
/// Gives the same bytes with the same versions of FreeType, libwebp and the font.
///
/// It is smaller than a ``GIFAnimation`` or an ``APNGAnimation``; browsers show it, not every other
/// program. An ``SVGAnimation`` stays sharp.
public struct WebPAnimation: FileContents, PixelContents, SpooledContents {
  private let pixels: PixelFilm

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

  /// Where the cells lie.
  package var grid: PictureGrid { pixels.grid }

  /// The file.
  public var bytes: [UInt8] { get throws(PixelError) { try spooled().bytes } }

  package func spooled() throws(PixelError) -> ByteSpool {
    let sheet = PixelSheet(pixels, pixels: .colorsWithOpacity)
    guard pixels.times.count > 1 else {
      return ByteSpool(try WebPPacker.file(sheet.whole(pixels.grid(0))))
    }
    var writer = WebPWriter(
      width: pixels.border.width, height: pixels.border.height, loops: pixels.loops)
    var last: PixelGrid?
    for (index, grid) in pixels.grids.enumerated() {
      let patch = last.map { sheet.change(from: $0, to: grid, blank: 0) } ?? sheet.whole(grid)
      try writer.add(patch, milliseconds: pixels.length(index, unitsPerSecond: 1000))
      last = grid
    }
    return writer.file
  }
}

/// Combines packed parts into an animation.
private struct WebPWriter {
  private let width: Int
  private let height: Int
  private let loops: Int
  private var frames = ByteSpool()

  /// The longest duration of a frame, in milliseconds.
  private static let longest = 0xFF_FFFF

  init(width: Int, height: Int, loops: Int) {
    (self.width, self.height, self.loops) = (width, height, loops)
  }

  mutating func add(_ patch: PixelSheet.Patch, milliseconds: Int) throws(PixelError) {
    try put(patch.atEvenPlace, min(milliseconds, WebPWriter.longest))
    var rest = milliseconds - WebPWriter.longest
    // A pixel that cannot be seen prolongs the time.
    let nothing = PixelSheet.Patch(x: 0, y: 0, width: 1, height: 1, bytes: [0, 0, 0, 0])
    while rest > 0 {
      try put(nothing, min(rest, WebPWriter.longest))
      rest -= WebPWriter.longest
    }
  }

  /// Lays the patch over the picture so far, to be seen for a time.
  private mutating func put(
    _ patch: PixelSheet.Patch, _ milliseconds: Int
  ) throws(PixelError) {
    let place =
      WebPChunk.number(patch.x / 2, bytes: 3) + WebPChunk.number(patch.y / 2, bytes: 3)
      + WebPChunk.number(patch.width - 1, bytes: 3) + WebPChunk.number(patch.height - 1, bytes: 3)
    let time = WebPChunk.number(milliseconds, bytes: 3)
    let overlays: [UInt8] = [0]
    let pixels = try WebPPacker.chunk(patch)
    frames.append(WebPChunk("ANMF", place + time + overlays + pixels.packed).packed)
  }

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

extension PixelSheet.Patch {
  /// With a row and a column before it that cannot be seen, where it begins at an odd place: the
  /// format knows even ones only.
  fileprivate var atEvenPlace: PixelSheet.Patch {
    let (left, top) = (x % 2, y % 2)
    guard left + top > 0 else { return self }
    var result = PixelSheet.Patch(
      x: x - left, y: y - top, width: width + left, height: height + top, bytes: [])
    result.bytes = Array(repeating: 0, count: result.width * top * 4)
    for row in 0..<height {
      result.bytes += Array(repeating: 0, count: left * 4)
      result.bytes += bytes[row * width * 4..<(row + 1) * width * 4]
    }
    return result
  }
}
