import TermContainers
import TestSupport
import Testing

/// Clicks, holds and drags at random times and places, against what a person would call them.
@MainActor
@Suite struct RandomGestureTests {
  /// No sums of these are the half second of a hold or the pause of a double tap.
  private static let pauses = [0.0313, 0.1117, 0.2039, 0.4127, 0.6191]

  @Test func gesturesAreWhatTheyLookLike() {
    for seed in 0..<UInt64(TestLength.count(60, long: 2000)) {
      var dice = SplitMix(seed: seed)
      let (stage, model) = (GestureStage(), GestureModel())
      stage.addTaps()
      stage.addRecognizer("hold", LongPressGestureRecognizer.self)
      stage.addRecognizer("pan", PanGestureRecognizer.self)
      var (told, seen): ([String], [String]) = ([], [])
      for number in 0..<60 {
        let step = model.isDown ? dice.number(7) : dice.number(4)
        let place = Point(x: 3 + dice.number(4), y: 1 + dice.number(2))
        switch step {
        case 0, 1:
          let pause = Self.pauses[dice.number(Self.pauses.count)]
          stage.host.advance(by: pause)
          model.advance(by: pause)
        case 2 where model.isDown, 3 where model.isDown, 4, 5:
          stage.mouse(step == 4 ? .moved : .ended, place.x, place.y)
          if step == 4 { model.move(to: place) } else { model.release(at: place) }
        case 6:
          for phase in [MouseEvent.Phase.began, .ended] {
            stage.mouse(phase, place.x, place.y, .right)
          }
          model.breakOff()
        default:
          stage.mouse(.began, place.x, place.y)
          model.press(at: place)
        }
        seen += stage.takeLog()
        told = model.log
        guard seen == told else {
          Issue.record("seed \(seed), event \(number): \(seen.suffix(4)) for \(told.suffix(4))")
          return
        }
      }
      stage.mouse(.began, 29, 7)
      stage.mouse(.ended, 29, 7)
      #expect(stage.host.settle() && stage.board.gestureRecognizers?.count == 4)
      #expect(stage.board.gestureRecognizers?.allSatisfy { $0.state == .possible } == true)
    }
  }
}

/// One view with a tap, a double tap, a hold and a pan: what has become of the mouse so far.
private final class GestureModel {
  private enum Stroke { case open, hold, pan }

  private(set) var log: [String] = []
  private var now = 0.0
  private var stroke: Stroke?
  private var start = Point.zero
  private var pressed = 0.0
  /// When a first click ended, and where it began.
  private var click: (time: Double, place: Point)?

  var isDown: Bool { stroke != nil }

  func advance(by seconds: Double) {
    now += seconds
    if let click, stroke == nil, now > click.time + 0.35 { endClick() }
    if stroke == .open, now > pressed + 0.5 { become(.hold, "hold began") }
  }

  func press(at place: Point) {
    if let click, !isNear(place, click.place) { endClick() }
    (stroke, start, pressed) = (.open, place, now)
  }

  func move(to place: Point) {
    switch stroke {
    case .open where place != start: become(.pan, "pan began")
    case .hold: log.append("hold changed")
    case .pan: log.append("pan changed")
    default: break
    }
  }

  func release(at place: Point) {
    defer { stroke = nil }
    switch stroke {
    case .hold: log.append("hold ended")
    case .pan: log.append("pan ended")
    case .open where !isNear(place, start): endClick()
    case .open where click != nil:
      click = nil
      log.append("double ended")
    case .open: click = (now, start)
    case nil: break
    }
  }

  /// Another button went down.
  func breakOff() {
    switch stroke {
    case .hold: log.append("hold cancelled")
    case .pan: log.append("pan cancelled")
    default: endClick()
    }
    stroke = nil
  }

  private func become(_ new: Stroke, _ word: String) {
    endClick()
    stroke = new
    log.append(word)
  }

  /// The click was not the first of two.
  private func endClick() {
    guard click != nil else { return }
    click = nil
    log.append("tap ended")
  }

  private func isNear(_ one: Point, _ other: Point) -> Bool {
    abs(one.x - other.x) <= 1 && abs(one.y - other.y) <= 1
  }
}
