import Foundation
import TermContainers
import Testing

@testable import TermRecorder

/// Whatever comes in: nothing traps, nothing hangs, and what is said about it makes sense.
///
/// How many inputs is said by CAST_FUZZ_INPUTS; ten million of them:
///
///     CAST_FUZZ_INPUTS=10000000 swift test -c release -Xswiftc -enable-testing --filter CastFuzzTests
@Suite struct CastFuzzTests {
  private static let inputs =
    ProcessInfo.processInfo.environment["CAST_FUZZ_INPUTS"].flatMap(Int.init) ?? 1000

  /// As many tests side by side.
  private static let lanes = 4

  @Test(arguments: 0..<lanes) func nothingDoesHarm(lane: Int) {
    for number in 0..<Self.inputs / Self.lanes {
      let seed = UInt64(number * Self.lanes + lane)
      var random = RandomCast(seed: seed)
      // Most are short, so that there are many.
      let most = number % 50 == 0 ? 4096 : 300
      let mistake =
        Self.mistake(in: random.next(most: most))
        ?? Self.mistakeOfTerminal(random.output(most: most), seed)
      if let mistake {
        Issue.record("seed \(seed): \(mistake)")
        return
      }
    }
  }

  /// What is wrong with what was made of `bytes`.
  private static func mistake(in bytes: [UInt8]) -> String? {
    var reader = CastReader(bytes)
    let cast = reader.read()
    if reader.looks > 4 * bytes.count + 100 { return "it took \(reader.looks) looks" }
    let lines = bytes.split(separator: 10, omittingEmptySubsequences: false).map(\.count)
    for diagnostic in cast.diagnostics {
      let place = diagnostic.position
      guard lines.indices.contains(place.line - 1), (1...lines[place.line - 1] + 1) ~= place.column
      else { return "\(place) is no place in it" }
      let text = diagnostic.description.unicodeScalars
      guard text.allSatisfy({ $0.value >= 32 && $0.value != 127 }) else {
        return "\(diagnostic) is not clean"
      }
    }
    let times = cast.events.map(\.time)
    guard zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 }), cast.duration <= Cast.longestTime
    else {
      return "its times are wrong"
    }
    var playback = CastPlayback(cast.limitingIdle(to: 1))
    for time in [cast.duration, 0, cast.duration / 2] { playback.move(to: time) }
    return nil
  }

  /// A screen is always whole, and the same however what is written is cut.
  private static func mistakeOfTerminal(_ bytes: [UInt8], _ seed: UInt64) -> String? {
    let size = Size(width: 1 + Int(seed % 23), height: 1 + Int(seed / 23 % 9))
    var (whole, torn) = (Terminal(size: size), Terminal(size: size))
    whole.write(bytes)
    for byte in bytes { torn.write([byte]) }
    guard whole.surface == torn.surface else {
      return "it shows something else when it comes byte by byte"
    }
    guard whole.work <= bytes.count * (4 * size.width * size.height + 20) else {
      return "it took \(whole.work) steps"
    }
    whole.resize(to: Size(width: 1 + Int(seed % 7), height: 1 + Int(seed % 5)))
    whole.write(bytes)
    for row in whole.grid.rows {
      guard row.count == whole.size.width, row.last?.columns != 2, row.first?.columns != 0 else {
        return "a row is not whole"
      }
      for (left, right) in zip(row, row.dropFirst())
      where (left.columns == 2) != (right.columns == 0) {
        return "a glyph is half there"
      }
    }
    return whole.grid.rows.count == whole.size.height ? nil : "there are rows too many"
  }
}
