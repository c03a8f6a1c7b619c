import Foundation
import TermContainers
import TestSupport
import Testing

extension InProcessTests {
  /// Frames come faster than the terminal takes them. In the end it shows the last one, whole,
  /// whatever was left out on the way.
  @MainActor struct BlockedFrameTests {
    @Test(arguments: 1...4 as ClosedRange<UInt64>)
    func theLastFrameIsShownWhole(_ seed: UInt64) throws {
      let reader = try SlowReader(size: Size(width: 200, height: 60))
      var (painter, random) = (RandomPainter(seed: seed), SplitMix(seed: seed))
      var surface = Surface(size: reader.size)
      for round in 0..<12 {
        for _ in 0..<Int.random(in: 1...30, using: &random) {
          let damage = painter.paint(on: &surface)
          try reader.screen.present(surface, damage: damage)
        }
        for _ in 0..<Int.random(in: 0...8, using: &random) {
          reader.read(Int.random(in: 1...9000, using: &random))
          if Bool.random(using: &random) { _ = try reader.screen.events(within: 0) }
        }
        // The next frame, rather than the wait for events, finds the room.
        if Bool.random(using: &random) { while reader.read(65536) {} }
        try reader.screen.present(surface, damage: [])
        try reader.readAll()
        GridComparison(surface).expect(reader.emulator, "seed \(seed), round \(round)")
      }
      reader.screen.close()
    }
  }
}

/// A terminal whose output is read only when the test says so.
@MainActor
private final class SlowReader {
  let size: Size
  let screen: CursesScreen
  let emulator: TerminalEmulator
  private let terminal: PseudoTerminal

  init(size: Size) throws {
    ScreenRig.useUTF8()
    self.size = size
    terminal = try PseudoTerminal(columns: size.width, rows: size.height)
    emulator = TerminalEmulator(columns: size.width, rows: size.height)
    screen = try CursesScreen(on: terminal, ScreenRig.Way(size: size))
  }

  /// Reads up to `count` bytes; returns false if there are none.
  @discardableResult
  func read(_ count: Int) -> Bool {
    var bytes = [UInt8](repeating: 0, count: count)
    let got = Foundation.read(terminal.masterDescriptor, &bytes, count)
    guard got > 0 else { return false }
    emulator.feed(Array(bytes[..<got]))
    return true
  }

  func readAll() throws {
    repeat { _ = try screen.events(within: 0) } while read(65536)
  }
}
