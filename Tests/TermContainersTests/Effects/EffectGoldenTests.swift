import TermContainers
import TestSupport
import Testing

/// How each effect looks: text and style of five moments, kept in files.
@Suite struct EffectGoldenTests {
  private static let moments = [0, 25, 50, 75, 100]
  private static let sizes = [Size(width: 21, height: 7), Size(width: 24, height: 8)]

  @Test(arguments: NamedEffect.all, sizes) func anEffectLooksAsItDid(
    _ effect: NamedEffect, _ size: Size
  ) throws {
    try expect("\(effect)-\(size.width)x\(size.height)", effect, size)
  }

  /// Where there is no colour between two, cells change one after the other.
  @Test(arguments: sizes) func aDitheredDissolveLooksAsItDid(_ size: Size) throws {
    let effect = try #require(NamedEffect.all.first { $0.description == "crossDissolve" })
    try expect(
      "crossDissolve-dithered-\(size.width)x\(size.height)", effect, size, mixesColors: false)
  }

  private func expect(
    _ name: String, _ effect: NamedEffect, _ size: Size, mixesColors: Bool = true
  ) throws {
    let (old, new) = (SamplePair.scripts.old(size), SamplePair.scripts.new(size))
    var sheet = PictureSheet()
    for percent in Self.moments {
      let moment = effect.moment(
        Double(percent) / 100, from: old, to: new, over: SamplePair.behind(size),
        mixesColors: mixesColors)
      sheet.add("\(percent) %", moment)
    }
    if let complaint = try Golden(name).complaint(about: sheet) {
      Issue.record("\(complaint)")
    }
  }
}
