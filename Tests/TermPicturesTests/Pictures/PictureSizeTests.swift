import TermContainers
import Testing

@testable import TermPictures

/// The size of a picture: for its cells, or as asked for.
@Suite struct PictureSizeTests {
  private func film(_ size: Size) -> Film {
    Film(["size"], size: size)
  }

  private func pixels(_ film: Film, _ options: PictureOptions) throws -> [Int] {
    let header = PNGChunk.all(in: try PNGPictures(film, options: options).bytes)[0].bytes
    return [header[0..<4].number, header[4..<8].number]
  }

  private func svg(_ film: Film, _ options: PictureOptions) throws -> [String] {
    let text = SVGAnimation(film, options: options).text
    let match = try #require(try /width="([0-9.]+)" height="([0-9.]+)" role/.firstMatch(in: text))
    return [String(match.1), String(match.2)]
  }

  /// As in VHS: a font of 22 pixels, letters 1 apart, a padding of 60.
  private var large: PictureOptions {
    PictureOptions {
      ($0.fontSize, $0.letterSpacing, $0.border.padding) = (22, 1, 60)
      ($0.width, $0.height) = (1200, 600)
    }
  }

  @Test func cellsThatFitFillThePictureThatWasAskedFor() throws {
    var options = large
    for (margin, bar, size) in [
      (0, nil, Size(width: 76, height: 18)), (20, nil, Size(width: 73, height: 16)),
      (20, PictureBorder.Bar.rings, Size(width: 73, height: 15)),
    ] {
      (options.border.margin, options.border.bar) = (margin, bar)
      #expect(options.screenSize(width: 1200, height: 600) == size)
      #expect(try pixels(film(size), options) == [1200, 600])
      #expect(try svg(film(size), options) == ["1200", "600"])
      // One more does not fit.
      let wider = try pixels(film(Size(width: size.width + 3, height: size.height + 2)), options)
      #expect(wider[0] > 1200 && wider[1] > 600)
    }
  }

  @Test func theLeastScreenIsACell() {
    #expect(large.screenSize(width: 1, height: -1) == Size(width: 1, height: 1))
    #expect(PictureOptions().screenSize(width: .max, height: .max).width == 11_109)
  }

  @Test(arguments: 1...4) func eachPixelIsThatMany(_ scale: Int) throws {
    var options = PictureOptions()
    (options.border.margin, options.border.bar, options.lineHeight) = (7, .colorful, 1.5)
    let film = film(Size(width: 10, height: 3))
    let plain = try pixels(film, options)
    let text = SVGAnimation(film, options: options).text
    options.scale = scale
    #expect(try pixels(film, options) == plain.map { $0 * scale })
    #expect(SVGAnimation(film, options: options).text == text)
  }
}
