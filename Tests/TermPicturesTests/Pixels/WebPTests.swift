import TermContainers
import Testing

@testable import TermPictures

/// Animated WebP, read back by its specification. The program's tests check that Pillow reads it.
@Suite struct WebPTests {
  /// A word that moves by a cell every half second, on a screen of 9 × 3 cells.
  private static let film = Film(
    size: Size(width: 9, height: 3), times: [0, 0.5, 1, 1.5, 2], until: 2.75
  ) { index, canvas in
    canvas.draw("go", at: Point(x: index, y: index % 3), style: Style(foreground: .red))
  }

  /// A frame rate whose ticks include the time of each frame, and a border of odd width.
  private static let options = PictureOptions {
    $0.framerate = 20
    $0.border.padding = 5
  }

  private func number(_ bytes: some BidirectionalCollection<UInt8>) -> Int {
    bytes.reversed().number
  }

  private func chunks(_ film: Film, loops: Int? = nil) throws -> [WebPChunk] {
    var options = Self.options
    options.loopCount = loops
    let file = try WebPAnimation(film, options: options).bytes
    #expect(file.starts(with: "RIFF".utf8) && file[8..<12].elementsEqual("WEBP".utf8))
    #expect(number(file[4..<8]) == file.count - 8)
    let chunks = WebPChunk.all(in: file)
    #expect(WebPChunk.file(chunks) == file, "a length is wrong")
    return chunks
  }

  @Test func framesHaveTheirTimesAndCoverOnlyWhatChanged() throws {
    let chunks = try chunks(Self.film)
    #expect(chunks.map(\.kind) == ["VP8X", "MARK", "ANIM"] + Array(repeating: "ANMF", count: 5))
    #expect(number(chunks[0].bytes[4..<7]) == 9 * 9 + 10 - 1)
    #expect(number(chunks[0].bytes[7..<10]) == 3 * 18 + 10 - 1)
    let frames = chunks.dropFirst(3).map(\.bytes)
    #expect(frames.map { number($0[12..<15]) } == [500, 500, 500, 500, 750])
    // From 5 pixels on there are three cells, and a pixel more at an odd place.
    #expect(frames.map { number($0[6..<9]) + 1 } == [91, 28, 27, 28, 27])
    #expect(frames.map { number($0[0..<3]) * 2 } == [0, 4, 14, 22, 32])
    // Each lies over those before, which stay.
    #expect(frames.allSatisfy { $0[15] == 0 })
    #expect(frames.allSatisfy { WebPChunk.all(in: $0, after: 16).map(\.kind) == ["VP8L"] })
  }

  @Test func itPlaysAsOftenAsItShall() throws {
    #expect(try number(chunks(Self.film)[2].bytes[4..<6]) == 0)
    #expect(try number(chunks(Self.film, loops: 3)[2].bytes[4..<6]) == 3)
  }

  @Test func aLongStillIsPartedIntoTimesThatFit() throws {
    var film = Self.film
    film.end(at: 40_000)
    let frames = try chunks(film).dropFirst(3).map(\.bytes)
    #expect(frames.reduce(0) { $0 + number($1[12..<15]) } == 40_000_000)
    // The additional frames are one pixel each.
    #expect(frames.count == 5 + 2 && frames.suffix(2).allSatisfy { number($0[6..<12]) == 0 })
  }

  @Test func aFilmOfOnePictureIsAStill() throws {
    let film = Film(of: Self.film.frames[2].surface)
    #expect(try chunks(film).map(\.kind) == ["VP8X", "MARK", "VP8L"])
  }

  @Test func aFilmThatIsTooLongIsRefused() throws {
    var animation = try WebPAnimation(Self.film)
    animation.mostBytes = try animation.bytes.count
    _ = try animation.bytes
    animation.mostBytes -= 1
    #expect(throws: PixelError.tooLong(format: "WebP", megabytes: 0)) { try animation.bytes }
  }

  @Test func aPictureThatIsTooLargeIsRefused() {
    let film = Film(size: Size(width: 2000, height: 1))
    #expect(throws: PixelError.tooLarge(width: 18_018, height: 36)) {
      _ = try WebPAnimation(film)
    }
  }
}
