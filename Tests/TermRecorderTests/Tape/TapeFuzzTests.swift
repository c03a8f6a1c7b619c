import Foundation
import PictureSupport
import Testing

@testable import TermRecorder

/// Whatever comes in: nothing traps, nothing hangs, and what is said about it makes sense.
///
/// How many inputs is said by TAPE_FUZZ_INPUTS; ten million of them:
///
///     TAPE_FUZZ_INPUTS=10000000 swift test -c release -Xswiftc -enable-testing --filter TapeFuzzTests
@Suite struct TapeFuzzTests {
  private static let inputs =
    ProcessInfo.processInfo.environment["TAPE_FUZZ_INPUTS"].flatMap(Int.init) ?? 4000

  /// As many tests side by side.
  private static let lanes = 4

  @Test(arguments: 0..<lanes) func nothingDoesHarm(lane: Int) {
    for number in 0..<Self.inputs / Self.lanes {
      let seed = UInt64(number * Self.lanes + lane)
      var random = RandomTape(seed: seed)
      // Most are short, so that there are many.
      let bytes = random.next(most: number % 50 == 0 ? 4096 : 200)
      // Steps by the hundred thousand take most of the time, and few inputs have them.
      if let mistake = Self.mistake(in: bytes, isPlayed: number % 16 == 0) {
        Issue.record("seed \(seed): \(mistake)")
        return
      }
    }
  }

  /// What is wrong with what was made of `bytes`.
  private static func mistake(in bytes: [UInt8], isPlayed: Bool) -> String? {
    if let mistake = lexerMistake(in: bytes) { return mistake }
    let included = Array(bytes.reversed())
    let tape = Tape(bytes) { $0 == "a.tape" ? .bytes(included) : .unreadable("it is not there") }
    let places =
      tape.diagnostics.map(\.position) + tape.commands.filter { $0.file == nil }.map(\.position)
    let lines = bytes.split(separator: 10, omittingEmptySubsequences: false).map(\.count)
    for place in places {
      guard lines.indices.contains(place.line - 1), (1...lines[place.line - 1] + 1) ~= place.column
      else {
        return "\(place) is no place in it"
      }
    }
    for diagnostic in tape.diagnostics where !isClean(diagnostic.description) {
      return "'\(diagnostic)' is not to be shown"
    }
    guard isPlayed else { return nil }
    return TapeTimeline(tape).duration.isFinite ? nil : "it takes no time that can be told"
  }

  private static func lexerMistake(in bytes: [UInt8]) -> String? {
    var lexer = TapeLexer(bytes)
    var end = 0
    while case let token = lexer.next(), token.kind != .end {
      let gap = bytes[end..<token.bytes.lowerBound]
      guard gap.allSatisfy(\.isBlank), !token.bytes.isEmpty else {
        return "\(token) skips something"
      }
      end = token.bytes.upperBound
    }
    guard bytes[end...].allSatisfy(\.isBlank) else { return "there is something after the end" }
    return lexer.looks > 6 * bytes.count + 10 ? "it took \(lexer.looks) looks" : nil
  }

  private static func isClean(_ text: String) -> Bool {
    text.utf8.count < 2000 && text.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 }
  }
}
