import TermSurface
import Testing

@testable import TermPictures

/// A film is the same film when most of it lies in a file, and so are its pictures.
@Suite struct LongFilmTests {
  /// A screen that scrolls, with styles, wide and joined glyphs, links, and a cursor that blinks.
  private static let cast: Cast = {
    var text = "{\"version\": 2, \"width\": 24, \"height\": 6}\n"
    for number in 0..<150 {
      let line = "\\u001b[3\(number % 8)mline \(number)\\u001b[0m 日本 e\\u0301 👨‍👩‍👧"
      let link = "\\u001b]8;;http://a/\(number)\\u001b\\\\here\\u001b]8;;\\u001b\\\\"
      let cursor = "\\u001b[\(number % 7) q"
      text += "[\(Double(number) * 0.4), \"o\", \"\(cursor)\(line) \(link)\\r\\n\"]\n"
    }
    return Cast(text)
  }()

  private static func film(mostInMemory: Int) -> Film {
    var film = Film(size: cast.size, mostInMemory: mostInMemory)
    for frame in Film(cast).frames { film.show(frame.surface, at: frame.time) }
    film.captions = [Film.Note(time: 3, text: "a caption")]
    film.end(at: cast.duration)
    return film
  }

  private let films = (memory: film(mostInMemory: .max), file: film(mostInMemory: 0))

  @Test func rowsLieInAFile() {
    #expect(Self.cast.isValid && films.memory.frames.count > 140)
    #expect(films.memory.shelf == nil && films.file.shelf != nil)
    #expect(films.file.cost < films.memory.cost / 2)
    #expect(films.file.frames.map(\.surface) == films.memory.frames.map(\.surface))
  }

  @Test(arguments: [false, true]) func picturesAreTheSame(withCaptions: Bool) throws {
    var options = PictureOptions()
    (options.showsCaptions, options.loopOffset) = (withCaptions, withCaptions ? 30 : 0)
    let (memory, file) = films
    #expect(
      SVGAnimation(memory, options: options).text == SVGAnimation(file, options: options).text)
    let makers: [(Film) throws -> [[UInt8]]] = [
      { [try GIFAnimation($0, options: options).bytes] },
      { [try APNGAnimation($0, options: options).bytes] },
      { [try WebPAnimation($0, options: options).bytes] },
      { [try PNGPictures($0, options: options).bytes] },
      { try PNGPictures($0, options: options).frames(framerate: 4) },
      { try PNGPictures($0, options: options).spooledFrames(framerate: 4).map(\.bytes) },
    ]
    for make in makers { #expect(try make(memory) == make(file)) }
  }

  @Test func aLongSVGIsForeseen() {
    let svg = SVGAnimation(films.file)
    #expect(films.file.bytesInFile > 0 && svg.isCertainlyLonger(than: 1000))
    let length = svg.bytes.count
    for count in stride(from: 0, to: length * 2, by: length / 20) {
      #expect(!svg.isCertainlyLonger(than: count) || length > count)
    }
    #expect(!SVGAnimation(films.memory).isCertainlyLonger(than: 0))
  }

  @Test func aFilmIsAValue() {
    var other = films.file
    other.show(Surface(size: Size(width: 24, height: 6)), at: 100)
    #expect(other.frames.count == films.file.frames.count + 1)
    #expect(films.file.frames.map(\.surface) == films.memory.frames.map(\.surface))
  }
}
