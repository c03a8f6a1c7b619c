import TermContainers
import TestSupport
import Testing

/// How each effect looks: text and style of five moments, kept in files.
@Suite struct EffectGoldenTests {
  private static let moments = [0, 25, 50, 75, 100]
  private static let sizes = [Size(width: 21, height: 7), Size(width: 24, height: 8)]

  /// What moves a picture does so alike at every size; what turns or bends one has a middle.
  @Test(arguments: NamedEffect.all) func anEffectLooksAsItDid(_ effect: NamedEffect) throws {
    let moves = ["push", "reveal", "slide"].contains { effect.description.hasPrefix($0) }
    for size in Self.sizes.prefix(moves ? 1 : 2) {
      try expect("\(effect)-\(size.width)x\(size.height)", effect, size)
    }
  }

  /// Where there is no colour between two, cells change one after the other.
  @Test func aDitheredDissolveLooksAsItDid() throws {
    let effect = try #require(NamedEffect.all.first { $0.description == "crossDissolve" })
    try expect("crossDissolve-dithered-21x7", effect, Self.sizes[0], mixesColors: false)
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
