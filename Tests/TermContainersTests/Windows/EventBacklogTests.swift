import Testing

@testable import TermContainers

/// Events that arrive faster than the application can handle them.
@MainActor
@Suite struct EventBacklogTests {
  /// Returns many keys at once, then the key that ends the application.
  private final class FloodedScreen: Screen {
    let size = Size(width: 20, height: 2)
    var flood: [Event]
    /// The number of keys handled before each frame.
    private(set) var frames: [Int] = []
    var handled = 0

    init(_ names: [String]) { flood = names.compactMap { KeyEvent(name: $0).map { .key($0) } } }

    func present(_ surface: Surface, damage: [Rect]) { frames.append(handled) }

    func repaint() {}

    func events(within timeout: Double?) -> [Event] {
      defer { flood = [] }
      return flood.isEmpty ? [.key(KeyEvent(.character("c"), modifiers: .control))] : flood
    }
  }

  /// Shows how many keys it has handled; each one takes it a while.
  private final class Counter: ViewController {
    let label = Label("0")
    let work: Double
    let screen: FloodedScreen

    init(_ screen: FloodedScreen, work: Double) {
      (self.screen, self.work) = (screen, work)
      super.init()
    }

    override func loadView() { view = label }

    override func pressesBegan(_ press: KeyEvent) {
      guard press.modifiers.isEmpty else { return super.pressesBegan(press) }
      let clock = RealClock()
      while clock.now < work {}
      screen.handled += 1
      label.text = "\(screen.handled)"
      if press.key == .character("q") { view.window?.application?.stop() }
    }
  }

  private func play(_ names: [String], work: Double) throws -> FloodedScreen {
    let screen = FloodedScreen(names)
    let application = Application(screen: screen)
    let window = Window(application: application)
    window.rootViewController = Counter(screen, work: work)
    window.makeKeyAndVisible()
    try application.run()
    return screen
  }

  /// Each key takes four milliseconds, so there is a frame after at most twelve.
  @Test func framesComeBetweenEvents() throws {
    let screen = try play(Array(repeating: "x", count: 40), work: 0.004)
    #expect(screen.handled == 40)
    let steps = zip(screen.frames.dropFirst(), screen.frames).map { $0 - $1 }
    #expect(steps.allSatisfy { (0...3).contains($0) }, "\(steps)")
  }

  @Test func eventsThatArriveTogetherMakeOneFrame() throws {
    let screen = try play(["a", "b"], work: 0)
    #expect(screen.frames.last == 2 && screen.handled == 2)
  }

  /// Keys that follow the one that stops the application are not handled.
  @Test func aStoppedApplicationHandlesNoKey() throws {
    let screen = try play(["x", "q", "x", "x"], work: 0)
    #expect(screen.handled == 2)
  }
}
