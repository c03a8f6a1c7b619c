import TermContainers
import TestSupport
import Testing

@testable import TermScreen

/// Random surfaces go through the encoder into the emulator, frame after frame, the same in every
/// run.
@Suite struct RandomSurfaceTests {
  /// One missing capability of a terminal.
  struct Lack: CustomStringConvertible, Sendable {
    let description: String
    let take: @Sendable (inout Capabilities) -> Void

    init(_ description: String, _ take: @escaping @Sendable (inout Capabilities) -> Void) {
      self.description = description
      self.take = take
    }
  }

  static let lacks: [Lack] = [
    Lack("nothing") { _ in },
    Lack("bce") { $0.backColorErase = false },
    Lack("ech") { $0.eraseCharacters = false },
    Lack("hpa") { $0.columnAddress = false },
    Lack("cuf") { $0.parmRightCursor = false },
    Lack("hpa and cuf") { ($0.columnAddress, $0.parmRightCursor) = (false, false) },
    Lack("el") { $0.eraseToEndOfLine = false },
    Lack("xenl") { $0.eatNewlineGlitch = false },
    Lack("attributes") { $0.attributes = [.bold, .reverse] },
    Lack("all of it") {
      $0 = Capabilities(
        colors: $0.colors, isUTF8: true, attributes: [], backColorErase: false,
        eatNewlineGlitch: false, columnAddress: false, parmRightCursor: false,
        eraseToEndOfLine: false, eraseCharacters: false)
    },
  ]

  @Test(arguments: ColorDepth.allCases)
  func randomSurfacesAreShownAtEachDepth(_ depth: ColorDepth) throws {
    try play(Capabilities.xterm(depth), seed: UInt64(depth.rawValue) + 1, frames: 60)
  }

  @Test(arguments: lacks)
  func randomSurfacesAreShownWithoutACapability(_ lack: Lack) throws {
    for depth in [ColorDepth.trueColor, .palette8, .mono] {
      var capabilities = Capabilities.xterm(depth)
      lack.take(&capabilities)
      try play(capabilities, seed: 7, frames: 40)
    }
  }

  // Not one column: there libvterm wraps after a carriage return.
  @Test(arguments: [
    Size(width: 3, height: 6), Size(width: 2, height: 2), Size(width: 200, height: 5),
  ])
  func randomSurfacesAreShownAtOddSizes(_ size: Size) throws {
    for seed in 1...4 as ClosedRange<UInt64> {
      try play(Capabilities.xterm(), size: size, seed: seed, frames: 30)
    }
  }

  @Test(arguments: [ColorDepth.trueColor, .palette8])
  func randomSurfacesAreShownInASCII(_ depth: ColorDepth) throws {
    var capabilities = Capabilities.xterm(depth)
    capabilities.isUTF8 = false
    try play(capabilities, seed: 3, frames: 40)
  }

  /// After the screen was forgotten or resized, all of it is painted again.
  @Test func randomSurfacesAreShownAfterForgettingAndResizing() throws {
    var painter = RandomPainter(seed: 11)
    let encoder = FrameEncoder(Capabilities.xterm())
    for width in [30, 44, 12, 12, 60] {
      let emulator = TerminalEmulator(columns: width, rows: 9)
      emulator.feed("\u{1B}[5;5H\u{1B}[1;4;41mleft over from before")
      var surface = Surface(size: Size(width: width, height: 9))
      _ = painter.paint(on: &surface)
      encoder.forget()
      emulator.feed(encoder.encode(surface, damage: [surface.bounds]) { Array($0) })
      GridComparison(surface).expect(emulator, "width \(width)")
    }
  }

  /// The terminal's own cursor stands for a reversed cell, and goes from one to the next.
  @Test(arguments: ColorDepth.allCases)
  func randomSurfacesAreShownWithACursor(_ depth: ColorDepth) throws {
    var (painter, random) = (RandomPainter(seed: 5), SplitMix(seed: UInt64(depth.rawValue)))
    var surface = Surface(size: Size(width: 37, height: 9))
    let emulator = TerminalEmulator(columns: 37, rows: 9)
    emulator.feed("\u{1B}[?25l")
    let encoder = FrameEncoder(Capabilities.xterm(depth))
    encoder.cursor = TerminalCursor(
      shows: Array("\u{1B}[?25h".utf8), hides: Array("\u{1B}[?25l".utf8))
    for frame in 0..<80 {
      var damage = Int.random(in: 0..<3, using: &random) == 0 ? [] : painter.paint(on: &surface)
      let place = reverseAGlyph(of: &surface, &damage, &random)
      encoder.encode(surface, damage: damage, cursorInsteadOf: place)
      emulator.feed(Array(encoder.buffer.bytes))
      try #require(emulator.isCursorVisible == (place != nil), "frame \(frame)")
      var comparison = GridComparison(surface, encoder.capabilities)
      comparison.hasCursor = true
      try #require(comparison.differences(emulator) == [], "frame \(frame)")
      encoder.encode(surface, damage: [surface.bounds], cursorInsteadOf: place)
      try #require(encoder.buffer.bytes.isEmpty, "frame \(frame) is written again")
      if frame % 20 == 19 { encoder.forget() }
    }
  }

  /// Shows a random glyph in reverse video, or, one time in four, none.
  private func reverseAGlyph(
    of surface: inout Surface, _ damage: inout [Rect], _ random: inout SplitMix
  ) -> Point? {
    let place = Point(x: .random(in: 0..<37, using: &random), y: .random(in: 0..<9, using: &random))
    let cell = surface[place.x, place.y]
    guard cell.width > 0, Int.random(in: 0..<4, using: &random) > 0 else { return nil }
    var style = cell.style
    style.attributes.insert(.reverse)
    let text = surface.text(x: place.x, y: place.y)
    surface.withCanvas { $0.draw(text, at: place, style: style) }
    damage.append(Rect(x: place.x, y: place.y, width: cell.width, height: 1))
    return place
  }

  private func play(
    _ capabilities: Capabilities, size: Size = Size(width: 37, height: 9), seed: UInt64,
    frames: Int
  ) throws {
    var painter = RandomPainter(seed: seed)
    var surface = Surface(size: size)
    let emulator = TerminalEmulator(columns: size.width, rows: size.height)
    let encoder = FrameEncoder(capabilities)
    for frame in 0..<frames {
      let damage = painter.paint(on: &surface)
      emulator.feed(encoder.encode(surface, damage: damage) { Array($0) })
      let comparison = GridComparison(surface, capabilities)
      try #require(
        comparison.differences(emulator) == [], "seed \(seed), frame \(frame), \(capabilities)")
      let again = encoder.encode(surface, damage: [surface.bounds]) { Array($0) }
      try #require(again.isEmpty, "what is shown is not written again; frame \(frame)")
    }
  }
}
