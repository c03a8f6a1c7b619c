import CPictures
import TermContainers
import Testing

@testable import TermPictures

/// libpng reads what it wrote for us.
@Suite struct PNGPackerTests {
  /// Red, green, blue and opacity of each pixel.
  private static func read(_ file: [UInt8], width: Int, height: Int) throws -> [UInt8] {
    var (readWidth, readHeight): (Int32, Int32) = (0, 0)
    try #require(tc_png_size(file, file.count, &readWidth, &readHeight) != 0)
    try #require(readWidth == width && readHeight == height)
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    try #require(tc_png_unpack(file, file.count, &pixels) != 0)
    return pixels
  }

  private static func noise(_ count: Int) -> [UInt8] {
    var random = Congruential(seed: UInt64(count))
    return (0..<count).map { _ in UInt8(random.next() >> 20 & 0xFF) }
  }

  @Test(arguments: [(1, 1), (33, 17), (1, 300), (1000, 100)])
  func everyPixelComesBack(_ width: Int, _ height: Int) throws {
    try PixelLibrary.png.check()
    let area = Rect(x: 0, y: 0, width: width, height: height)
    let bytes = Self.noise(width * height * 4)
    let colors = try PNGPacker.pack(PixelSheet.Patch(area, bytes), nil)
    #expect(try Self.read(colors, width: width, height: height) == bytes)
    let opaque = Self.noise(width * height * 3)
    let file = try PNGPacker.pack(PixelSheet.Patch(area, opaque), nil)
    let found = try Self.read(file, width: width, height: height)
    #expect(found.indices.filter { $0 % 4 < 3 }.map { found[$0] } == opaque)
  }

  /// The colour after those of the palette cannot be seen.
  @Test func hiddenPixelsAreSeenThrough() throws {
    try PixelLibrary.png.check()
    var film = Film(size: Size(width: 2, height: 1))
    film.show(Surface(size: Size(width: 2, height: 1)), at: 0)
    film.end(at: 1)
    let palette = PixelPalette(try PixelFilm(film, PictureOptions(), for: .png), most: 255)
    let area = Rect(x: 0, y: 0, width: 2, height: 1)
    let patch = PixelSheet.Patch(area, [0, UInt8(palette.colors.count)])
    let file = try PNGPacker.pack(patch, palette, hidesPixels: true)
    let found = try Self.read(file, width: 2, height: 1)
    #expect(found == PixelColor.bytes(palette.colors[0]) + [255, 0, 0, 0, 0])
  }

  @Test func noiseHardlyGrows() throws {
    try PixelLibrary.png.check()
    let area = Rect(x: 0, y: 0, width: 250, height: 100)
    let file = try PNGPacker.pack(PixelSheet.Patch(area, Self.noise(100_000)), nil)
    #expect(file.count < 102_000)
  }
}
