import Testing

@testable import TermContainers
@testable import TermSurface

/// `View.animate`: what it draws on the way, what the properties return, whom it calls.
@MainActor
@Suite struct AnimateTests {
  private let host = HeadlessHost(width: 20, height: 3)
  private let view = Label("x")

  init() { host.show(view, at: Rect(x: 0, y: 0, width: 1, height: 1)) }

  /// The column in which the x is drawn.
  private var column: Int? {
    host.surface.line(0).firstIndex(of: "x").map {
      host.surface.line(0).distance(from: host.surface.line(0).startIndex, to: $0)
    }
  }

  private func move(
    to x: Int, _ duration: Double = 1, delay: Double = 0,
    _ options: View.AnimationOptions = .curveLinear,
    completion: ((Bool) -> Void)? = nil
  ) {
    host.step {
      View.animate(
        withDuration: duration, delay: delay, options: options,
        animations: { view.frame.origin.x = x }, completion: completion)
    }
  }

  @Test func theModelIsThereAtOnceThePictureFollows() {
    var finished: Bool?
    move(to: 10) { finished = $0 }
    #expect(view.frame.origin.x == 10 && column == 0)
    host.advance(by: 0.5)
    #expect(view.frame.origin.x == 10 && column == 5 && finished == nil)
    host.advance(by: 0.5)
    #expect(column == 10 && finished == true && host.isAtRest)
  }

  /// Exact on the virtual clock: one frame for each sixtieth of a second in which something moves.
  @Test func framesAreSixtyASecond() {
    var columns: [Int] = []
    host.screen.onFrame = { surface, _ in
      columns.append(Array(surface.line(0)).firstIndex(of: "x") ?? -1)
    }
    move(to: 15, 0.25)
    host.settle()
    // In the first frame nothing has moved yet.
    #expect(columns == Array(0...15) && host.now == 0.25)
  }

  @Test func aCurveShapesTheMotion() {
    move(to: 10, 1, .curveEaseIn)
    host.advance(by: 0.5)
    #expect(column == 3)
    host.settle()
    move(to: 0, 1, .curveEaseOut)
    host.advance(by: 0.5)
    #expect(column == 3)
  }

  @Test func aDelayHoldsTheMotionBack() {
    move(to: 10, 1, delay: 2)
    host.advance(by: 2)
    #expect(column == 0)
    host.advance(by: 0.5)
    #expect(column == 5)
  }

  @Test(arguments: [(0.0, false), (1, true)])
  func anAnimationWithoutDurationOrWithReducedMotionEndsAtOnce(duration: Double, reduced: Bool) {
    host.application.reducesMotion = reduced
    var finished: Bool?
    move(to: 10, duration) { finished = $0 }
    #expect(column == 10 && finished == true && host.isAtRest)
  }

  @Test func anAnimationOfNothingIsOverAtOnce() {
    var finished: Bool?
    View.animate(withDuration: 1, animations: {}) { finished = $0 }
    #expect(finished == true)
    View.animate(withDuration: 1, animations: { View().alpha = 0 }) { finished = !$0 }
    #expect(finished == false)
  }

  /// The second animation starts where the first has got to.
  @Test func anAnimationTakesOverFromAnother() {
    var results: [String] = []
    move(to: 10) { results.append("first \($0)") }
    host.advance(by: 0.5)
    move(to: 0) { results.append("second \($0)") }
    #expect(column == 5)
    host.advance(by: 0.6)
    #expect(column == 2 && results == ["first false"])
    host.settle()
    #expect(column == 0 && results == ["first false", "second true"])
  }

  /// The second animation takes over only the views that both of them move.
  @Test func anAnimationTakesOverOnlyWhatBothMove() {
    var results: [String] = []
    let other = Label("o")
    host.show(other, at: Rect(x: 0, y: 1, width: 1, height: 1))
    host.step {
      View.animate(
        withDuration: 1, options: .curveLinear,
        animations: { for view in [view, other] { view.frame.origin.x = 10 } },
        completion: { results.append("both \($0)") })
    }
    host.advance(by: 0.5)
    move(to: 0, 0.2) { results.append("one \($0)") }
    host.advance(by: 0.2)
    #expect(host.surface.line(1).hasPrefix("       o") && results == ["one true"])
    host.settle()
    #expect(host.surface.line(1).hasPrefix("          o") && results == ["one true", "both false"])
  }

  @Test func aChangeOutsideEndsTheAnimation() {
    var finished: Bool?
    move(to: 10) { finished = $0 }
    host.advance(by: 0.5)
    host.step { view.frame.origin.x = 7 }
    #expect(column == 7 && finished == false && host.isAtRest)
  }

  @Test func aRemovalEndsTheAnimation() {
    var finished: Bool?
    move(to: 10) { finished = $0 }
    host.advance(by: 0.5)
    host.step { view.removeFromSuperview() }
    #expect(finished == false && column == nil && host.isAtRest)
  }

  @Test func aNestedAnimationTakesTheOutersTime() {
    func nest(_ options: View.AnimationOptions) {
      host.step {
        View.performWithoutAnimation { view.frame.origin.x = 0 }
        View.animate(withDuration: 1, options: .curveLinear) {
          View.animate(withDuration: 10, options: options) { view.frame.origin.x = 10 }
        }
      }
      host.advance(by: 0.5)
    }
    nest(.curveEaseIn)
    #expect(column == 5)
    nest([.overrideInheritedDuration, .overrideInheritedCurve, .curveLinear])
    #expect(column == 1)
  }

  @Test func performWithoutAnimationMovesAtOnce() {
    host.step {
      View.animate(withDuration: 1) { View.performWithoutAnimation { view.frame.origin.x = 10 } }
    }
    #expect(column == 10)
  }

  /// Subviews move with their view, and what autoresizing does to them is animated as well.
  @Test func subviewsGoAlong() {
    let box = View(frame: Rect(x: 0, y: 1, width: 4, height: 1))
    let inner = Label("i")
    inner.frame = Rect(x: 3, y: 0, width: 1, height: 1)
    inner.autoresizingMask = .flexibleLeftMargin
    box.addSubview(inner)
    host.show(box)
    host.step {
      View.animate(withDuration: 1, options: .curveLinear) {
        box.frame = Rect(x: 4, y: 1, width: 8, height: 1)
      }
    }
    host.advance(by: 0.5)
    // The box is at column 2, and the label at column 3 + 2 inside it.
    #expect(host.surface.line(1).hasPrefix("       i"))
    host.settle()
    #expect(host.surface.line(1).hasPrefix("           i"))
  }

  @Test func boundsOriginScrolls() {
    host.step {
      View.animate(withDuration: 1, options: .curveLinear) { host.root.view.bounds.origin.x = -8 }
    }
    host.advance(by: 0.5)
    #expect(column == 4 && host.root.view.bounds.origin.x == -8)
  }

  @Test func coloursAreAnimated() {
    view.backgroundColor = .black
    view.textColor = .black
    host.step {
      View.animate(withDuration: 1, options: .curveLinear) {
        view.backgroundColor = .white
        view.textColor = .rgb(200, 100, 0)
      }
    }
    host.advance(by: 0.5)
    #expect(host.surface[0, 0].background == .rgb(128, 128, 128))
    #expect(host.surface[0, 0].foreground == .rgb(100, 50, 0))
    #expect(view.backgroundColor == .white && view.textColor == .rgb(200, 100, 0))
    host.settle()
    #expect(host.surface[0, 0].background == .white)
  }

  @Test func alphaMixesWithWhatLiesBehind() {
    host.root.view.backgroundColor = .black
    view.backgroundColor = .white
    host.step { View.animate(withDuration: 1, options: .curveLinear) { view.alpha = 0 } }
    host.advance(by: 0.25)
    #expect(host.surface[0, 0].background == .rgb(191, 191, 191))
    #expect(host.surface.text(x: 0, y: 0) == "x")
    host.settle()
    #expect(host.surface[0, 0].background == .black && column == nil)
    #expect(host.root.view.hitTest(.zero) === host.root.view)
  }

  /// The nearer ground stands for the mixture, for the whole view.
  @Test(arguments: [(0.4, 0), (0.5, 32)])
  func alphaChoosesAGroundWhereColoursAreFew(_ alpha: Double, _ count: Int) {
    let pad = View(frame: Rect(x: 0, y: 0, width: 16, height: 2))
    pad.backgroundColor = .white
    host.root.view.backgroundColor = .black
    host.screen.mixesColors = false
    host.resize(to: Size(width: 16, height: 2))
    host.step {
      host.root.view.addSubview(pad)
      pad.alpha = alpha
    }
    let shown = host.surface.cells.count { $0.background == .white }
    #expect(shown == count)
    #expect(host.surface.cells.allSatisfy { [.white, .black].contains($0.background) })
  }

  /// Each frame draws only the old and the new place.
  @Test func anAnimationDrawsOnlyTheOldAndTheNewPlace() {
    var drawn: [[Rect]] = []
    let screen = WatchedScreen(size: Size(width: 40, height: 10)) { drawn.append($0) }
    let clock = VirtualClock()
    let application = screen.show(host.root, at: clock)
    application.turnOrTrap()
    drawn = []
    View.animate(withDuration: 1, options: .curveLinear) { view.frame.origin.x = 20 }
    clock.advance(to: 0.5)
    application.turnOrTrap()
    #expect(drawn.flatMap { $0 }.allSatisfy { $0.height == 1 && $0.width == 1 })
    drawn = []
    application.turnOrTrap()
    #expect(drawn.isEmpty)
  }
}
