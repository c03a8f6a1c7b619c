import CPictureReading
import CPictures
import Testing

@testable import TermPictures

/// The codes of a WebP of few colours, which libwebp reads again.
@Suite struct WebPCodesTests {
  /// The file of a picture, packed by our own codes; nil where it has too many colours.
  private static func file(_ pixels: [UInt32], width: Int) -> [UInt8]? {
    var size = 0
    let bytes = pixels.withUnsafeBytes { pixels in
      tc_webp_pack_codes(
        pixels.bindMemory(to: UInt8.self).baseAddress, Int32(width),
        Int32(pixels.count / 4 / width), &size)
    }
    guard let bytes else { return nil }
    return WebPChunk.file([WebPChunk("VP8L", takeBytes(bytes, size))])
  }

  /// The pixels that libwebp reads from a file.
  private static func read(_ file: [UInt8], width: Int, height: Int) throws -> [UInt32] {
    try PixelLibrary.webP.check()
    var (readWidth, readHeight): (Int32, Int32) = (0, 0)
    #expect(tc_webp_size(file, file.count, &readWidth, &readHeight) != 0)
    try #require(readWidth == width && readHeight == height)
    var pixels = [UInt32](repeating: 0, count: width * height)
    let done = pixels.withUnsafeMutableBytes { bytes in
      tc_webp_unpack(
        file, file.count, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count,
        Int32(width * 4))
    }
    #expect(done != 0)
    return pixels
  }

  /// The byte of a pixel that says how far it covers what is below.
  private static let opacity = UInt32(0xFF00_0000).littleEndian

  /// So many colours, some of them seen through.
  private static func colors(_ count: Int, _ random: inout Congruential) -> [UInt32] {
    var colors: Set<UInt32> = []
    while colors.count < count {
      let color = UInt32(random.next())
      colors.insert(random.next() % 4 == 0 ? color & ~opacity : color | opacity)
    }
    return colors.sorted()
  }

  /// Two, four and eight pixels go into a byte where there are few colours.
  @Test(arguments: [1, 2, 3, 4, 5, 16, 17, 100, 256])
  func everyPixelComesBack(_ count: Int) throws {
    var random = Congruential(seed: UInt64(count))
    for (width, height) in [(600, 400), (1, 1), (1, 300), (300, 1), (7, 90), (33, 17), (730, 18)] {
      let colors = Self.colors(count, &random)
      let pixels = random.pixels(width * height, width: width, of: colors)
      let file = try #require(Self.file(pixels, width: width))
      let found = try Self.read(file, width: width, height: height)
      #expect(found == pixels, "\(width)×\(height)")
    }
  }

  @Test(arguments: 0..<200)
  func smallPicturesComeBack(_ seed: UInt64) throws {
    var random = Congruential(seed: seed)
    let (width, height) = (1 + Int(random.next() % 40), 1 + Int(random.next() % 30))
    let colors = Self.colors(1 + Int(random.next() % 40), &random)
    let pixels = random.pixels(width * height, width: width, of: colors)
    let file = try #require(Self.file(pixels, width: width))
    #expect(try Self.read(file, width: width, height: height) == pixels)
  }

  /// Every distance that has a short form, and those next to it.
  @Test(arguments: [1, 5, 8, 9, 16, 40])
  func whatRepeatsNearbyComesBack(_ width: Int) throws {
    var random = Congruential(seed: UInt64(width))
    for distance in 1..<width * 9 {
      var pixels = (0..<distance).map { _ in UInt32(random.next() % 90) }
      for place in 0..<width * 40 { pixels.append(pixels[place]) }
      pixels.removeLast(pixels.count % width)
      let file = try #require(Self.file(pixels, width: width))
      #expect(try Self.read(file, width: width, height: pixels.count / width) == pixels)
    }
  }

  /// libwebp packs these; it also reads back what it has packed.
  @Test func moreColorsAreLeftToTheLibrary() throws {
    let pixels = (0..<300).map { UInt32($0) * 0x1_0301 | Self.opacity }
    #expect(Self.file(pixels, width: 20) == nil)
    let bytes = pixels.withUnsafeBytes { Array($0) }
    var size = 0
    let packed = try #require(tc_webp_pack(bytes, 20, 15, 6, &size))
    let file = takeBytes(packed, size)
    #expect(try Self.read(file, width: 20, height: 15) == pixels)
  }
}
