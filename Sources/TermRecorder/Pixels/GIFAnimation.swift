import CPictures
import TermContainers

/// A recording as a GIF: what changes, in at most 255 colours.
///
/// The same bytes on the same versions of FreeType, giflib and the font.
public struct GIFAnimation {
  private let film: PixelFilm
  private let options: PictureOptions

  /// The picture of `recording`. Throws where fonts or libraries are missing.
  public init(
    _ recording: Recording, options: PictureOptions = PictureOptions()
  ) throws(PixelError) {
    try PixelLibrary.gif.check()
    film = try PixelFilm(recording, options)
    self.options = options
    let (width, height) = (film.border.width, film.border.height)
    guard max(width, height) < 1 << 16 else { throw .tooLarge(width: width, height: height) }
  }

  /// What is not as it was asked for, a sentence each: fonts and characters that are not here.
  public var remarks: [String] { film.remarks }

  /// The file.
  public var bytes: [UInt8] {
    get throws(PixelError) {
      let palette = PixelPalette(film, most: 255)
      let sheet = PixelSheet(film, palette)
      var writer = try GIFWriter(film, palette, loops: options.loopCount.map { max(1, $0) } ?? 0)
      let hidden = UInt8(palette.colors.count)
      for (index, frame) in film.frames.enumerated() {
        let patch =
          index == 0
          ? sheet.whole(frame)
          : sheet.change(from: film.frames[index - 1], to: frame, blank: hidden)
        writer.add(patch, hundredths: film.length(index, unitsPerSecond: 100), hidden: hidden)
      }
      return try writer.end()
    }
  }

}

/// Writes a GIF picture by picture.
private struct GIFWriter {
  private let gif: OpaquePointer
  private var isGood = true

  /// As long as one picture can be seen.
  private static let longest = 65_535

  init(_ film: PixelFilm, _ palette: PixelPalette, loops: Int) throws(PixelError) {
    // One more, for what is not seen.
    let colors = palette.bytes + [0, 0, 0]
    guard
      let gif = tc_gif_open(
        Int32(film.border.width), Int32(film.border.height), colors, Int32(colors.count / 3),
        Int32(min(loops, 65_535)))
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
  }

  /// The file. To be called once.
  mutating func end() throws(PixelError) -> [UInt8] {
    var size = 0
    let bytes = tc_gif_close(gif, &size)
    guard let bytes else { throw .notPacked(library: PixelLibrary.gif.name) }
    let file = takeBytes(bytes, size)
    guard isGood else { throw .notPacked(library: PixelLibrary.gif.name) }
    return file
  }
}
