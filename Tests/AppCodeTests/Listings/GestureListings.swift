import TermContainers
import Testing

/// The examples of gestures.
@MainActor
@Suite struct GestureListings {
  private final class Log { var calls: [String] = [] }

  private let log = Log()
  private let map = View(frame: Rect(x: 0, y: 0, width: 20, height: 5))
  private let host = HeadlessHost(
    rootViewController: ViewController(), size: Size(width: 20, height: 5))

  init() { host.step { [map, host] in host.window.rootViewController?.view.addSubview(map) } }

  private func select(at point: Point) { log.calls.append("select \(point.x),\(point.y)") }
  private func zoomIn() { log.calls.append("zoom") }
  private func showMenu() { log.calls.append("menu") }

  private func mouse(_ phase: MouseEvent.Phase, _ x: Int, _ y: Int) {
    host.send(.mouse(MouseEvent(phase, at: Point(x: x, y: y))))
  }

  @Test func aTapSelects() {
    let tap = TapGestureRecognizer { tap in select(at: tap.location(in: map)) }
    map.addGestureRecognizer(tap)
    host.click(Point(x: 4, y: 2))
    #expect(log.calls == ["select 4,2"])
  }

  @Test func aDoubleTapZooms() {
    let tap = TapGestureRecognizer { tap in select(at: tap.location(in: map)) }
    let double = TapGestureRecognizer { _ in zoomIn() }
    double.numberOfTapsRequired = 2
    tap.require(toFail: double)
    for gesture in [tap, double] { map.addGestureRecognizer(gesture) }
    for _ in 1...3 { host.click(Point(x: 4, y: 2)) }
    #expect(log.calls == ["zoom"])
    host.advance(by: 0.5)
    #expect(log.calls == ["zoom", "select 4,2"])
  }

  @Test func aLongPressShowsTheMenu() {
    let hold = LongPressGestureRecognizer { hold in if hold.state == .began { showMenu() } }
    map.addGestureRecognizer(hold)
    mouse(.began, 4, 2)
    host.advance(by: 0.5)
    mouse(.ended, 4, 2)
    #expect(log.calls == ["menu"])
  }

  @Test func anActionIsAdded() {
    let hold = LongPressGestureRecognizer()
    hold.minimumPressDuration = 1
    hold.addAction { hold in select(at: hold.location(in: map)) }
    map.addGestureRecognizer(hold)
    mouse(.began, 4, 2)
    host.advance(by: 0.9)
    #expect(log.calls.isEmpty)
    host.advance(by: 0.2)
    #expect(log.calls == ["select 4,2"])
  }

  @Test func aCardIsDragged() {
    let board = map
    let card = View(frame: Rect(x: 2, y: 1, width: 4, height: 2))
    board.addSubview(card)
    let pan = PanGestureRecognizer { pan in
      card.frame.origin += pan.translation(in: board)
      pan.setTranslation(.zero, in: board)
    }
    card.addGestureRecognizer(pan)
    mouse(.began, 3, 1)
    mouse(.moved, 4, 2)
    mouse(.moved, 8, 2)
    mouse(.ended, 8, 2)
    #expect(card.frame.origin == Point(x: 7, y: 2))
  }

  @Test func aLockedBoardHasNoGestures() {
    let controller = BoardViewController()
    let tap = TapGestureRecognizer { tap in select(at: tap.location(in: map)) }
    tap.delegate = controller
    map.addGestureRecognizer(tap)
    controller.isLocked = true
    host.click(Point(x: 4, y: 2))
    controller.isLocked = false
    host.click(Point(x: 5, y: 2))
    #expect(log.calls == ["select 5,2"])
  }
}

final class BoardViewController: ViewController, GestureRecognizerDelegate {
  var isLocked = false

  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { !isLocked }
}
