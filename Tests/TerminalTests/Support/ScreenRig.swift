import Foundation
import TermContainers
import TestSupport
import Testing

@testable import TermContainers
@testable import demo_tui

/// An application on a real terminal line inside the test, which can stop at each frame and check
/// it.
///
/// ncurses supports one terminal at a time, so only one rig may be open.
@MainActor
final class ScreenRig {
  let application: Application
  let emulator: TerminalEmulator
  private let terminal: PseudoTerminal
  private let screen: CursesScreen
  private let clock = VirtualClock()
  /// The bytes that the last turn has written.
  private(set) var lastBytes: [UInt8] = []

  /// How the terminal is drawn on.
  struct Way: CustomStringConvertible, Sendable {
    var renderer = CursesScreen.Renderer.encoder
    var depth = ColorDepth.trueColor
    var size = Size.usual
    var term = "xterm-256color"
    var description: String { "\(renderer) \(depth) \(size.name) \(term)" }
  }

  /// Shows a controller, by default the demo orange-blue.
  init(_ way: Way = Way(), showing root: ViewController? = nil) throws {
    ScreenRig.useUTF8()
    terminal = try PseudoTerminal(columns: way.size.width, rows: way.size.height)
    emulator = TerminalEmulator(columns: way.size.width, rows: way.size.height)
    screen = try CursesScreen(on: terminal, way)
    application = Application(screen: screen, timeSource: clock)
    let window: Window
    if let root {
      window = Window(application: application)
      window.rootViewController = root
    } else {
      window = StageWindow(application: application, demo: .orangeBlue)
    }
    window.makeKeyAndVisible()
    try turn()
  }

  isolated deinit { screen.close() }

  /// The machine that runs the tests may have no locale set.
  static func useUTF8() {
    if ProcessInfo.processInfo.environment["LC_ALL"] != "C.UTF-8" {
      setenv("LC_ALL", "C.UTF-8", 1)
    }
  }

  /// A comparison of the emulator with the application's current surface.
  var comparison: GridComparison {
    var capabilities = screen.capabilities
    if screen.renderer == .curses {
      capabilities.colors = min(capabilities.colors, .palette256)
      capabilities.attributes.remove(.strikethrough)
    }
    return GridComparison(application.surface, capabilities)
  }

  /// Runs a turn and feeds its output to the emulator.
  func turn() throws {
    try application.turn()
    var bytes: [UInt8] = []
    // Once nothing more comes, the line has passed on everything.
    while case let more = terminal.readAvailable(timeout: 0), !more.isEmpty { bytes += more }
    lastBytes = bytes
    emulator.feed(bytes)
  }

  /// Presses a key and runs the turn.
  func press(_ name: String) throws {
    application.send(.key(try #require(KeyEvent(name: name))))
    try turn()
  }

  /// Goes on to the next frame; returns false once nothing moves.
  func nextFrame() throws -> Bool {
    guard let time = application.nextEventTime else { return false }
    clock.advance(to: time)
    try turn()
    return true
  }

  /// Goes on until nothing moves. Requires that each frame is the surface, and returns their number.
  func playFrames(_ comment: @autoclosure () -> String = "") throws -> Int {
    var count = 0
    while try nextFrame() {
      count += 1
      try #require(comparison.differences(emulator) == [], "\(comment()) frame \(count)")
    }
    return count
  }
}

extension CursesScreen {
  /// A screen on a terminal line inside the test.
  convenience init(on terminal: PseudoTerminal, _ way: ScreenRig.Way) throws {
    var options = Options()
    (options.renderer, options.colors, options.catchesSignals) = (way.renderer, way.depth, false)
    let descriptor = terminal.slaveDescriptor
    try self.init(input: descriptor, output: descriptor, term: way.term, options: options)
  }
}
