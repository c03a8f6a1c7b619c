import TermContainers
import Testing

@testable import TermPictures

/// libpng reads what it wrote for us.
@Suite struct PNGPackerTests {
  private static func noise(_ count: Int) -> [UInt8] {
    var random = Congruential(seed: UInt64(count))
    return (0..<count).map { _ in UInt8(random.next() >> 20 & 0xFF) }
  }

  /// A film whose cells have so many colours.
  private static func film(colors: Int) -> Film {
    var surface = Surface(size: Size(width: colors, height: 1))
    surface.withCanvas { canvas in
      for x in 0..<colors {
        canvas.fill(
          Rect(x: x, y: 0, width: 1, height: 1), style: Style(background: .rgb(x, 7, x)))
      }
    }
    return Film(of: surface, until: 1)
  }

  @Test(arguments: [(1, 1), (33, 17), (1, 300), (1000, 100)])
  func everyPixelComesBack(_ width: Int, _ height: Int) throws {
    let area = Rect(x: 0, y: 0, width: width, height: height)
    let pixels = Self.noise(width * height * 3)
    let file = try PixelSheet.Patch(area, pixels).png(nil)
    // What cannot be packed takes little more than it is, and each row a byte.
    #expect(file.count < pixels.count + pixels.count / 50 + height + 200)
    var decoder = try PNGDecoder(file)
    _ = try decoder.next()
    #expect(decoder.canvas.width == width && decoder.canvas.height == height)
    let found = decoder.canvas.pixels.flatMap { color in
      [16, 8, 0].map { UInt8(color >> $0 & 0xFF) }
    }
    #expect(found == pixels)
  }

  /// Of few colours several pixels go into a byte.
  @Test(arguments: [1, 2, 3, 4, 5, 14, 15, 16, 17, 100])
  func everyNumberOfColorsComesBack(_ colors: Int) throws {
    let options = PictureOptions { $0.border.padding = 3 }
    let pictures = try PNGPictures(Self.film(colors: colors), options: options)
    let pixels = try PixelFilm(Self.film(colors: colors), options, for: .png)
    var decoder = try pictureDecoder(try pictures.bytes)
    _ = try decoder.next()
    var expected = try #require(
      PictureCanvas(width: decoder.canvas.width, height: decoder.canvas.height))
    let whole = PixelSheet(pixels, pixels: .colorsWithOpacity).whole(pixels.frameGrid(0))
    _ = expected.lay(whole, overlays: false)
    #expect(decoder.canvas.matches(expected, tolerance: 0))
  }
}
