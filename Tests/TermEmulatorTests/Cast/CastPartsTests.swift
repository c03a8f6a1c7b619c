import TermContainers
import TestSupport
import Testing

@testable import TermEmulator

/// Moving to a time in parts shows the same screen as moving at once, and no part is large.
@Suite struct CastPartsTests {
  private static func cast(_ random: inout SplitMix) -> Cast {
    var text = "{\"version\":2,\"width\":30,\"height\":8}\n"
    for second in 0..<30 {
      let pieces = ["a b c ", "\\u001b[999b", "\\r\\n", "日本", "\\u001b[2J", "\\u001b[3;3H", "é"]
      let words = (0..<Int.random(in: 0..<300, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }
      text += "[\(second), \"o\", \"\(words.joined())\"]\n"
      if Int.random(in: 0..<6, using: &random) == 0 { text += "[\(second), \"r\", \"25x9\"]\n" }
    }
    return Cast(text)
  }

  @Test(arguments: 0..<6 as Range<UInt64>) func partsLeadToTheSame(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let cast = CastPartsTests.cast(&random)
    #expect(cast.diagnostics.isEmpty)
    var (whole, parts) = (CastPlayback(cast), CastPlayback(cast))
    let most = Int.random(in: 1...5000, using: &random)
    for _ in 0..<12 {
      let time = Double.random(in: -1...31, using: &random)
      whole.move(to: time)
      parts.head(for: time)
      var progress = 0.0
      while !parts.isThere {
        let before = parts.work
        _ = parts.goOn(work: most)
        #expect(parts.work > before && parts.work - before <= most + 4 * 30 * 9 + 1000)
        #expect(parts.progress >= progress && parts.progress <= 1)
        progress = parts.progress
      }
      #expect(parts.terminal.surface == whole.terminal.surface && parts.time == whole.time)
    }
  }

  /// The playback may turn to another time halfway.
  @Test(arguments: 0..<6 as Range<UInt64>) func aPartCanBeLeftHalfway(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let cast = CastPartsTests.cast(&random)
    var (whole, parts) = (CastPlayback(cast), CastPlayback(cast))
    for _ in 0..<60 {
      parts.head(for: Double.random(in: 0...30, using: &random))
      _ = parts.goOn(work: Int.random(in: 1...20_000, using: &random))
    }
    let time = Double.random(in: 0...30, using: &random)
    whole.move(to: time)
    parts.move(to: time)
    #expect(parts.terminal.surface == whole.terminal.surface)
  }

  @Test func aPlaybackDoesNothingBeforeItMoves() {
    let cast = Cast(#"{"version":2,"width":9,"height":2}"# + "\n[0, \"o\", \"abc\"]\n")
    var playback = CastPlayback(cast)
    #expect(playback.work == 0 && !playback.terminal.surface.text.contains("abc"))
    playback.move(to: 0)
    #expect(playback.terminal.surface.text.contains("abc") && playback.progress == 1)
  }
}
