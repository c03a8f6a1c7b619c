import TermContainers
import TermRecorder
import ToolSupport

/// Plays the scenes of a walk-through over time: each key after the previous key's effects, each
/// scene after the time to read the previous one. Between scenes the demo's time stands still.
@MainActor
final class TourPlayback {
  private let scenes: [TourScene]
  private let host: HeadlessHost
  /// The handler of the demo's mistakes with containment.
  private let handler: ContainmentHandler
  /// The index of the scene whose caption is shown. The caption of a scene that begins with a wait
  /// is shown only after the wait.
  private(set) var scene = 0
  /// The index of the scene that is being played.
  private var played = 0
  private var steps: ArraySlice<InputScript.Step> = []
  private var phase = Phase.moving(nil)
  /// Seconds before the first key.
  private var firstPause: Double
  /// Whether the playback waits at the end of each scene until the reader continues.
  var waitsForReader = false
  /// Whether a scene that ends during a movement is held only briefly.
  private let keepsMoving: Bool

  private enum Phase {
    /// The demo's time runs for these seconds; with nil, until nothing moves any more.
    case moving(Double?)
    /// A pause of these seconds between two keys.
    case pausing(Double)
    /// A pause of these seconds at the end of a scene.
    case reading(Double)
    case over
  }

  /// Seconds between two keys of a scene.
  private static let pause = 0.5
  /// Seconds before the first key of a walk-through that begins moving.
  private static let shortPause = 0.2
  /// Seconds for which a walk-through that begins moving holds a movement.
  private static let shortHold = 0.8
  /// The shortest wait, in seconds.
  private static let least = 1e-6

  /// Begins with the first of `scenes` or, if `beginsMoving`, with the first scene that has keys.
  init(_ scenes: [TourScene], on host: HeadlessHost, beginsMoving: Bool = false) {
    (self.scenes, self.host, keepsMoving) = (scenes, host, beginsMoving)
    firstPause = beginsMoving ? TourPlayback.shortPause : TourPlayback.pause
    handler = (host.window as? StageWindow)?.containmentHandler ?? ContainmentHandler()
    beginScene(beginsMoving ? TourPlayback.firstMove(of: scenes) : 0)
  }

  /// Returns the index of the first scene with keys.
  static func firstMove(of scenes: [TourScene]) -> Int {
    scenes.firstIndex { !$0.keys.isEmpty } ?? 0
  }

  /// Whether the last scene has been played.
  var isOver: Bool { if case .over = phase { true } else { false } }

  /// Whether all keys of the last scene were played, and have taken effect.
  var isAtEnd: Bool { if case .reading = phase { scene == scenes.count - 1 } else { isOver } }

  /// Seconds until the next action; nil when the tour is over or waits for the reader.
  var timeToNext: Double? {
    switch phase {
    case .moving(let left): host.isAtRest ? left ?? 0 : 1.0 / 30
    case .reading where waitsForReader: nil
    case .pausing(let left), .reading(let left): left
    case .over: nil
    }
  }

  /// Plays for `seconds`.
  func advance(by seconds: Double) {
    handler.handling {
      var seconds = seconds
      while let rest = spend(seconds) { seconds = rest }
    }
  }

  /// Skips to the next scene, after the waits with which it begins.
  func skip() {
    finishScene()
    if isOver { return }
    beginScene(played + 1)
    handler.handling {
      while case .wait(let seconds)? = steps.first {
        steps.removeFirst()
        host.advance(by: seconds)
      }
    }
    scene = played
  }

  /// Plays the rest of the scene at once.
  func finishScene() {
    if isOver { return }
    handler.handling {
      if case .moving(let left?) = phase {
        host.advance(by: left)
      } else if case .moving = phase {
        host.settle()
      }
      InputScript.play(steps, on: host)
      steps = []
    }
    beginReading()
  }

  /// Spends `seconds` on the current phase. Returns the remainder; nil if the phase needs more time,
  /// or the tour is over.
  private func spend(_ seconds: Double) -> Double? {
    switch phase {
    case .over: return nil
    case .reading where waitsForReader: return nil
    case .moving(nil):
      if host.isAtRest { return rest(seconds) }
      guard seconds > 0 else { return nil }
      host.advance(by: seconds)
      return 0
    case .moving(let left?):
      host.advance(by: left - seconds < Self.least ? left : seconds)
      return spend(seconds, of: left, Phase.moving).map(nextStart)
    case .pausing(let left): return spend(seconds, of: left, Phase.pausing).map(nextStart)
    case .reading(let left):
      guard let rest = spend(seconds, of: left, Phase.reading) else { return nil }
      beginScene(scene + 1)
      return rest
    }
  }

  /// Spends `seconds` on a phase with `left` to go. Returns the remainder, or nil if the phase goes
  /// on. A rest below the clock's resolution counts as zero, or the phase would never end.
  private func spend(_ seconds: Double, of left: Double, _ phase: (Double) -> Phase) -> Double? {
    if left - seconds < Self.least { return max(0, seconds - left) }
    self.phase = phase(left - seconds)
    return nil
  }

  private func beginScene(_ index: Int) {
    guard scenes.indices.contains(index) else { return phase = .over }
    played = index
    // Tests check that the keys are well formed.
    steps = ArraySlice((try? InputScript(scenes[index].keys))?.steps ?? [])
    let waits = steps.first?.isWait == true
    if !waits { scene = index }
    phase = .moving(waits ? 0 : nil)
  }

  private func beginReading() {
    scene = played
    phase = .reading(readingTime)
  }

  /// Continues when nothing moves: plays the scene's next key after a pause, or ends the scene.
  private func rest(_ seconds: Double) -> Double {
    if steps.isEmpty { return nextStart(seconds) }
    phase = .pausing(firstPause)
    firstPause = TourPlayback.pause
    return seconds
  }

  private func nextStart(_ seconds: Double) -> Double {
    switch steps.popFirst() {
    case .wait(let duration): phase = .moving(duration)
    case let step?:
      scene = played
      InputScript.perform(step, on: host)
      phase = steps.first?.isWait == true ? .moving(0) : .moving(nil)
    case nil: beginReading()
    }
    return seconds
  }

  /// The time to read the caption: brief in the gallery while something still moves.
  private var readingTime: Double {
    keepsMoving && !host.isAtRest ? TourPlayback.shortHold : scenes[scene].caption.readingTime
  }
}

extension String {
  /// Seconds to read the text and to look at the result.
  fileprivate var readingTime: Double { 1.5 + 0.04 * Double(count) }
}

extension Demo {
  /// Prints each scene of the walk-through as it ends: its caption, then the screen.
  func printTour(ascii: Bool) throws {
    let host = HeadlessHost(size: Size(width: 80, height: 24), isASCII: ascii) {
      StageWindow(application: $0, demo: self, gallery: { nil })
    }
    let handler = (host.window as? StageWindow)?.containmentHandler ?? ContainmentHandler()
    for (index, scene) in tour.enumerated() {
      try handler.handling { try InputScript(scene.keys).play(on: host) }
      let picture = SurfacePrinter(surface: host.surface, isASCII: ascii)
      try StandardStream.output.write(
        "\(index + 1)/\(tour.count)  \(ascii ? scene.caption.asciiSentence : scene.caption)\n"
          + "\(picture.text)\n\n")
    }
  }
}
