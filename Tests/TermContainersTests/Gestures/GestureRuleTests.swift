import TermContainers
import Testing

/// Who sees a touch, and which of several recognizers has it.
@MainActor
@Suite struct GestureRuleTests {
  private final class Delegate: GestureRecognizerDelegate {
    var begins = true
    var receives = true
    var isSimultaneous = false

    func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { begins }

    func gestureRecognizer(
      _ gestureRecognizer: GestureRecognizer, shouldReceive touch: MouseEvent
    ) -> Bool { receives }

    func gestureRecognizer(
      _ gestureRecognizer: GestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
    ) -> Bool { isSimultaneous }
  }

  /// A gesture of the app's own: the mouse goes to the right by five cells.
  private final class SwipeGestureRecognizer: GestureRecognizer {
    private var start = Point.zero
    private(set) var resets = 0
    override func touchesBegan(_ touch: MouseEvent) { start = touch.location }
    override func touchesMoved(_ touch: MouseEvent) {
      if touch.location.y != start.y { state = .failed }
      if touch.location.x >= start.x + 5 { state = .recognized }
    }
    override func touchesEnded(_ touch: MouseEvent) { state = .failed }
    override func reset() { resets += 1 }
  }

  private let stage = GestureStage()
  private let delegate = Delegate()

  @Test func theDelegateDecides() {
    let pan = stage.addRecognizer("pan", PanGestureRecognizer.self)
    stage.addRecognizer(
      "outer", PanGestureRecognizer.self, to: stage.host.window.rootViewController?.view)
    pan.delegate = delegate
    delegate.begins = false
    stage.host.drag(along: Point(x: 1, y: 1), Point(x: 3, y: 1), Point(x: 4, y: 1))
    #expect(stage.takeLog() == ["outer began", "outer changed", "outer ended"])
    (delegate.begins, delegate.receives) = (true, false)
    stage.host.drag(along: Point(x: 1, y: 1), Point(x: 3, y: 1))
    #expect(stage.takeLog() == ["outer began", "outer ended"])
    (delegate.receives, delegate.isSimultaneous) = (true, true)
    stage.host.drag(along: Point(x: 1, y: 1), Point(x: 3, y: 1))
    #expect(stage.takeLog() == ["pan began", "outer began", "pan ended", "outer ended"])
  }

  @Test func aRecognizerOfTheAppsOwn() {
    let swipe = stage.addRecognizer("swipe", SwipeGestureRecognizer.self)
    stage.addRecognizer("pan", PanGestureRecognizer.self).require(toFail: swipe)
    stage.host.drag(
      along: Point(x: 1, y: 1), Point(x: 4, y: 1), Point(x: 6, y: 1), Point(x: 9, y: 1))
    #expect(stage.takeLog() == ["swipe ended"] && swipe.resets == 1)
    // The pan has waited; it begins where the swipe has failed.
    stage.host.drag(
      along: Point(x: 1, y: 1), Point(x: 3, y: 1), Point(x: 3, y: 2), Point(x: 4, y: 2))
    #expect(stage.takeLog() == ["pan began", "pan changed", "pan changed", "pan ended"])
    #expect(swipe.state == .possible && swipe.resets == 2)
    // Too short for a swipe: with the release it has failed, and was a pan. So it is in either order.
    for _ in 1...2 {
      stage.host.drag(along: Point(x: 1, y: 1), Point(x: 3, y: 1))
      #expect(stage.takeLog() == ["pan began", "pan ended"])
      stage.board.removeGestureRecognizer(swipe)
      stage.board.addGestureRecognizer(swipe)
    }
  }

  /// Whoever waits for a recognizer that sees nothing of the touch does not wait.
  @Test func aRecognizerWithoutTheTouchIsNotWaitedFor() {
    let double = stage.addRecognizer("double", TapGestureRecognizer.self, to: stage.card)
    double.numberOfTapsRequired = 2
    stage.addRecognizer("tap", TapGestureRecognizer.self).require(toFail: double)
    stage.click(15, 4)
    #expect(stage.takeLog() == ["tap ended"])
    stage.click(1, 1)
    #expect(stage.takeLog() == [])
    double.isEnabled = false
    #expect(stage.takeLog() == ["tap ended"])
  }

  @Test func noneWaitsForOneThatWaitsForIt() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let gestures = (1...3).map { _ in TapGestureRecognizer() }
        gestures[0].require(toFail: gestures[1])
        gestures[1].require(toFail: gestures[2])
        gestures[2].require(toFail: gestures[0])
      }
    }
  }

  @Test func aTapOnAControlIsTheControls() {
    let button = Button("OK")
    var presses = 0
    button.addAction { presses += 1 }
    stage.board.place(button, at: Rect(x: 10, y: 2, width: 8, height: 1))
    stage.addRecognizer("tap", TapGestureRecognizer.self)
    stage.click(12, 2)
    #expect(presses == 1 && stage.takeLog() == [])
    button.isEnabled = false
    stage.click(12, 2)
    #expect(presses == 1 && stage.takeLog() == ["tap ended"])
    button.isEnabled = true
    stage.addRecognizer("own", TapGestureRecognizer.self, to: button)
    stage.click(12, 2)
    #expect(presses == 1 && stage.takeLog() == ["own ended"] && !button.isHighlighted)
  }

  @Test func aDragOfASliderOrAScrollViewIsItsOwn() {
    let slider = Slider(frame: Rect(x: 8, y: 0, width: 12, height: 1))
    let scroll = ScrollView(frame: Rect(x: 8, y: 2, width: 12, height: 4))
    scroll.contentSize = Size(width: 12, height: 20)
    for view in [slider, scroll] { stage.board.addSubview(view) }
    stage.addRecognizer("pan", PanGestureRecognizer.self)
    stage.host.step {}
    stage.host.drag(along: Point(x: 9, y: 0), Point(x: 15, y: 0))
    #expect(slider.value > 0 && stage.takeLog() == [])
    stage.host.drag(along: Point(x: 10, y: 5), Point(x: 10, y: 3))
    #expect(scroll.contentOffset.y == 2 && stage.takeLog() == [])
    scroll.isScrollEnabled = false
    stage.host.drag(along: Point(x: 10, y: 5), Point(x: 10, y: 3))
    #expect(scroll.contentOffset.y == 2 && stage.takeLog() == ["pan began", "pan ended"])
  }

  /// A row in a scroll view that is dragged takes the touch from it.
  @Test func aPanInsideAScrollViewTakesTheDrag() {
    let scroll = ScrollView(frame: Rect(x: 8, y: 0, width: 12, height: 4))
    scroll.contentSize = Size(width: 12, height: 20)
    let row = View(frame: Rect(x: 0, y: 0, width: 11, height: 2))
    scroll.addSubview(row)
    stage.board.addSubview(scroll)
    stage.addRecognizer("pan", PanGestureRecognizer.self, to: row)
    stage.host.step {}
    stage.host.drag(along: Point(x: 10, y: 1), Point(x: 10, y: 0))
    #expect(scroll.contentOffset.y == 0 && !scroll.isTracking)
    #expect(stage.takeLog() == ["pan began", "pan ended"])
    stage.host.drag(along: Point(x: 10, y: 3), Point(x: 10, y: 1))
    #expect(scroll.contentOffset.y == 2 && stage.takeLog() == [])
  }

  @Test func aRecognizerMovesToAnotherView() {
    let tap = stage.addRecognizer("tap", TapGestureRecognizer.self)
    #expect(stage.board.gestureRecognizers == [tap] && stage.card.gestureRecognizers == nil)
    stage.card.addGestureRecognizer(tap)
    #expect(stage.board.gestureRecognizers == [] && tap.view === stage.card)
    stage.click(15, 4)
    stage.click()
    #expect(stage.takeLog() == ["tap ended"])
  }
}
