import CPictures
import Testing

@testable import TermPictures

/// The codes of an animated PNG's frames, which libpng reads again.
@Suite struct PNGCodesTests {
  /// The numbers that libpng reads from the data of a PNG whose colours are those of the entries; or
  /// the colours and opacities, where each takes four bytes.
  private static func read(
    _ data: [UInt8], width: Int, height: Int, depth: Int = 1
  ) throws -> [UInt8] {
    try PixelLibrary.png.check()
    let size = PNGChunk.number(UInt32(width)) + PNGChunk.number(UInt32(height))
    let colors: [UInt8] = (0...255 as ClosedRange<UInt8>).flatMap { [$0, 0, 0] }
    let chunks =
      [PNGChunk("IHDR", size + [8, depth == 4 ? 6 : 3, 0, 0, 0])]
      + (depth == 4 ? [] : [PNGChunk("PLTE", colors)])
      + [PNGChunk("IDAT", data), PNGChunk("IEND", [])]
    let file = PNGChunk.signature + chunks.flatMap(\.packed)
    var found = [UInt8](repeating: 0, count: width * height * 4)
    #expect(tc_png_unpack(file, file.count, &found) != 0)
    return depth == 4 ? found : (0..<width * height).map { found[$0 * 4] }
  }

  private static func data(
    _ pixels: [UInt8], width: Int, height: Int, depth: Int = 1
  ) throws -> [UInt8] {
    let strip = try #require(
      tc_png_strip(pixels, Int32(depth), Int32(width), Int32(height), nil, nil))
    defer { tc_strip_free(strip) }
    return try joined([strip])
  }

  private static func joined(_ strips: [OpaquePointer?]) throws -> [UInt8] {
    var size = 0
    return takeBytes(try #require(tc_png_join(strips, Int32(strips.count), &size)), size)
  }

  /// Rows that know those above, and the same ones at the top.
  @Test(arguments: [1, 4]) func stripsComeBack(_ depth: Int) throws {
    var random = Congruential(seed: UInt64(depth))
    let (width, height, count) = (301, 18, 5)
    let step = width * height * depth
    let pixels = (0..<count).map { _ in
      random.pixels(width * height, width: width, of: (0..<9).map { UInt8($0) }).flatMap {
        Array(repeating: $0, count: depth)
      }
    }
    #expect(pixels.allSatisfy { $0.count == step })
    let strips = try pixels.reduce(into: [OpaquePointer]()) { strips, pixels in
      strips.append(
        try #require(
          tc_png_strip(pixels, Int32(depth), Int32(width), Int32(height), strips.last, nil)))
    }
    let top = try #require(tc_strip_at_top(strips[2]))
    defer { for strip in strips + [top] { tc_strip_free(strip) } }
    let all = try Self.read(
      Self.joined(strips), width: width, height: height * count, depth: depth)
    #expect(all == pixels.flatMap { $0 })
    let moved = try Self.read(
      Self.joined([top] + strips[3...]), width: width, height: height * 3, depth: depth)
    #expect(moved == pixels[2...].flatMap { $0 })
  }

  /// Some columns differ, one pixel does, nearly all do, or none. Where little does, what was found
  /// for the other one is nearly as good as what would be found.
  @Test(arguments: [1, 4], [0..<0, 90..<98, 0..<1, 150..<151, 300..<301, 3..<290])
  func stripsLikeOthersComeBack(_ depth: Int, _ columns: Range<Int>) throws {
    var random = Congruential(seed: UInt64(depth + columns.count))
    let (width, height) = (301, 18)
    let palette = (0..<9).map { shade in Array(repeating: UInt8(shade), count: depth) }
    var strips: [OpaquePointer] = []
    defer { for strip in strips { tc_strip_free(strip) } }
    func strip(_ pixels: [[UInt8]], below above: OpaquePointer?, like: OpaquePointer?) throws
      -> OpaquePointer
    {
      let bytes = pixels.flatMap { $0 }
      let strip = try #require(
        tc_png_strip(bytes, Int32(depth), Int32(width), Int32(height), above, like))
      strips.append(strip)
      return strip
    }
    let above = random.pixels(width * height, width: width, of: palette)
    let known = random.pixels(width * height, width: width, of: palette)
    var changed = known
    for index in known.indices where columns.contains(index % width) {
      changed[index] = columns.count == 1 ? [UInt8](repeating: 11, count: depth) : palette[1]
    }
    for above in [nil, (above, try strip(above, below: nil, like: nil))] {
      let like = try strip(known, below: above?.1, like: nil)
      let followed = try strip(changed, below: above?.1, like: like)
      let searched = try strip(changed, below: above?.1, like: nil)
      let before: [OpaquePointer] = above.map { [$0.1] } ?? []
      let data = try Self.joined(before + [followed])
      let all = (above?.0 ?? []) + changed
      let found = try Self.read(
        data, width: width, height: all.count / width, depth: depth)
      #expect(found == all.flatMap { $0 })
      guard columns.count < 9 else { continue }
      let best = try Self.joined(before + [searched])
      #expect(data.count < best.count + best.count / 8)
    }
  }

  @Test(arguments: [1, 2, 3, 16, 100, 256])
  func everyPixelComesBack(_ colors: Int) throws {
    var random = Congruential(seed: UInt64(colors))
    for (width, height) in [(600, 400), (1, 1), (1, 300), (300, 1), (33, 17), (16_000, 5)] {
      let pixels = random.pixels(
        width * height, width: width, of: (0..<colors).map { UInt8($0) })
      let data = try Self.data(pixels, width: width, height: height)
      #expect(try Self.read(data, width: width, height: height) == pixels, "\(width)×\(height)")
    }
  }

  /// Some of them cannot be seen, and have a colour nevertheless.
  @Test(arguments: [1, 5, 300]) func everyColorAndOpacityComesBack(_ colors: Int) throws {
    var random = Congruential(seed: UInt64(colors))
    let palette = (0..<colors).map { index in
      (0..<3).map { _ in UInt8(random.next() >> 20 & 0xFF) } + [index % 3 == 0 ? 0 : 255]
    }
    for (width, height) in [(300, 200), (1, 1), (1, 90), (90, 1), (33, 17)] {
      let pixels = random.pixels(width * height, width: width, of: palette).flatMap { $0 }
      let data = try Self.data(pixels, width: width, height: height, depth: 4)
      #expect(try Self.read(data, width: width, height: height, depth: 4) == pixels)
    }
  }

  /// Where a code has one symbol, or none; and about the longest repeat.
  @Test(arguments: Array(1...12) + Array(254...263) + Array(514...520))
  func runsOfEachLengthComeBack(_ length: Int) throws {
    let pixels = Array(repeating: 7 as UInt8, count: length)
    let one = try Self.data(pixels, width: length, height: 1)
    #expect(try Self.read(one, width: length, height: 1) == pixels)
    let twice = (0..<length).map { UInt8(truncatingIfNeeded: $0 * $0 / 3) } + pixels
    let other = try Self.data(twice, width: length * 2, height: 1)
    #expect(try Self.read(other, width: length * 2, height: 1) == twice)
  }

  /// What cannot be packed takes little more than it is.
  @Test func noiseHardlyGrows() throws {
    var random = Congruential(seed: 1)
    let noise = (0..<100_000).map { _ in UInt8(random.next() >> 20 & 0xFF) }
    let data = try Self.data(noise, width: 1000, height: 100)
    #expect(data.count < 102_000)
    #expect(try Self.read(data, width: 1000, height: 100) == noise)
  }
}
