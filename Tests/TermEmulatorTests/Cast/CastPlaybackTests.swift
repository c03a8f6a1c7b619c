import TermContainers
import TestSupport
import Testing

@testable import TermEmulator

/// Moving to any time shows what playing up to it shows.
@Suite struct CastPlaybackTests {
  /// A long cast with much output and changing sizes.
  private let long: Cast = {
    var random = SplitMix(seed: 7)
    var lines = ["{\"version\":2,\"width\":40,\"height\":10}"]
    for number in 0..<3000 {
      let row = Int.random(in: 1...10, using: &random)
      let text =
        "\\u001b[\(row);1H\\u001b[3\(row % 8)m\(String(repeating: "\(number) ", count: 60))"
      lines.append("[\(Double(number) / 8), \"o\", \"\(text)\"]")
      if number % 700 == 699 {
        lines.append("[\(Double(number) / 8), \"r\", \"\(30 + row)x1\(row % 10)\"]")
      }
    }
    return Cast(lines.joined(separator: "\n") + "\n")
  }()

  private func surface(of cast: Cast, at time: Double) -> Surface {
    var terminal = Terminal(size: cast.size)
    for event in cast.events where event.time <= time {
      if case .output(let text) = event.content { terminal.write(text) }
      if case .resize(let size) = event.content { terminal.resize(to: size) }
    }
    return terminal.surface
  }

  @Test func anyTimeIsReachedInAnyOrder() {
    #expect(long.diagnostics.isEmpty)
    var playback = CastPlayback(long)
    var random = SplitMix(seed: 3)
    for _ in 0..<8 {
      let time = Double.random(in: -10...long.duration + 10, using: &random)
      playback.move(to: time)
      #expect(playback.time == min(max(0, time), long.duration))
      guard playback.terminal.surface == surface(of: long, at: playback.time) else {
        Issue.record("\(time) shows something else")
        return
      }
    }
  }

  @Test func framesHaveTheTimesOfWhatIsSeen() {
    let cast = Cast(
      """
      {"version":2,"width":9,"height":2,"duration":9}
      [0.5, "o", "a"]
      [0.5, "o", "b"]
      [1, "m", ""]
      [2, "o", ""]
      [3, "r", "8x2"]
      [4, "o", "c"]
      """)
    #expect(CastPlayback(cast).frameTimes == [0.5, 3, 4])
  }

  @Test func anEmptyCastHasNoFrames() {
    var playback = CastPlayback(Cast("{\"version\":2,\"width\":9,\"height\":2}"))
    playback.move(to: 5)
    #expect(playback.time == 0 && playback.frameTimes.isEmpty)
  }
}
