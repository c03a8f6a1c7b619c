import TermContainers
import TestSupport
import Testing

extension InProcessTests {
  /// At every frame of a swap the terminal's grid equals the surface, with each renderer.
  @Suite(.serialized) @MainActor struct SwapFrameTests {
    typealias Way = ScreenRig.Way

    nonisolated private static let longWays = [
      Way(), Way(renderer: .curses, depth: .palette256),
    ]
    nonisolated private static let ways = [
      Way(depth: .palette16), Way(size: .large), Way(size: Size(width: 40, height: 12)),
      Way(depth: .palette256, term: "screen-256color"),
      Way(depth: .palette256, term: "tmux-256color"), Way(depth: .palette8, term: "linux"),
      Way(depth: .mono, term: "vt100"), Way(depth: .mono, term: "ansi"),
      Way(renderer: .curses, depth: .palette16), Way(renderer: .curses, depth: .mono),
      Way(renderer: .curses, depth: .palette256, size: .large),
      Way(renderer: .curses, depth: .palette256, term: "screen-256color"),
    ]

    @Test(
      arguments: longWays.map { ($0, ["s", "s", "h", "h", "o", "s", "o"]) }
        + ways.map { ($0, ["s", "h"]) })
    func everyFrameIsTheSurface(_ way: Way, _ keys: [String]) throws {
      let rig = try ScreenRig(way)
      rig.comparison.expect(rig.emulator, "\(way): first screen")
      for key in keys {
        try rig.press(key)
        try #require(rig.comparison.differences(rig.emulator) == [], "\(way): \(key)")
        let frames = try rig.playFrames("\(way): \(key),")
        #expect(key != "s" || frames >= 30, "a swap has all its frames")
      }
    }

    /// Interrupted swaps leave nothing behind, either.
    @Test(arguments: [CursesScreen.Renderer.encoder, .curses])
    func everyFrameOfAnInterruptedSwapIsTheSurface(_ renderer: CursesScreen.Renderer) throws {
      let rig = try ScreenRig(Way(renderer: renderer, depth: .palette256))
      for key in ["s", "s", "h", "h", "s", "?", "x", "s", "o", "s", "Ctrl+L"] {
        try rig.press(key)
        for frame in 0..<7 {
          try #require(rig.comparison.differences(rig.emulator) == [], "\(key), frame \(frame)")
          _ = try rig.nextFrame()
        }
      }
      _ = try rig.playFrames()
    }

    /// A turn without changes writes nothing, and neither does a key that is not handled.
    @Test(arguments: [CursesScreen.Renderer.encoder, .curses])
    func idleTurnsWriteNothing(_ renderer: CursesScreen.Renderer) throws {
      let rig = try ScreenRig(Way(renderer: renderer, depth: .palette256))
      #expect(!rig.lastBytes.isEmpty)
      while try rig.nextFrame() {}
      for _ in 0..<3 {
        try rig.turn()
        #expect(rig.lastBytes.isEmpty)
      }
      for key in ["x", "F5", "Ctrl+X", "Home"] {
        try rig.press(key)
        #expect(rig.lastBytes.isEmpty, "\(key)")
      }
    }
  }
}
