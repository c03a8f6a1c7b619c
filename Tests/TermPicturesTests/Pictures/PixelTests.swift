import TermContainers
import Testing

@testable import TermPictures

/// Pixel formats, read back by their specifications. The program's tests check that other programs
/// read them.
@Suite struct PixelTests {
  /// A word that moves and changes its colours on a screen of 20 × 3 cells.
  private static let film = Film(
    size: Size(width: 20, height: 3), times: [0, 0.5, 1, 1.5, 2, 2.5], until: 3.25
  ) { index, canvas in
    let style = Style(
      foreground: index % 2 == 0 ? .white : .default,
      background: .rgb(index * 40, 100, 255 - index * 30))
    canvas.draw("wide 界 ╭─", at: Point(x: index, y: index % 3), style: style)
  }

  /// A frame rate whose ticks include the time of each frame.
  private static let options = PictureOptions { $0.framerate = 20 }

  private func chunks(_ file: [UInt8]) -> [PNGChunk] {
    #expect(file.starts(with: PNGChunk.signature))
    let chunks = PNGChunk.all(in: file)
    #expect(PNGChunk.signature + chunks.flatMap(\.packed) == file, "a length or checksum is wrong")
    #expect(chunks.first?.kind == "IHDR" && chunks.last?.kind == "IEND")
    return chunks
  }

  @Test func aStillIsAPNGOfTheSizeOfTheCellsAndTheirBorder() throws {
    let file = try PNGPictures(PixelTests.film).bytes
    let header = chunks(file)[0].bytes
    #expect(header[0..<4].number == 20 * 9 + 18 && header[4..<8].number == 3 * 18 + 18)
    var options = PictureOptions()
    options.fontSize = 30
    (options.border.padding, options.border.margin, options.border.bar) = (5, 7, .rings)
    let large = chunks(try PNGPictures(PixelTests.film, options: options).bytes)[0].bytes
    #expect(large[0..<4].number == 20 * 18 + 24 && large[4..<8].number == 3 * 36 + 24 + 30)
  }

  @Test func aLongStillIsPartedIntoTimesThatFit() throws {
    var film = PixelTests.film
    film.end(at: 2000)
    let times = try times(GIFAnimation(film, options: PixelTests.options).bytes)
    #expect(times.reduce(0, +) == 2_000_000 && times.count == 6 + 3)
  }

  @Test(arguments: [(nil, 0), (3, 2), (1, nil)] as [(Int?, Int?)])
  func aGIFPlaysAsOftenAsItShall(_ count: Int?, _ repeats: Int?) throws {
    var options = PixelTests.options
    options.loopCount = count
    let file = try GIFAnimation(PixelTests.film, options: options).bytes
    #expect(try times(file) == [500, 500, 500, 500, 500, 750])
    // How many more times it plays stands behind the name, if it is there.
    let name = file.firstRange(of: Array("NETSCAPE2.0".utf8))
    let found = name.map { Int(file[$0.upperBound + 2]) | Int(file[$0.upperBound + 3]) << 8 }
    #expect(found == repeats)
  }

  /// For how many milliseconds each picture of a GIF is shown.
  private func times(_ file: [UInt8]) throws -> [Int] {
    #expect(file.starts(with: "GIF89a".utf8) && file.last == 0x3B)
    var (decoder, times) = (try GIFDecoder(file), [Int]())
    while let time = try decoder.next() { times.append(time) }
    return times
  }

  @Test func theSameFilmGivesTheSameBytes() throws {
    let emoji = ["✅🎉👍🏽", "🇫🇷🚀 plain", "👩‍💻❤️✔"]
    for film in [Self.film, Film(emoji, size: Size(width: 20, height: 1))] {
      #expect(try GIFAnimation(film).bytes == GIFAnimation(film).bytes)
      #expect(try WebPAnimation(film).bytes == WebPAnimation(film).bytes)
      #expect(try PNGPictures(film).bytes == PNGPictures(film).bytes)
    }
  }

  @Test func stillsAreOneATick() throws {
    let frames = try PNGPictures(PixelTests.film, options: PixelTests.options).frames(
      framerate: 10)
    #expect(frames.count == 33)
    #expect(frames[0] == frames[4] && frames[4] != frames[5])
  }

  @Test func paletteKeepsAllColorsThatHaveRoomAndTheCommonOnesElse() throws {
    let film = try PixelFilm(PixelTests.film, PictureOptions(), for: .gif)
    let all = PixelPalette(film, most: 256)
    #expect(all.isExact && all.colors == all.colors.sorted())
    #expect(all.colors.allSatisfy { all.colors[Int(all.index(of: $0))] == $0 })
    let few = PixelPalette(film, most: 12)
    #expect(!few.isExact && few.colors.count == 12)
    // Most cells have the background colour, so it must be kept.
    let ground = PictureTheme.dark.background.code
    #expect(few.colors[Int(few.index(of: ground))] == ground)
    #expect(PixelPalette(film, most: 12).colors == few.colors)
  }

  @Test func aPictureThatIsTooLargeIsRefused() {
    let options = PictureOptions { $0.fontSize = 200 }
    let film = Film(size: Size(width: 1000, height: 300))
    #expect(throws: PixelError.tooLarge(width: 120_240, height: 72_240)) {
      _ = try GIFAnimation(film, options: options)
    }
  }

  @Test func aCharacterThatNoFontHasIsABoxAndNamed() throws {
    let film = Film(["a\u{12000}"], size: Size(width: 4, height: 1))
    let remark = try #require(try PNGPictures(film).remarks.first)
    #expect(remark.hasPrefix("the picture's fonts lack \u{12000}, so boxes are drawn instead"))
  }
}
