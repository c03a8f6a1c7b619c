import CPictures
import TermSurface

/// A film as an animated WebP, lossless and in all colours; a film of one picture is a still.
///
/// ```swift
/// let webp = try WebPAnimation(film).bytes
/// ```
///
/// The same versions of FreeType, libwebp and the font give the same bytes.
///
/// The file is smaller than a ``GIFAnimation``. Browsers show it, but some other programs do not.
/// An ``SVGAnimation`` stays sharp.
public struct WebPAnimation: PiecewiseContents {
  private let pixels: PixelFilm
  /// The most bytes of a file, which stores its length in four bytes.
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

  /// The remarks, as in ``GIFAnimation/remarks``.
  public var remarks: [String] { pixels.remarks }

  /// The file.
  public var bytes: [UInt8] { get throws(PixelError) { try joined } }

  package func forEachPiece(_ body: ([UInt8], Int?) -> Void) throws(PixelError) {
    guard pixels.times.count > 1 else {
      let sheet = PixelSheet(pixels, pixels: .colorsWithOpacity)
      return body(try WebPWriter.stillFile(sheet.whole(pixels.frameGrid(0))), nil)
    }
    var (writer, count) = (WebPWriter(pixels), 0)
    for (index, grid) in pixels.grids.enumerated() {
      try writer.add(grid, lasting: pixels.length(index, unitsPerSecond: 1000))
      count += writer.written.count
      guard count <= mostBytes else {
        throw .tooLong(format: "WebP", megabytes: mostBytes / 1_000_000)
      }
      body(writer.written, nil)
      writer.written.removeAll(keepingCapacity: true)
    }
    // The file's length precedes the frames.
    let head = WebPWriter.fileHead(bytes: 0).count
    body(WebPWriter.fileHead(bytes: count - head), 0)
  }
}

// libwebp codes each picture. The container is written here, because libwebpmux would be one more
// library for half a page.
/// Combines packed parts into an animation.
private struct WebPWriter: FilmWriter {
  static let longest = 0xFF_FFFF

  var changes: FilmChanges
  /// The bytes of the file that have not been taken. They do not contain the file's length yet.
  var written: [UInt8]

  init(_ film: PixelFilm) {
    let ground: [UInt8] = [0, 0, 0, 0]
    written =
      WebPWriter.fileHead(bytes: 0)
      + WebPWriter.fileStart(width: film.border.width, height: film.border.height, isAnimated: true)
      + WebPWriter.chunk(
        "ANIM", ground + WebPWriter.littleEndian(min(film.loops, 65_535), bytes: 2))
    changes = FilmChanges(PixelSheet(film, pixels: .colorsWithOpacity))
  }

  /// Adds a frame that draws the patch over the picture so far.
  mutating func put(_ patch: PixelSheet.Patch, _ milliseconds: Int) throws(PixelError) {
    let patch = patch.inArea(patch.area.fromEvenPlace, blank: changes.sheet.hidden)
    let area = patch.area
    let numbers = [area.minX / 2, area.minY / 2, area.width - 1, area.height - 1, milliseconds]
    let overlays: [UInt8] = [0]
    let head = numbers.flatMap { WebPWriter.littleEndian($0, bytes: 3) } + overlays
    written += WebPWriter.chunk("ANMF", head + (try patch.webPChunk()))
  }

  /// Returns a file of one picture.
  static func stillFile(_ picture: PixelSheet.Patch) throws(PixelError) -> [UInt8] {
    let chunks =
      fileStart(width: picture.area.width, height: picture.area.height, isAnimated: false)
      + (try picture.webPChunk())
    return fileHead(bytes: chunks.count) + chunks
  }

  /// Returns the features of a file and its mark, a chunk that readers skip.
  private static func fileStart(width: Int, height: Int, isAnimated: Bool) -> [UInt8] {
    let (animated, seenThrough): (UInt8, UInt8) = (0x02, 0x10)
    let size = [width - 1, height - 1].flatMap { littleEndian($0, bytes: 3) }
    return chunk("VP8X", [(isAnimated ? animated : 0) | seenThrough, 0, 0, 0] + size)
      + chunk("MARK", Array(TC_MARK.utf8))
  }

  /// Returns the beginning of a file whose chunks have this many bytes.
  static func fileHead(bytes: Int) -> [UInt8] {
    Array("RIFF".utf8) + littleEndian(bytes + 4, bytes: 4) + Array("WEBP".utf8)
  }

  /// Returns a chunk: four letters, the length, and `bytes`, whose number must be even.
  private static func chunk(_ kind: String, _ bytes: [UInt8]) -> [UInt8] {
    Array(kind.utf8) + littleEndian(bytes.count, bytes: 4) + bytes
  }

  /// Returns a number in this many bytes, the least significant first.
  private static func littleEndian(_ value: Int, bytes: Int) -> [UInt8] {
    (0..<bytes).map { UInt8(value >> ($0 * 8) & 0xFF) }
  }
}

extension PixelSheet.Patch {
  /// Returns a chunk of the pixels: red, green, blue and opacity.
  fileprivate func webPChunk() throws(PixelError) -> ArraySlice<UInt8> {
    let effort: Int32 = 6
    var size = 0
    guard
      let file = tc_webp_pack(bytes, Int32(area.width), Int32(area.height), effort, &size)
    else { throw .notPacked(library: PixelLibrary.webP.name) }
    // libwebp makes a file: a head and this chunk.
    return takeBytes(file, size).dropFirst(WebPWriter.fileHead(bytes: 0).count)
  }
}

extension Rect {
  /// The rectangle, extended to the left and upward so that it begins at even coordinates: the
  /// format has no odd ones.
  fileprivate var fromEvenPlace: Rect {
    let (left, top) = (minX % 2, minY % 2)
    return Rect(x: minX - left, y: minY - top, width: width + left, height: height + top)
  }
}
