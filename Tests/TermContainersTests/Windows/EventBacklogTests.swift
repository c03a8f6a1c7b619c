import Testing

@testable import TermContainers

/// Events that arrive faster than the application can handle them.
@MainActor
@Suite struct EventBacklogTests {
  /// Returns many keys at once, then the key that ends the application.
  private final class FloodedScreen: Screen {
    private(set) var size = Size(width: 20, height: 2)
    var allowsReadingAhead = true
    var flood: [Event]
    /// How often the flood is read.
    var reads = 1
    /// What arrives while the flood is handled.
    var later: [Event] = []
    /// The number of keys handled before each frame.
    private(set) var frames: [Int] = []
    private(set) var lastSize = Size.zero
    var handled = 0
    var hasEnded = false

    init(_ names: [String]) { flood = names.compactMap { KeyEvent(name: $0).map { .key($0) } } }

    func present(_ surface: Surface, damage: [Rect]) {
      frames.append(handled)
      lastSize = surface.size
    }

    func repaint() {}

    func events(within timeout: Double?) -> [Event] {
      if timeout == 0 {
        defer { later = [] }
        for case .resize(let size) in later { self.size = size }
        return later
      }
      defer {
        reads -= 1
        if reads <= 0 { flood = [] }
      }
      return flood.isEmpty ? [EventBacklogTests.interrupt] : flood
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

    override var keyCommands: [KeyCommand] {
      var end = KeyCommand("e") { [weak self] in
        self?.screen.hasEnded = true
        self?.view.window?.application?.stop()
      }
      end.wantsPriorityOverBacklog = true
      return [end]
    }

    override func pressesBegan(_ press: KeyEvent) {
      guard press.modifiers.isEmpty else { return super.pressesBegan(press) }
      let clock = RealClock()
      while clock.now < work {}
      screen.handled += 1
      label.text = "\(screen.handled)"
      if press.key == .character("q") { view.window?.application?.stop() }
    }
  }

  private static let interrupt = Event.key(KeyEvent(.character("c"), modifiers: .control))

  private func play(
    _ names: [String], reads: Int = 1, readsAhead: Bool = true, work: Double = 0.004,
    later: [Event] = []
  ) throws -> FloodedScreen {
    let screen = FloodedScreen(names)
    (screen.reads, screen.allowsReadingAhead, screen.later) = (reads, readsAhead, later)
    try screen.show(Counter(screen, work: work), at: RealClock()).run()
    return screen
  }

  /// So many times the same key.
  private func keys(_ count: Int) -> [String] { Array(repeating: "x", count: count) }

  /// Each key takes four milliseconds, so there is a frame after at most twelve.
  @Test func framesComeBetweenEvents() throws {
    let screen = try play(keys(40))
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

  /// Four seconds of keys wait when the key comes that ends the application. What waits is dropped.
  @Test func ctrlCOvertakesABacklog() throws {
    let screen = try play(keys(1000), later: [Self.interrupt])
    #expect(screen.handled < 500)
  }

  @Test func aCommandOfPriorityOvertakesABacklog() throws {
    let screen = try play(keys(1000), later: [.key(KeyEvent(.character("e")))])
    #expect(screen.handled < 500)
    #expect(screen.hasEnded)
  }

  /// Each of the reads is handled in time, but the key that ends it waits behind all of them.
  @Test func manyShortReadsAreABacklogToo() throws {
    let screen = try play(keys(10), reads: 100, later: [Self.interrupt])
    #expect(screen.handled < 500)
  }

  /// The application handles every event of a screen that records it, and drops none.
  @Test func aScreenThatRecordsIsNotReadAhead() throws {
    let screen = try play(keys(10), reads: 10, readsAhead: false, later: [Self.interrupt])
    #expect(screen.handled == 100)
  }

  /// Other keys do not: everything typed before them is handled.
  @Test func otherKeysWaitTheirTurn() throws {
    let screen = try play(keys(100), later: [.key(KeyEvent(.character("y")))])
    #expect(screen.handled == 101)
  }

  /// The last change of size is not dropped.
  @Test func aResizeIsNotOvertaken() throws {
    let size = Size(width: 30, height: 4)
    let screen = try play(
      keys(1000), later: [.resize(Size(width: 9, height: 9)), .resize(size), Self.interrupt])
    #expect(screen.handled < 500)
    #expect(screen.lastSize == size)
  }
}
