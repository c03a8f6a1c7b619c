import CPictureReading
import CPictures
import Testing

@testable import TermPictures

/// The codes of a GIF, which giflib reads again.
@Suite struct GIFCodesTests {
  /// The pixels that giflib reads from a GIF of these, whose colours are the numbers of the entries.
  private static func read(
    _ pixels: [UInt8], width: Int, height: Int, colors: Int
  ) throws -> [UInt8] {
    try PixelLibrary.gif.check()
    let palette = (0..<colors * 3).map { $0 % 3 == 0 ? UInt8($0 / 3) : 0 }
    let gif = try #require(tc_gif_open(Int32(width), Int32(height), palette, Int32(colors), 0))
    // In two strips, one below the other.
    let parts = [pixels.prefix(height / 2 * width), pixels.dropFirst(height / 2 * width)]
    let strips: [OpaquePointer?] = parts.filter { !$0.isEmpty }.map { part in
      tc_gif_strip_make(Int32(colors), Array(part), part.count)
    }
    defer { for strip in strips { tc_gif_strip_free(strip) } }
    var size = 0
    let data = try #require(tc_gif_join(strips, Int32(strips.count), &size))
    defer { tc_bytes_free(data) }
    #expect(tc_gif_add(gif, 0, 0, Int32(width), Int32(height), data, size, 1, -1) != 0)
    let bytes = try #require(tc_gif_close(gif, &size))
    defer { tc_bytes_free(bytes) }
    var (readWidth, readHeight): (Int32, Int32) = (0, 0)
    let reader = try #require(tc_gif_read(bytes, size, &readWidth, &readHeight))
    defer { tc_gif_read_end(reader) }
    var part = tc_gif_part()
    #expect(tc_gif_read_next(reader, &part) == TC_GIF_PICTURE)
    var found = [UInt8](repeating: 0, count: width * height * 4)
    #expect(tc_gif_read_pixels(reader, &found) != 0)
    #expect(tc_gif_read_next(reader, &part) == TC_GIF_END)
    return stride(from: 0, to: found.count, by: 4).map { found[$0] }
  }

  /// Noise fills the table many times; runs make the longest strings.
  @Test(arguments: [2, 3, 4, 16, 17, 128, 200, 256])
  func everyPixelComesBack(_ colors: Int) throws {
    var random = Congruential(seed: UInt64(colors))
    for run in [1, 2, 7, 300, 100_000] {
      var pixels: [UInt8] = []
      while pixels.count < 300 * 200 {
        let pixel = UInt8(random.next() % UInt64(colors))
        pixels += Array(repeating: pixel, count: 1 + Int(random.next() % UInt64(run)))
      }
      pixels.removeLast(pixels.count - 300 * 200)
      let found = try Self.read(pixels, width: 300, height: 200, colors: colors)
      #expect(found == pixels, "runs of \(run)")
    }
  }

  @Test(arguments: 1...40)
  func smallPicturesComeBack(_ count: Int) throws {
    let pixels = (0..<count).map { UInt8($0 % 5) }
    #expect(try Self.read(pixels, width: count, height: 1, colors: 5) == pixels)
  }

  /// They would be taken for codes.
  @Test func numbersBeyondThePaletteLoseTheirHigherBits() throws {
    let pixels = (0...255).map { UInt8($0) }
    let found = try Self.read(pixels, width: 16, height: 16, colors: 4)
    #expect(found == pixels.map { $0 & 3 })
  }
}
