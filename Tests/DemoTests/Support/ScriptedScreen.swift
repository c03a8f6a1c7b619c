import TermContainers
import TestSupport

/// A screen with a simulated user: events come at their times, on a clock that advances during
/// waits and while frames are shown, as on a real screen.
@MainActor
final class ScriptedScreen: Screen {
  private(set) var size: Size
  var mixesColors = true
  var colors = ColorDepth.trueColor
  /// As where a tape is played.
  var userInterfaceStyle = UserInterfaceStyle.dark
  var isASCII = false
  private let clock: VirtualClock
  private var script: ArraySlice<(time: Double, events: [Event])>
  /// The most seconds that showing a frame takes.
  private let work: Double
  private var random: SplitMix
  /// Called for each frame.
  var onFrame: ((Surface) -> Void)?

  init(
    _ size: Size, _ clock: VirtualClock, script: [(time: Double, events: [Event])],
    work: Double = 0, seed: UInt64 = 1
  ) {
    (self.size, self.clock, self.script, self.work) = (size, clock, script[...], work)
    random = SplitMix(seed: seed)
  }

  func present(_ surface: Surface, damage: [Rect]) {
    onFrame?(surface)
    clock.advance(to: clock.now + work * Double.random(in: 0...1, using: &random))
  }

  func repaint() {}

  /// Waits for a whole number of milliseconds, as `poll` does.
  func events(within timeout: Double?) -> [Event] {
    let end = timeout.map { clock.now + ($0 * 1000).rounded(.up) / 1000 }
    guard let next = script.first, next.time <= end ?? .infinity else {
      guard let end else { return [.key(KeyEvent(.character("c"), modifiers: .control))] }
      clock.advance(to: end)
      return []
    }
    script.removeFirst()
    clock.advance(to: next.time)
    for case .resize(let size) in next.events { self.size = size }
    return next.events
  }
}
