import TermContainers
import TestSupport
import Testing

/// A scroll view as an app sees it: offsets, sizes, constraints and messages.
@MainActor
@Suite struct ScrollViewTests {
  /// Logs what a scroll view tells.
  final class Listener: ScrollViewDelegate {
    var log: [String] = []
    var onScroll: (ScrollView) -> Void = { _ in }
    var target: Point?

    func scrollViewDidScroll(_ scrollView: ScrollView) {
      log.append("scroll \(scrollView.contentOffset.x),\(scrollView.contentOffset.y)")
      onScroll(scrollView)
    }
    func scrollViewWillBeginDragging(_ scrollView: ScrollView) { log.append("will drag") }
    func scrollViewWillEndDragging(
      _ scrollView: ScrollView, withVelocity velocity: Point,
      targetContentOffset: UnsafeMutablePointer<Point>
    ) {
      log.append("will end \(targetContentOffset.pointee.x),\(targetContentOffset.pointee.y)")
      if let target { targetContentOffset.pointee = target }
    }
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
      log.append("did end\(decelerate ? ", goes on" : "")")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) { log.append("will go on") }
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { log.append("at rest") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { log.append("animated") }
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {
      log.append("inset \(scrollView.adjustedContentInset.top)")
    }
  }

  let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 20, height: 6))
  let listener = Listener()
  let host = HeadlessHost(width: 24, height: 8)
  var root: ViewController { host.root }

  init() {
    scroll.delegate = listener
    host.show(scroll)
  }

  /// Rows of text, as many as are asked for, in the content.
  func fill(_ count: Int = 20, width: Int = 20) {
    host.step {
      for row in 0..<count {
        scroll.place(Label("row \(row)"), at: Rect(x: 0, y: row, width: width, height: 1))
      }
      scroll.contentSize = Size(width: width, height: count)
    }
    listener.log = []
  }

  var rows: [String] {
    host.lines.map { line in
      String(line.prefix { $0 != "▐" && $0 != "█" })
        .split(separator: " ").joined(separator: " ")
    }
  }

  @Test func theProgramScrollsAnywhereAndTheUserWithinTheContent() {
    fill()
    host.step { scroll.contentOffset = Point(x: 0, y: 3) }
    #expect(rows[0] == "row 3" && rows[5] == "row 8")
    #expect(scroll.bounds.origin == Point(x: 0, y: 3))
    host.step { scroll.contentOffset = Point(x: -2, y: 40) }
    #expect(scroll.contentOffset == Point(x: -2, y: 40))
    #expect(listener.log == ["scroll 0,3", "scroll -2,40"])
    host.mouse(.scrolledUp, 1, 1)
    #expect(scroll.contentOffset == Point(x: 0, y: 14))
    host.mouse(.scrolledDown, 1, 1)
    #expect(scroll.contentOffset == Point(x: 0, y: 14))
  }

  @Test func messagesComeAtOnce() {
    fill()
    host.step {
      scroll.contentOffset.y = 2
      #expect(listener.log == ["scroll 0,2"])
      scroll.contentOffset.y = 2
      scroll.bounds.origin.y = 4
    }
    #expect(listener.log == ["scroll 0,2", "scroll 0,4"])
  }

  @Test func anAnimationTellsOfEachStepAndOfItsEnd() {
    fill()
    host.step { scroll.setContentOffset(Point(x: 0, y: 8), animated: true) }
    #expect(scroll.contentOffset.y == 0 && listener.log.isEmpty)
    host.settle()
    #expect(listener.log == (1...8).map { "scroll 0,\($0)" } + ["animated"])
    #expect(abs(host.now - 0.3) < 0.02)
    listener.log = []
    host.play { scroll.setContentOffset(Point(x: 0, y: 8), animated: true) }
    #expect(listener.log.isEmpty)
  }

  @Test func anAnimationEndsWhereTheUserTakesOver() {
    fill()
    host.step { scroll.setContentOffset(Point(x: 0, y: 8), animated: true) }
    host.advance(by: 0.15)
    listener.log = []
    host.mouse(.scrolledUp, 1, 1)
    #expect(listener.log == ["animated", "scroll 0,1"])
    host.settle()
    #expect(scroll.contentOffset.y == 1)
  }

  @Test func reducedMotionJumps() {
    fill()
    host.application.reducesMotion = true
    host.play { scroll.setContentOffset(Point(x: 0, y: 8), animated: true) }
    #expect(listener.log == ["scroll 0,8", "animated"])
    #expect(host.now < 0.001)
  }

  @Test func theSafeAreaIsRoomAroundTheContent() {
    fill()
    host.step { root.additionalSafeAreaInsets = EdgeInsets(top: 2, bottom: 3) }
    #expect(scroll.safeAreaInsets == EdgeInsets(top: 2, bottom: 1))
    #expect(scroll.adjustedContentInset == EdgeInsets(top: 2, bottom: 1))
    #expect(scroll.contentOffset.y == -2)
    #expect(listener.log == ["inset 2", "scroll 0,-2"])
    #expect(scroll.subviews[0].safeAreaInsets == .zero)
    host.step { scroll.contentInsetAdjustmentBehavior = .never }
    #expect(scroll.contentOffset.y == 0 && scroll.adjustedContentInset == .zero)
    #expect(scroll.subviews[0].safeAreaInsets.top == 2)
    host.step {
      scroll.contentInsetAdjustmentBehavior = .scrollableAxes
      scroll.contentSize.height = 4
    }
    #expect(scroll.adjustedContentInset == .zero)
    host.step { scroll.contentInsetAdjustmentBehavior = .always }
    #expect(scroll.adjustedContentInset.top == 2)
  }

  @Test func theFirstLayoutBeginsBelowTheBar() {
    host.step {
      scroll.removeFromSuperview()
      root.additionalSafeAreaInsets.top = 1
      let other = ScrollView(frame: Rect(x: 0, y: 0, width: 20, height: 4))
      other.contentSize = Size(width: 20, height: 30)
      other.place(Label("first"), at: Rect(x: 0, y: 0, width: 9, height: 1))
      root.view.addSubview(other)
    }
    #expect(rows[1] == "first")
  }
}

// Bad input.
extension ScrollViewTests {
  @Test(arguments: [Size.zero, Size(width: 1, height: 1), Size(width: 2, height: 1)])
  func aTinyFrameTakesEverything(_ size: Size) {
    fill(9, width: 30)
    host.step { scroll.frame.size = size }
    for key in ["Down", "Right", "PageDown", "End", "Home", "PageUp", "Left", "Up"] {
      host.send(key)
    }
    wheel(.scrolledDown)
    host.drag(along: Point(x: 0, y: 0), Point(x: 3, y: 3))
    host.play {
      scroll.isPagingEnabled = true
      scroll.scrollRectToVisible(Rect(x: 5, y: 5, width: -1, height: 100), animated: true)
    }
    host.press("PageDown")
    #expect(scroll.frame.size == size)
  }

  @Test func hugeNumbersStayInRange() {
    host.step { scroll.contentSize = Size(width: -3, height: -1) }
    #expect(scroll.contentSize == .zero && scroll.contentOffset == .zero)
    let huge = Int.max
    for size in [Size(width: huge, height: huge), Size(width: Int.min, height: huge)] {
      host.step {
        scroll.contentSize = size
        scroll.contentInset = EdgeInsets(top: huge, left: Int.min, bottom: huge, right: huge)
        scroll.contentOffset = Point(x: huge, y: Int.min)
      }
      for key in ["Down", "End", "PageUp", "Home"] { host.send(key) }
      host.drag(along: Point(x: 19, y: 5), Point(x: 2, y: 1))
      host.play { scroll.setContentOffset(Point(x: Int.min, y: huge), animated: true) }
    }
  }

  @Test func aDelegateMayRemoveTheScrollView() {
    fill()
    listener.onScroll = { $0.removeFromSuperview() }
    for act in [
      { wheel(.scrolledDown) },
      { host.send("PageDown") },
      { host.drag(along: Point(x: 2, y: 5), Point(x: 2, y: 1)) },
      { host.step { scroll.setContentOffset(Point(x: 0, y: 5), animated: true) } },
      { host.step { scroll.contentSize.height = 2 } },
    ] {
      host.step {
        root.view.addSubview(scroll)
        scroll.contentSize.height = 20
        scroll.becomeFirstResponder()
      }
      act()
      host.settle()
      #expect(scroll.superview == nil && !scroll.isDragging && !scroll.isTracking)
      listener.onScroll = { _ in }
      host.step {
        root.view.addSubview(scroll)
        scroll.contentSize.height = 20
        scroll.contentOffset.y = 7
      }
      listener.onScroll = { $0.removeFromSuperview() }
    }
  }

  @Test func itIsFreedWithItsContent() {
    weak var seen: ScrollView?
    host.step {
      let other = ScrollView(frame: Rect(x: 0, y: 0, width: 5, height: 5))
      other.contentSize.height = 50
      root.view.addSubview(other)
      other.setContentOffset(Point(x: 0, y: 9), animated: true)
      _ = other.frameLayoutGuide
      seen = other
    }
    host.advance(by: 0.1)
    host.play { seen?.removeFromSuperview() }
    #expect(seen == nil)
  }
}
