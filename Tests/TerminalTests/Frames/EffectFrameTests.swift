import TermContainers
import TestSupport
import Testing

/// Replays the bytes of every frame of every effect: the terminal's grid equals the surface, and
/// the cells beside it stay untouched.
@MainActor
@Suite struct EffectFrameTests {
  nonisolated private static let size = Size(width: 41, height: 11)
  nonisolated private static let headerHeight = 3
  private static let duration = 0.5

  /// A terminal that shows one transition.
  @MainActor
  private final class Replay {
    let stage: EffectStage
    let host: HeadlessHost
    let emulator: TerminalEmulator
    private let capabilities: Capabilities
    private(set) var frames = 0
    /// The faults found in the frames.
    private(set) var faults: [String] = []
    /// Returns the faults of a frame that the terminal shows now.
    var check: ((Surface, Replay) -> [String])?

    init(_ pair: SamplePair, _ size: Size, _ depth: ColorDepth, headerHeight: Int) {
      let stage = EffectStage(pair, headerHeight: headerHeight)
      self.stage = stage
      capabilities = Capabilities.xterm(depth)
      host = HeadlessHost(rootViewController: stage, size: size)
      emulator = TerminalEmulator(columns: size.width, rows: size.height)
      host.screen.mixesColors = depth == .trueColor
      host.screen.encoder = FrameEncoder(capabilities)
      host.screen.encoder?.encode(host.surface, damage: []) { emulator.feed($0) }
      host.screen.onFrame = { [unowned self] in replayFrame($0, $1) }
    }

    private func replayFrame(_ surface: Surface, _ bytes: [UInt8]) {
      frames += 1
      emulator.feed(bytes)
      let found = check?(surface, self) ?? []
      faults += found.map { "frame \(frames): \($0)" }
    }

    func comparison(_ surface: Surface) -> GridComparison { GridComparison(surface, capabilities) }

    func play(_ effect: NamedEffect) {
      host.step { stage.play(effect, duration: EffectFrameTests.duration) }
      host.settle()
    }
  }

  /// Each effect in all colours, and at one of the other depths.
  nonisolated private static let plays: [(NamedEffect, ColorDepth)] = {
    let others = ColorDepth.allCases.filter { $0 != .trueColor }
    return NamedEffect.all.enumerated().flatMap { number, effect in
      [(effect, .trueColor), (effect, others[number % others.count])]
    }
  }()

  @Test(arguments: plays)
  func everyFrameIsTheSurface(_ effect: NamedEffect, _ depth: ColorDepth) throws {
    for pair in SamplePair.some(number: depth.rawValue, of: effect) {
      let replay = Replay(pair, Self.size, depth, headerHeight: 0)
      replay.check = { surface, replay in
        replay.comparison(surface).differences(replay.emulator)
      }
      replay.play(effect)
      #expect(replay.frames >= 30)
      try #require(replay.faults == [], "\(pair)")
    }
  }

  /// The test overwrites the header's cells without the program's knowledge, and restores cursor
  /// and style. If the program wrote a single cell there, it would show.
  @Test(arguments: NamedEffect.all) func theHeaderIsNeverWritten(_ effect: NamedEffect) {
    for pair in SamplePair.some(of: effect) { expectHeader(effect, pair) }
  }

  private func expectHeader(_ effect: NamedEffect, _ pair: SamplePair) {
    let replay = Replay(pair, Self.size, .trueColor, headerHeight: Self.headerHeight)
    let row = String(repeating: "#", count: Self.size.width)
    replay.emulator.feed("\u{1B}7")
    for y in 1...Self.headerHeight { replay.emulator.feed("\u{1B}[0;7m\u{1B}[\(y)H\(row)") }
    replay.emulator.feed("\u{1B}8")
    let mark = EmulatorCell(text: "#", reverse: true)
    replay.check = { surface, replay in
      let grid = replay.emulator.grid
      let isBelowRight =
        replay.comparison(surface).differences(replay.emulator, limit: .max)
        .count == Self.size.width * Self.headerHeight
      return (grid[..<Self.headerHeight].joined().allSatisfy { $0 == mark } ? [] : ["header"])
        + (isBelowRight ? [] : ["below"])
    }
    replay.play(effect)
    #expect(replay.frames >= 30)
    #expect(replay.faults == [], "\(pair)")
  }
}

extension InProcessTests {
  /// The same on a real terminal line, with each renderer.
  @Suite(.serialized) @MainActor struct EffectScreenTests {
    @Test(arguments: NamedEffect.all, CursesScreen.Renderer.allCases)
    func everyFrameIsTheSurface(
      _ effect: NamedEffect, _ renderer: CursesScreen.Renderer
    ) throws {
      let stage = EffectStage(.scripts, headerHeight: 2)
      let way = ScreenRig.Way(
        renderer: renderer, depth: .palette256, size: Size(width: 24, height: 9))
      let rig = try ScreenRig(way, showing: stage)
      stage.play(effect, duration: 0.25)
      try rig.turn()
      #expect(try rig.playFrames() >= 15)
    }
  }
}
