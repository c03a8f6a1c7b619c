import Testing

@testable import TermScreen
@testable import TermSurface

/// Large frames are sent as synchronised updates where the terminal supports them.
@Suite struct SynchronizedOutputTests {
  private let begin = Array("\u{1B}[?2026h".utf8)
  private let end = Array("\u{1B}[?2026l".utf8)

  private func noise(_ size: Size) -> Surface {
    var surface = Surface(size: size)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let code: Int = 33 + (x * 7 + y * 13) % 90
        surface.cells[y * size.width + x].glyph = UInt32(code)
      }
    }
    return surface
  }

  private func frame(_ surface: Surface, synchronizes: Bool) -> [UInt8] {
    var capabilities = Capabilities.xterm()
    capabilities.synchronizedOutput = synchronizes
    return FrameEncoder(capabilities).encode(surface, damage: [surface.bounds]) { Array($0) }
  }

  @Test(arguments: [
    (80, 24, true), (200, 60, true), (500, 200, true), (1, 1, false), (10, 10, false),
    (30, 20, false),
  ])
  func largeFramesAreMarked(_ columns: Int, _ rows: Int, _ isLarge: Bool) {
    let surface = noise(Size(width: columns, height: rows))
    let plain = frame(surface, synchronizes: false)
    #expect((plain.count > 1024) == isLarge)
    #expect(frame(surface, synchronizes: true) == (isLarge ? begin + plain + end : plain))
  }

  /// One encoder writes all frames into one buffer, which grows and is reused.
  @Test func framesOfAllSizesAreTheSameButForTheMarks() {
    var capabilities = Capabilities.xterm()
    let plain = FrameEncoder(capabilities)
    capabilities.synchronizedOutput = true
    let other = FrameEncoder(capabilities)
    for width in [5, 90, 7, 300, 20, 299, 3] {
      let surface = noise(Size(width: width, height: 40))
      let wanted = plain.encode(surface, damage: [surface.bounds]) { Array($0) }
      let bytes = other.encode(surface, damage: [surface.bounds]) { Array($0) }
      #expect(bytes == (wanted.count > 1024 ? begin + wanted + end : wanted))
    }
  }

  @Test(arguments: ColorDepth.allCases)
  @MainActor func recordingsHaveNone(_ colors: ColorDepth) {
    let screen = HeadlessScreen(size: Size(width: 80, height: 24))
    screen.colors = colors
    #expect(!screen.usualEncoder.capabilities.synchronizedOutput)
  }

  private static let types = [
    "xterm-kitty", "foot", "foot-extra", "alacritty", "alacritty-direct", "xterm-ghostty",
    "wezterm", "contour-latest", "mintty",
  ]
  private static let others = [
    "", "xterm", "xterm-256color", "linux", "screen", "tmux-256color", "footer",
  ]

  @Test(arguments: types + others) func someTypesHaveSynchronizedOutput(_ term: String) {
    #expect(KnownTerminal.synchronizes(term: term) { _ in nil } == Self.types.contains(term))
  }

  @Test(arguments: [
    ("TERM_PROGRAM", "iTerm.app"), ("TERM_PROGRAM", "WezTerm"), ("KITTY_WINDOW_ID", "1"),
    ("WT_SESSION", "a"),
  ])
  func variablesTellTheTerminal(_ name: String, _ value: String) {
    let environment = { (asked: String) in asked == name ? value : nil }
    #expect(KnownTerminal.synchronizes(term: "xterm-256color", environment: environment))
    // A multiplexer passes on the variables of the terminal it runs in, so its type decides.
    for term in ["tmux-256color", "screen", "linux", "vt100"] {
      #expect(!KnownTerminal.synchronizes(term: term, environment: environment))
    }
    #expect(!KnownTerminal.synchronizes(term: "xterm") { $0 == name ? "" : nil })
  }
}
