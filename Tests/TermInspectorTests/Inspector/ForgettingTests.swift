import TermContainers
import Testing

@testable import TermInspector

/// What is said when the inspector is closed, and what is there when it is opened again.
@MainActor
@Suite struct ForgettingTests {
  private let container = ListedContainer()
  private static let words = "kept; l brings them back."

  private func stage(_ size: Size) throws -> (HeadlessHost, Inspector) {
    container.first = [ViewController()]
    return try HeadlessHost.inspected(container, size: size)
  }

  @Test(arguments: [
    Size(width: 120, height: 36), Size(width: 80, height: 40), Size(width: 60, height: 20),
  ])
  func `closing by hand says so until the next key, which does what it always does`(
    _ size: Size
  ) throws {
    let (host, inspector) = try stage(size)
    host.send("l")
    let count = inspector.inspection.log.numbers.count
    for _ in 0..<2 { host.send("l") }
    #expect(!host.text.contains(Self.words))
    host.send("l")
    #expect(inspector.presence == .closed && host.application.trace == nil)
    #expect(count > 0 && host.surface.line(size.height - 1).contains(Self.words))
    var pressed = 0
    container.actions = ["s": { pressed += 1 }]
    host.send("s")
    #expect(pressed == 1 && !host.text.contains(Self.words))
  }

  /// One key undoes it. Of what was not recorded there is only what it led to.
  @Test(arguments: ["l", "Escape"])
  func `opened again it has its moments, and what there is now`(_ key: String) throws {
    let (host, inspector) = try stage(Size(width: 80, height: 24))
    let (child, log) = (ViewController(), inspector.inspection.log)
    container.actions = ["a": { [container] in container.add(child) }]
    host.send(keys: "l a")
    let numbers = log.numbers
    let heard = numbers.map { log.entry(at: $0) }
    while inspector.presence != .closed { host.send(key) }
    host.send("l")
    #expect(inspector.presence == .open && log.numbers == numbers)
    #expect(numbers.map { log.entry(at: $0) } == heard && heard.contains { $0 != nil })
    #expect(host.text.contains("\(numbers.count) moments are back"))
    while inspector.presence != .closed { host.send(key) }
    container.actions = ["r": { [container] in container.remove(child) }]
    host.send(keys: "r l")
    #expect(log.numbers == numbers.lowerBound..<numbers.upperBound + 1)
    #expect(log.trees(at: numbers.upperBound).controllers.count == 2)
    // The app that closes it forgets them.
    host.send("z")
    host.step { inspector.close() }
    #expect(log.numbers.isEmpty)
    host.step { inspector.open() }
    #expect(!host.text.contains("back;"))
  }

  @Test func `a closed strip says so as well, and the app that closes it does not`() throws {
    let (host, inspector) = try stage(Size(width: 80, height: 24))
    host.step { inspector.openAsRoomAllows() }
    for _ in 0..<4 { host.send("l") }
    #expect(inspector.presence == .strip && !host.text.contains(Self.words))
    host.send("}")
    #expect(inspector.presence == .closed && host.text.contains(Self.words))
    host.send("l")
    #expect(inspector.presence == .open && !host.text.contains(Self.words))
    host.step { inspector.close() }
    #expect(!host.text.contains(Self.words))
  }

  /// Panes that were there from the beginning would cover a stage that gets small.
  @Test func `a resize changes between panes and strip, and forgets nothing`() throws {
    let (wide, narrow) = (Size(width: 120, height: 36), Size(width: 80, height: 24))
    let (host, inspector) = try stage(wide)
    host.step { inspector.openAsRoomAllows() }
    host.send("s")
    let moments = inspector.inspection.log.numbers
    #expect(inspector.presence == .open && !moments.isEmpty)
    host.resize(to: narrow)
    #expect(inspector.presence == .strip && inspector.inspection.log.numbers.contains(1))
    host.resize(to: wide)
    #expect(inspector.presence == .open)
    host.resize(to: Size(width: 30, height: 8))
    #expect(inspector.presence != .closed)
    // A page that was asked for stays one.
    host.resize(to: narrow)
    while !inspector.hidesStage { host.send("l") }
    for width in [90, 80] { host.resize(to: Size(width: width, height: 24)) }
    #expect(inspector.presence == .open && inspector.hidesStage)
  }

  /// The words lie over the stage, which neither hears of them nor moves.
  @Test func `the words change nothing for the app`() throws {
    let (host, inspector) = try stage(Size(width: 80, height: 24))
    for _ in 0..<4 { host.send("l") }
    #expect(inspector.presence == .closed && host.text.contains(Self.words))
    let frame = host.window.rootViewFrame
    let trace = LifecycleTrace()
    trace.recording { host.send("z") }
    #expect(!host.text.contains(Self.words) && host.window.rootViewFrame == frame)
    #expect(trace.entries.isEmpty)
  }

  @Test func `a click takes the words away, letting the button go does not`() throws {
    let (host, inspector) = try stage(Size(width: 120, height: 36))
    host.send("l")
    while inspector.presence != .closed { host.send("l") }
    host.send(.mouse(MouseEvent(.ended, at: Point(x: 1, y: 1))))
    #expect(inspector.presence == .closed && host.text.contains(Self.words))
    host.click(Point(x: 1, y: 1))
    #expect(!host.text.contains(Self.words))
  }
}
