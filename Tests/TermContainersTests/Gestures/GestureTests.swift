import Testing

@testable import TermContainers

/// Taps, pans and long presses as an app uses them.
@MainActor
@Suite struct GestureTests {
  private let stage = GestureStage()
  private var host: HeadlessHost { stage.host }

  @Test func aClickIsATapAndTheViewLosesItsTouch() {
    var places: [Point] = []
    let tap = TapGestureRecognizer { [card = stage.card] tap in
      places.append(tap.location(in: card))
      #expect(tap.state == .recognized && tap.view === card && tap.buttonMask == .primary)
    }
    stage.card.addGestureRecognizer(tap)
    stage.card.frame.origin = Point(x: 2, y: 1)
    stage.click(5, 2)
    #expect(places == [Point(x: 3, y: 1)] && tap.state == .possible)
    #expect(stage.card.log == ["began", "cancelled"])
    tap.cancelsTouchesInView = false
    stage.click(5, 2)
    #expect(places.count == 2 && stage.card.log.suffix(2) == ["began", "ended"])
  }

  @Test func aTapMayMoveByACell() {
    stage.addRecognizer("tap", TapGestureRecognizer.self)
    stage.mouse(.began)
    stage.mouse(.moved, 4, 2)
    stage.mouse(.ended, 4, 2)
    #expect(stage.takeLog() == ["tap ended"])
    stage.mouse(.began)
    stage.mouse(.moved, 5)
    stage.mouse(.ended)
    #expect(stage.takeLog() == [])
    #expect(stage.card.log.suffix(3) == ["began", "moved", "ended"])
  }

  /// Two clicks that are too far apart, in cells or in views, are two taps.
  @Test(arguments: [Point(x: 15, y: 4), Point(x: 25, y: 7)])
  func aClickElsewhereEndsTheWaiting(_ place: Point) {
    stage.addTaps()
    stage.click()
    stage.mouse(.began, place.x, place.y)
    #expect(stage.takeLog() == ["tap ended"])
    stage.mouse(.ended, place.x, place.y)
    host.advance(by: 1)
    #expect(stage.takeLog() == (place.x < 20 ? ["tap ended"] : []))
  }

  @Test func withoutARequirementBothTapsAreRecognised() {
    stage.addRecognizer("tap", TapGestureRecognizer.self)
    stage.addRecognizer("double", TapGestureRecognizer.self).numberOfTapsRequired = 2
    stage.click()
    #expect(stage.takeLog() == ["tap ended"])
    stage.click()
    #expect(stage.takeLog() == ["tap ended", "double ended"])
  }

  @Test func theRightButtonTapsWhereItIsAskedFor() {
    stage.addRecognizer("menu", TapGestureRecognizer.self).buttonMaskRequired = .secondary
    stage.addRecognizer("tap", TapGestureRecognizer.self)
    stage.click(3, 1, .right)
    stage.click(3, 1, .left)
    stage.click(3, 1, .middle)
    #expect(stage.takeLog() == ["menu ended", "tap ended"])
  }

  @Test func aPanFollowsTheMouse() {
    let card = stage.card
    let pan = PanGestureRecognizer { [board = stage.board] pan in
      card.frame.origin += pan.translation(in: board)
      pan.setTranslation(.zero, in: board)
    }
    card.addGestureRecognizer(pan)
    stage.mouse(.began)
    stage.mouse(.moved, 4, 1)
    stage.mouse(.moved, 9, 3)
    #expect(pan.state == .changed && card.frame.origin == Point(x: 6, y: 2))
    stage.mouse(.ended, 9, 3)
    #expect(pan.state == .possible && card.frame.origin == Point(x: 6, y: 2))
    #expect(card.log == ["began", "cancelled"])
  }

  @Test func aPanKnowsItsWayAndItsVelocity() {
    let pan = stage.addRecognizer("pan", PanGestureRecognizer.self)
    stage.mouse(.began, 0, 0)
    #expect(pan.translation(in: nil) == .zero && pan.velocity(in: nil) == .zero)
    for step in 1...10 {
      host.advance(by: 0.05)
      stage.mouse(.moved, step, 0)
    }
    #expect(pan.translation(in: stage.card) == Point(x: 10, y: 0))
    #expect(pan.velocity(in: stage.card) == Point(x: 20, y: 0))
    pan.setTranslation(Point(x: 2, y: -1), in: nil)
    stage.mouse(.moved, 13, 3)
    #expect(pan.translation(in: nil) == Point(x: 5, y: 2))
    host.advance(by: 0.2)
    #expect(pan.velocity(in: nil) == .zero)
    stage.mouse(.ended, 13, 3)
    #expect(
      stage.takeLog() == ["pan began"] + Array(repeating: "pan changed", count: 10) + ["pan ended"])
  }

  @Test func aLongPressBeginsByTheClock() {
    let hold = stage.addRecognizer("hold", LongPressGestureRecognizer.self)
    stage.mouse(.began)
    host.advance(by: 0.49)
    #expect(stage.takeLog() == [] && stage.card.log == ["began"])
    host.advance(by: 0.01)
    #expect(stage.takeLog() == ["hold began"] && stage.card.log == ["began", "cancelled"])
    stage.mouse(.moved, 12, 4)
    stage.mouse(.ended, 12, 4)
    #expect(stage.takeLog() == ["hold changed", "hold ended"] && stage.card.log.count == 2)
    // Too short, and too far.
    stage.click()
    stage.mouse(.began)
    stage.mouse(.moved, 5)
    host.advance(by: 2)
    stage.mouse(.ended, 5)
    #expect(stage.takeLog() == [] && stage.card.log.suffix(3) == ["began", "moved", "ended"])
    hold.minimumPressDuration = 0
    stage.mouse(.began)
    #expect(stage.takeLog() == ["hold began"] && stage.card.log.last == "ended")
  }

  @Test func theInnerViewWins() {
    stage.addRecognizer("outer", PanGestureRecognizer.self)
    stage.addRecognizer("inner", PanGestureRecognizer.self, to: stage.card)
    stage.mouse(.began)
    stage.mouse(.moved, 5)
    stage.mouse(.ended, 5)
    #expect(stage.takeLog() == ["inner began", "inner ended"])
    stage.mouse(.began, 12)
    stage.mouse(.moved, 13)
    stage.mouse(.ended, 13)
    #expect(stage.takeLog() == ["outer began", "outer ended"])
  }

  /// A view that leaves takes its gesture along; one around it goes on.
  @Test func aViewThatLeavesCancelsItsGesture() {
    let pan = stage.addRecognizer("pan", PanGestureRecognizer.self, to: stage.card)
    stage.mouse(.began)
    stage.mouse(.moved, 5)
    host.step { [card = stage.card] in card.removeFromSuperview() }
    #expect(stage.takeLog() == ["pan began", "pan cancelled"])
    stage.mouse(.ended, 5)
    #expect(pan.state == .possible && stage.takeLog() == [])
    stage.board.addSubview(stage.card)
    stage.addRecognizer("outer", PanGestureRecognizer.self).delegate = nil
    stage.card.removeGestureRecognizer(pan)
    stage.mouse(.began)
    stage.mouse(.moved, 5)
    host.step { [card = stage.card] in card.removeFromSuperview() }
    stage.mouse(.ended, 6)
    #expect(stage.takeLog() == ["outer began", "outer ended"])
  }

  /// The time of a press does not go on for the next one.
  @Test func aViewThatComesBackIsHeldAnew() {
    stage.addRecognizer("hold", LongPressGestureRecognizer.self, to: stage.card)
    stage.mouse(.began)
    host.advance(by: 0.3)
    host.step { [card = stage.card] in card.removeFromSuperview() }
    stage.mouse(.ended)
    host.step { [stage] in stage.board.addSubview(stage.card) }
    stage.mouse(.began)
    host.advance(by: 0.4)
    #expect(stage.takeLog() == [])
    host.advance(by: 0.11)
    #expect(stage.takeLog() == ["hold began"])
  }

  @Test func anActionMayTakeEverythingAway() {
    let card = stage.card
    let hold = stage.addRecognizer("hold", LongPressGestureRecognizer.self, to: card)
    hold.addAction { hold in
      card.removeFromSuperview()
      hold.view?.removeGestureRecognizer(hold)
    }
    stage.addRecognizer("tap", TapGestureRecognizer.self)
    stage.mouse(.began)
    host.advance(by: 0.5)
    stage.mouse(.ended)
    #expect(stage.takeLog() == ["hold began", "hold cancelled"] && hold.view == nil)
    stage.click()
    #expect(stage.takeLog() == ["tap ended"] && host.settle())
  }

  @Test(arguments: [true, false]) func aGestureEndsWithItsRecognizer(_ isDisabled: Bool) {
    let pan = stage.addRecognizer("pan", PanGestureRecognizer.self)
    stage.mouse(.began)
    stage.mouse(.moved, 5)
    if isDisabled { pan.isEnabled = false } else { stage.board.gestureRecognizers = nil }
    stage.mouse(.moved, 6)
    stage.mouse(.ended, 6)
    stage.mouse(.began)
    stage.mouse(.moved, 6)
    #expect(stage.takeLog() == ["pan began", "pan cancelled"])
  }

  /// The program was busy when the half second was over; the release comes first.
  @Test func aLateTimerIsNotLost() {
    stage.addRecognizer("hold", LongPressGestureRecognizer.self)
    stage.addTaps()
    stage.mouse(.began)
    host.clock.advance(to: 0.6)
    stage.mouse(.ended)
    #expect(stage.takeLog() == ["hold began", "hold ended"])
    stage.click()
    host.clock.advance(to: 1)
    stage.click()
    host.advance(by: 1)
    #expect(stage.takeLog() == ["tap ended", "tap ended"])
  }
}
