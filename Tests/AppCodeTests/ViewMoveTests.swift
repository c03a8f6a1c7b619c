import TermContainers
import Testing

/// The callbacks that views receive about their own moves.
@MainActor
struct ViewMoveTests {
  let host = HeadlessHost(
    rootViewController: ViewController(), size: Size(width: 20, height: 6))
  let outer = MovingView(frame: Rect(x: 0, y: 0, width: 9, height: 3))
  let inner = MovingView(frame: Rect(x: 0, y: 0, width: 2, height: 1))
  let log = Log()

  final class Log {
    private(set) var lines: [String] = []
    func add(_ line: String) { lines.append(line) }
    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  init() {
    let log = log
    outer.log = { log.add("outer \($0)") }
    inner.log = { log.add("inner \($0)") }
    outer.tag = 1
    host.window.rootViewController?.view.tag = 9
  }

  private var root: View { host.window.rootViewController?.view ?? host.window }

  @Test func theCallbacksOfAMoveComeInOrder() {
    outer.addSubview(inner)
    #expect(
      log.take() == ["inner willMove(toSuperview: 1)", "inner didMoveToSuperview 1"])
    root.addSubview(outer)
    #expect(
      log.take() == [
        "outer willMove(toSuperview: 9)", "outer willMove(toWindow: window) true",
        "inner willMove(toWindow: window) true", "outer didMoveToWindow window",
        "inner didMoveToWindow window", "outer didMoveToSuperview 9",
      ])
    outer.removeFromSuperview()
    #expect(
      log.take() == [
        "outer willMove(toSuperview: nil)", "outer willMove(toWindow: nil) false",
        "inner willMove(toWindow: nil) false", "outer didMoveToWindow nil",
        "inner didMoveToWindow nil", "outer didMoveToSuperview nil",
      ])
  }

  @Test func aMoveInAWindowChangesTheSuperviewOnly() {
    let other = View()
    other.tag = 2
    root.addSubview(other)
    root.addSubview(outer)
    other.addSubview(inner)
    _ = log.take()
    outer.addSubview(inner)
    #expect(log.take() == ["inner willMove(toSuperview: 1)", "inner didMoveToSuperview 1"])
    // It is already there, and moves to the front.
    outer.addSubview(inner)
    outer.bringSubviewToFront(inner)
    #expect(log.take() == [])
  }

  @Test func theRootsViewMovesWithItsWindow() {
    let next = ViewController()
    next.view = outer
    host.step { host.window.rootViewController = next }
    #expect(log.take().filter { $0.contains("Window") }.count == 2)
    host.step { host.window.rootViewController = ViewController() }
    #expect(log.take().filter { $0.contains("nil") }.count == 4)
  }

  /// A view that a callback moves elsewhere is told so once, and the trees stay consistent.
  @Test(arguments: ["willMove(toSuperview", "willMove(toWindow", "didMoveToWindow", "didMoveToSup"])
  func callbacksMayMoveViews(moment: String) {
    let (log, inner, outer, root) = (log, inner, outer, root)
    outer.log = {
      log.add("outer \($0)")
      if $0.hasPrefix(moment) { outer.addSubview(inner) }
    }
    host.step { root.addSubview(outer) }
    #expect(inner.window === host.window && inner.superview === outer)
    #expect(log.take().filter { $0.hasPrefix("inner didMoveToWindow") }.count == 1)
    var isLeaving = false
    inner.log = {
      guard $0.hasPrefix(moment), !isLeaving else { return }
      isLeaving = true
      inner.removeFromSuperview()
      isLeaving = false
    }
    host.step { outer.removeFromSuperview() }
    host.step { root.addSubview(outer) }
    #expect(HierarchyAudit(of: host.window).findings.isEmpty)
  }
}

/// Finding views, and converting places between them.
@MainActor
struct ViewFindingTests {
  let host = HeadlessHost(
    rootViewController: PageViewController(), size: Size(width: 30, height: 8))
  private var root: View { host.window.rootViewController?.view ?? host.window }

  @Test func aViewIsFoundByItsTag() {
    #expect((root.viewWithTag(42) as? Label)?.text == nil && root.viewWithTag(42) is Label)
    #expect(root.viewWithTag(43) is TextField && root.viewWithTag(44) == nil)
    #expect(root.viewWithTag(0) === root)
  }

  @Test func convertingIsItsOwnInverse() {
    let (a, b) = (View(frame: Rect(x: 3, y: 1, width: 9, height: 4)), View())
    root.addSubview(a)
    b.frame = Rect(x: 2, y: 2, width: 3, height: 1)
    a.addSubview(b)
    a.bounds.origin = Point(x: 1, y: 1)
    let (point, rect) = (Point(x: 1, y: 0), Rect(x: 0, y: 0, width: 3, height: 1))
    #expect(b.convert(point, to: root) == Point(x: 5, y: 2))
    #expect(root.convert(point, from: b) == Point(x: 5, y: 2))
    #expect(b.convert(b.convert(point, to: nil), from: nil) == point)
    #expect(b.convert(rect, to: root) == Rect(x: 4, y: 2, width: 3, height: 1))
    #expect(root.convert(rect, from: b) == b.convert(rect, to: root))
    #expect(a.convert(a.convert(rect, from: b), to: b) == rect)
  }

  @Test func pointsAddUp() {
    var point = Point(x: 3, y: 1) + Point(x: 1, y: 2) - Point(x: 0, y: 1)
    point += Point(x: 1, y: 1)
    point -= Point(x: 2, y: 0)
    #expect(point == Point(x: 3, y: 3) && -point == Point(x: -3, y: -3))
  }

  @Test func pointInsideDecidesWhatIsHit() {
    let ring = RingView(frame: Rect(x: 22, y: 3, width: 3, height: 3))
    root.addSubview(ring)
    #expect(root.hitTest(Point(x: 21, y: 2)) === ring && root.hitTest(Point(x: 25, y: 6)) === ring)
    #expect(root.hitTest(Point(x: 23, y: 4)) === root)
    let glass = PassThroughView(frame: root.bounds)
    root.addSubview(glass)
    let button = Button(frame: Rect(x: 22, y: 0, width: 5, height: 1))
    glass.addSubview(button)
    #expect(root.hitTest(Point(x: 23, y: 0)) === button)
    #expect(root.hitTest(Point(x: 22, y: 3)) === ring)
  }

  /// A control is released inside what `point(inside:)` says, not inside its frame.
  @Test func aControlIsReleasedWhereItSays() {
    final class WideButton: Button {
      override func point(inside point: Point) -> Bool {
        bounds.insetBy(dx: -2, dy: 0).contains(point)
      }
    }
    let button = WideButton(frame: Rect(x: 20, y: 0, width: 3, height: 1))
    var used = 0
    button.addAction { used += 1 }
    host.step { root.addSubview(button) }
    host.click(Point(x: 18, y: 0))
    host.click(Point(x: 17, y: 0))
    #expect(used == 1)
  }
}
