import Foundation
import TermContainers
import TestSupport
import Testing

@testable import TermContainers
@testable import demo_tui

/// An application on a real terminal line inside the test: each of its frames can be stopped at and
/// looked at.
///
/// ncurses knows one terminal at a time, so only one of these may be open.
@MainActor
final class ScreenRig {
  let application: Application
  let emulator: TerminalEmulator
  private let terminal: PseudoTerminal
  private let screen: CursesScreen
  private let clock = VirtualClock()
  /// What the last turn has written.
  private(set) var lastBytes: [UInt8] = []

  init(
    size: Size = .usual, renderer: CursesScreen.Renderer = .encoder,
    depth: ColorDepth = .trueColor, term: String = "xterm-256color",
    window makeWindow: (Application) -> Window = {
      StageWindow(application: $0, demo: .orangeBlue)
    }
  ) throws {
    ScreenRig.useUTF8()
    terminal = try PseudoTerminal(columns: size.width, rows: size.height)
    emulator = TerminalEmulator(columns: size.width, rows: size.height)
    var options = CursesScreen.Options()
    options.renderer = renderer
    options.colors = depth
    options.catchesSignals = false
    let descriptor = terminal.slaveDescriptor
    screen = try CursesScreen(input: descriptor, output: descriptor, term: term, options: options)
    application = Application(screen: screen, timeSource: clock)
    makeWindow(application).makeKeyAndVisible()
    try turn()
  }

  isolated deinit { screen.close() }

  /// The machine that runs the tests may have no locale set.
  private static func useUTF8() {
    if ProcessInfo.processInfo.environment["LC_ALL"] != "C.UTF-8" {
      setenv("LC_ALL", "C.UTF-8", 1)
    }
  }

  /// What the application shows, to be held against the emulator.
  var comparison: GridComparison {
    var capabilities = screen.capabilities
    if screen.renderer == .curses {
      capabilities.colors = min(capabilities.colors, .palette256)
      capabilities.attributes.remove(.strikethrough)
    }
    return GridComparison(application.surface, capabilities)
  }

  /// Runs a turn and shows what it wrote.
  func turn() throws {
    try application.turn()
    var bytes: [UInt8] = []
    // The line has handed all of it over once nothing more comes.
    while case let more = terminal.readAvailable(timeout: 0), !more.isEmpty { bytes += more }
    lastBytes = bytes
    emulator.feed(bytes)
  }

  /// Presses a key and runs the turn.
  func press(_ name: String) throws {
    application.send(.key(try #require(KeyEvent(name: name))))
    try turn()
  }

  /// Goes on to the next frame; false when nothing moves any more.
  func nextFrame() throws -> Bool {
    guard let time = application.nextEventTime else { return false }
    clock.advance(to: time)
    try turn()
    return true
  }

  /// Types bytes on the terminal's keyboard and hands what the screen makes of them on.
  func type(_ text: String) throws {
    terminal.send(text)
    for event in try screen.events(within: 1) { application.send(event) }
    try turn()
  }
}
