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

  private let root = ViewController()
  private let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 20, height: 6))
  private let listener = Listener()
  private let host: HeadlessHost

  init() {
    host = HeadlessHost(rootViewController: root, size: Size(width: 24, height: 8))
    scroll.delegate = listener
    host.step { root.view.addSubview(scroll) }
  }

  /// Rows of text, as many as are asked for, in the content.
  private func fill(_ count: Int = 20, width: Int = 20) {
    host.step {
      for row in 0..<count {
        let label = Label("row \(row)")
        label.frame = Rect(x: 0, y: row, width: width, height: 1)
        scroll.addSubview(label)
      }
      scroll.contentSize = Size(width: width, height: count)
    }
    listener.log = []
  }

  private var rows: [String] {
    host.text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
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
    host.send(.mouse(MouseEvent(.scrolledUp, at: Point(x: 1, y: 1))))
    #expect(scroll.contentOffset == Point(x: 0, y: 14))
    host.send(.mouse(MouseEvent(.scrolledDown, at: Point(x: 1, y: 1))))
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
    host.step { scroll.setContentOffset(Point(x: 0, y: 8), animated: true) }
    host.settle()
    #expect(listener.log.isEmpty)
  }

  @Test func anAnimationEndsWhereTheUserTakesOver() {
    fill()
    host.step { scroll.setContentOffset(Point(x: 0, y: 8), animated: true) }
    host.advance(by: 0.15)
    listener.log = []
    host.send(.mouse(MouseEvent(.scrolledUp, at: Point(x: 1, y: 1))))
    #expect(listener.log == ["animated", "scroll 0,1"])
    host.settle()
    #expect(scroll.contentOffset.y == 1)
  }

  @Test func reducedMotionJumps() {
    fill()
    host.application.reducesMotion = true
    host.step { scroll.setContentOffset(Point(x: 0, y: 8), animated: true) }
    host.settle()
    #expect(listener.log == ["scroll 0,8", "animated"])
    #expect(host.now < 0.001)
  }

  @Test func aRectangleIsShownByTheLeastScroll() {
    fill()
    for (rect, offset) in [
      (Rect(x: 0, y: 2, width: 1, height: 2), 0), (Rect(x: 0, y: 6, width: 1, height: 2), 2),
      (Rect(x: 0, y: 0, width: 1, height: 3), 0), (Rect(x: 0, y: 19, width: 1, height: 1), 14),
      (Rect(x: 0, y: 15, width: 1, height: 5), 14), (Rect(x: 0, y: 0, width: 1, height: 20), 14),
      (Rect(x: 0, y: 300, width: 1, height: 1), 14), (Rect(x: 0, y: -9, width: 1, height: 1), 0),
      (Rect(x: 0, y: 4, width: 1, height: 9), 4),
    ] {
      host.step { scroll.scrollRectToVisible(rect, animated: false) }
      #expect(scroll.contentOffset == Point(x: 0, y: offset), "\(rect)")
    }
  }

  @Test func contentThatShrinksTakesTheOffsetAlong() {
    fill()
    host.step { scroll.contentOffset.y = 12 }
    host.step { scroll.contentSize.height = 10 }
    #expect(scroll.contentOffset.y == 4)
    host.step { scroll.frame.size.height = 8 }
    #expect(scroll.contentOffset.y == 2)
    host.step { scroll.contentSize = Size(width: -3, height: -1) }
    #expect(scroll.contentSize == .zero && scroll.contentOffset == .zero)
  }

  @Test func anInsetIsRoomToScroll() {
    fill()
    host.step { scroll.contentInset = EdgeInsets(top: 2, bottom: 1) }
    #expect(scroll.contentOffset == .zero)
    #expect(listener.log == ["inset 2"])
    host.send(.mouse(MouseEvent(.scrolledUp, at: Point(x: 1, y: 1))))
    #expect(scroll.contentOffset.y == -2)
    host.step { scroll.becomeFirstResponder() }
    host.send("End")
    #expect(scroll.contentOffset.y == 15)
    host.step {
      scroll.scrollRectToVisible(Rect(x: 0, y: 15, width: 1, height: 1), animated: false)
    }
    #expect(scroll.contentOffset.y == 13)
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
      let label = Label("first")
      label.frame = Rect(x: 0, y: 0, width: 9, height: 1)
      other.addSubview(label)
      root.view.addSubview(other)
    }
    #expect(rows[1] == "first")
  }
}

// Constraints.
extension ScrollViewTests {
  private func pin(_ view: View, to item: any LayoutItem) {
    view.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(view)
    LayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: item.topAnchor),
      view.bottomAnchor.constraint(equalTo: item.bottomAnchor),
      view.leadingAnchor.constraint(equalTo: item.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: item.trailingAnchor),
    ])
  }

  private func column(_ count: Int) -> StackView {
    let stack = StackView(arrangedSubviews: (0..<count).map { Label("row \($0)") })
    stack.axis = .vertical
    return stack
  }

  @Test(arguments: [true, false]) func contentIsAsLargeAsItsConstraintsSay(byGuide: Bool) {
    let stack = column(15)
    host.step { pin(stack, to: byGuide ? scroll.contentLayoutGuide : scroll) }
    #expect(scroll.contentSize == Size(width: 6, height: 15))
    #expect(scroll.contentLayoutGuide.layoutFrame == Rect(x: 0, y: 0, width: 6, height: 15))
    host.step { scroll.contentOffset.y = 9 }
    #expect(rows[0] == "row 9" && stack.frame.origin == .zero)
    #expect(scroll.contentSize.height == 15)
    host.step { for view in stack.arrangedSubviews[5...] { view.isHidden = true } }
    #expect(scroll.contentSize.height == 5 && scroll.contentOffset.y == 0)
    host.step {
      stack.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor, constant: -1)
        .isActive = true
    }
    #expect(scroll.contentSize == Size(width: 19, height: 5))
    host.step { scroll.frame.size.width = 12 }
    #expect(scroll.contentSize.width == 11)
  }

  @Test func whereConstraintsSayNothingTheSetSizeHolds() {
    let label = Label("middle")
    label.translatesAutoresizingMaskIntoConstraints = false
    host.step {
      scroll.contentSize = Size(width: 40, height: 31)
      scroll.addSubview(label)
      LayoutConstraint.activate([
        label.centerXAnchor.constraint(equalTo: scroll.contentLayoutGuide.centerXAnchor),
        label.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: -1),
      ])
    }
    #expect(label.frame == Rect(x: 17, y: 29, width: 6, height: 1))
    #expect(scroll.contentSize == Size(width: 40, height: 31))
    host.step { scroll.contentSize = Size(width: 20, height: 11) }
    #expect(label.frame == Rect(x: 7, y: 9, width: 6, height: 1))
  }

  @Test func whatIsPinnedToTheFrameStays() {
    let header = Label("head")
    header.translatesAutoresizingMaskIntoConstraints = false
    let stack = column(15)
    host.step {
      pin(stack, to: scroll.contentLayoutGuide)
      scroll.addSubview(header)
      LayoutConstraint.activate([
        header.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor),
        header.leadingAnchor.constraint(equalTo: scroll.frameLayoutGuide.leadingAnchor),
        header.widthAnchor.constraint(equalToConstant: 10),
      ])
    }
    for offset in [0, 3, 9, -2] {
      host.step { scroll.contentOffset.y = offset }
      #expect(header.frame == Rect(x: 0, y: offset, width: 10, height: 1))
      #expect(rows[0].hasPrefix("head"))
      #expect(stack.frame == Rect(x: 0, y: 0, width: 6, height: 15))
    }
    #expect(scroll.frameLayoutGuide.layoutFrame == scroll.bounds)
  }

  @Test func whatIsPinnedToAViewAroundStaysToo() {
    let badge = Label("badge")
    badge.translatesAutoresizingMaskIntoConstraints = false
    fill()
    host.step {
      scroll.addSubview(badge)
      LayoutConstraint.activate([
        badge.topAnchor.constraint(equalTo: root.view.topAnchor, constant: 2),
        badge.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
      ])
    }
    host.step { scroll.contentOffset.y = 7 }
    #expect(badge.frame.origin == Point(x: 0, y: 9))
  }
}

// Input.
extension ScrollViewTests {
  private func wheel(_ phase: MouseEvent.Phase, _ modifiers: KeyModifierFlags = []) {
    host.send(.mouse(MouseEvent(phase, at: Point(x: 2, y: 2), modifiers: modifiers)))
  }

  @Test func keysScroll() {
    fill(40, width: 50)
    #expect(scroll.isFirstResponder)
    for (key, offset) in [
      ("Down", Point(x: 0, y: 1)), ("Down", Point(x: 0, y: 2)), ("Up", Point(x: 0, y: 1)),
      ("PageDown", Point(x: 0, y: 6)), ("Right", Point(x: 2, y: 6)), ("Left", Point(x: 0, y: 6)),
      ("PageUp", Point(x: 0, y: 1)), ("End", Point(x: 0, y: 34)), ("Home", Point(x: 0, y: 0)),
      ("Up", Point(x: 0, y: 0)),
    ] {
      host.send(key)
      #expect(scroll.contentOffset == offset, "\(key)")
    }
    #expect(listener.log.allSatisfy { $0.hasPrefix("scroll") })
    wheel(.scrolledDown, .shift)
    #expect(scroll.contentOffset.x == 6)
  }

  @Test func atTheEndAnArrowMovesTheFocus() {
    fill(8)
    let button = Button("OK")
    host.step {
      button.frame = Rect(x: 0, y: 7, width: 10, height: 1)
      root.view.addSubview(button)
      scroll.becomeFirstResponder()
    }
    host.send("Down")
    host.send("Down")
    #expect(scroll.contentOffset.y == 2 && scroll.isFirstResponder)
    host.send("Down")
    #expect(button.isFirstResponder)
  }

  @Test func whatGetsTheFocusIsScrolledIntoView() {
    fill()
    let buttons = [3, 12, 19].map { row in
      let button = Button("b\(row)")
      button.frame = Rect(x: 0, y: row, width: 8, height: 1)
      return button
    }
    host.step { buttons.forEach(scroll.addSubview) }
    #expect(!scroll.canBecomeFirstResponder || scroll.isFirstResponder)
    host.step { buttons[0].becomeFirstResponder() }
    host.send("Tab")
    #expect(buttons[1].isFirstResponder && scroll.contentOffset.y == 7)
    host.send("Tab")
    #expect(buttons[2].isFirstResponder && scroll.contentOffset.y == 14)
    host.send("Up")
    #expect(buttons[1].isFirstResponder && scroll.contentOffset.y == 12)
    // A smaller window keeps it in view.
    host.step { scroll.contentOffset.y = 8 }
    host.step { scroll.frame.size.height = 3 }
    #expect(scroll.contentOffset.y == 10)
    // A key that the button does not take scrolls, and what was scrolled away stays there.
    host.send("PageUp")
    #expect(scroll.contentOffset.y == 8)
    host.step { scroll.frame.size.height = 4 }
    #expect(scroll.contentOffset.y == 8)
    #expect(!scroll.canBecomeFirstResponder)
  }

  @Test func aDragSendsTheMessagesInOrder() {
    fill()
    host.send(.mouse(MouseEvent(.began, at: Point(x: 2, y: 5))))
    #expect(listener.log.isEmpty && scroll.isTracking && !scroll.isDragging)
    host.send(.mouse(MouseEvent(.moved, at: Point(x: 2, y: 3))))
    host.send(.mouse(MouseEvent(.moved, at: Point(x: 2, y: 5))))
    host.send(.mouse(MouseEvent(.moved, at: Point(x: 2, y: 1))))
    #expect(scroll.isDragging)
    host.send(.mouse(MouseEvent(.ended, at: Point(x: 2, y: 1))))
    #expect(
      listener.log == [
        "will drag", "scroll 0,2", "scroll 0,0", "scroll 0,4", "will end 0,4", "did end",
      ])
    #expect(!scroll.isDragging && !scroll.isTracking)
  }

  @Test func theDelegateMayChooseWhereItComesToRest() {
    fill()
    listener.target = Point(x: 0, y: 6)
    drag(from: Point(x: 2, y: 5), to: Point(x: 2, y: 1))
    #expect(scroll.isDecelerating)
    host.settle()
    #expect(
      listener.log == [
        "will drag", "scroll 0,4", "will end 0,4", "did end, goes on", "will go on", "scroll 0,5",
        "scroll 0,6", "at rest",
      ])
  }

  private func drag(from start: Point, to end: Point) {
    host.send(.mouse(MouseEvent(.began, at: start)))
    host.send(.mouse(MouseEvent(.moved, at: end)))
    host.send(.mouse(MouseEvent(.ended, at: end)))
  }

  @Test func pagesSnap() {
    fill(40)
    scroll.isPagingEnabled = true
    drag(from: Point(x: 2, y: 4), to: Point(x: 2, y: 0))
    host.settle()
    #expect(scroll.contentOffset.y == 6)
    drag(from: Point(x: 2, y: 4), to: Point(x: 2, y: 3))
    host.settle()
    #expect(scroll.contentOffset.y == 6)
    wheel(.scrolledDown)
    wheel(.scrolledDown)
    host.settle()
    #expect(scroll.contentOffset.y == 18)
    host.send("Up")
    host.settle()
    #expect(scroll.contentOffset.y == 12)
    host.send("End")
    host.settle()
    #expect(scroll.contentOffset.y == 34)
  }

  @Test func anIndicatorShowsThePlaceAndIsDragged() {
    fill(24)
    func thumb() -> [Int] {
      (0..<6).filter { "▐█".unicodeScalars.contains(scalar(19, $0)) }
    }
    #expect(thumb() == [0])
    host.step { scroll.contentOffset.y = 1 }
    #expect(thumb() == [1])
    host.step { scroll.contentOffset.y = 18 }
    #expect(thumb() == [5])
    drag(from: Point(x: 19, y: 5), to: Point(x: 19, y: 2))
    #expect(scroll.contentOffset.y == 7 && thumb() == [2])
    drag(from: Point(x: 19, y: 2), to: Point(x: 3, y: 0))
    #expect(scroll.contentOffset.y == 0)
    host.step { scroll.showsVerticalScrollIndicator = false }
    #expect(thumb().isEmpty)
  }

  private func scalar(_ x: Int, _ y: Int) -> Unicode.Scalar {
    Unicode.Scalar(host.surface.cells[y * host.surface.size.width + x].glyph) ?? " "
  }

  @Test func aViewThatIsDrawnAloneLeavesTheIndicator() {
    fill(24)
    let label = Label("alone")
    host.step {
      label.backgroundColor = .blue
      label.frame = Rect(x: 0, y: 0, width: 20, height: 3)
      scroll.addSubview(label)
    }
    host.step { label.text = "changed" }
    #expect("▐█".unicodeScalars.contains(scalar(19, 0)))
    #expect(host.text.hasPrefix("changed"))
  }

  @Test func theInnerOneScrollsFirst() {
    let inner = ScrollView(frame: Rect(x: 0, y: 0, width: 10, height: 4))
    inner.contentSize = Size(width: 10, height: 8)
    let row = ScrollView(frame: Rect(x: 10, y: 0, width: 8, height: 8))
    row.contentSize = Size(width: 30, height: 8)
    fill(10)
    host.step {
      scroll.addSubview(inner)
      scroll.addSubview(row)
    }
    wheel(.scrolledDown)
    wheel(.scrolledDown)
    #expect(inner.contentOffset.y == 4 && scroll.contentOffset.y == 0)
    wheel(.scrolledDown)
    #expect(inner.contentOffset.y == 4 && scroll.contentOffset.y == 3)
    host.step { scroll.contentOffset.y = 0 }
    // Over a row, the wheel is for the column around it.
    host.send(.mouse(MouseEvent(.scrolledDown, at: Point(x: 12, y: 2))))
    #expect(row.contentOffset.x == 0 && scroll.contentOffset.y == 3)
    host.send(.mouse(MouseEvent(.scrolledDown, at: Point(x: 12, y: 0), modifiers: .shift)))
    #expect(row.contentOffset.x == 6)
    host.step { scroll.contentSize.height = 6 }
    host.send(.mouse(MouseEvent(.scrolledDown, at: Point(x: 12, y: 0))))
    #expect(row.contentOffset.x == 12)
    host.step { scroll.contentSize.height = 10 }
    // A drag goes to the one that scrolls in its direction.
    host.step {
      row.contentOffset.x = 0
      scroll.contentOffset.y = 0
    }
    listener.log = []
    drag(from: Point(x: 16, y: 3), to: Point(x: 11, y: 3))
    #expect(row.contentOffset.x == 5)
    drag(from: Point(x: 16, y: 3), to: Point(x: 16, y: 1))
    #expect(row.contentOffset.x == 5 && scroll.contentOffset.y == 2)
    #expect(listener.log == ["will drag", "scroll 0,2", "will end 0,2", "did end"])
  }

  @Test func aDisabledScrollViewMovesForTheProgramOnly() {
    fill()
    scroll.isScrollEnabled = false
    wheel(.scrolledDown)
    drag(from: Point(x: 2, y: 5), to: Point(x: 2, y: 1))
    host.send("PageDown")
    #expect(scroll.contentOffset.y == 0 && !scroll.canBecomeFirstResponder)
    host.step { scroll.contentOffset.y = 3 }
    #expect(rows[0] == "row 3")
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
    drag(from: Point(x: 0, y: 0), to: Point(x: 3, y: 3))
    host.step {
      scroll.isPagingEnabled = true
      scroll.scrollRectToVisible(Rect(x: 5, y: 5, width: -1, height: 100), animated: true)
    }
    host.settle()
    host.send("PageDown")
    host.settle()
    #expect(scroll.frame.size == size)
  }

  @Test func hugeNumbersStayInRange() {
    let huge = Int.max
    for size in [Size(width: huge, height: huge), Size(width: Int.min, height: huge)] {
      host.step {
        scroll.contentSize = size
        scroll.contentInset = EdgeInsets(top: huge, left: Int.min, bottom: huge, right: huge)
        scroll.contentOffset = Point(x: huge, y: Int.min)
      }
      for key in ["Down", "End", "PageUp", "Home"] { host.send(key) }
      drag(from: Point(x: 19, y: 5), to: Point(x: 2, y: 1))
      host.step { scroll.setContentOffset(Point(x: Int.min, y: huge), animated: true) }
      host.settle()
    }
  }

  @Test func aDelegateMayRemoveTheScrollView() {
    fill()
    listener.onScroll = { $0.removeFromSuperview() }
    for act in [
      { wheel(.scrolledDown) },
      { host.send("PageDown") },
      { drag(from: Point(x: 2, y: 5), to: Point(x: 2, y: 1)) },
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
        scroll.contentOffset.y = act as? Int ?? 7
      }
      listener.onScroll = { $0.removeFromSuperview() }
    }
  }

  @Test func wideCharactersAreCutCleanly() {
    host.step {
      for row in 0..<9 {
        let label = Label(row % 2 == 0 ? "界界界界界界界界界界界" : " 界界界界界界界界界界")
        label.frame = Rect(x: 0, y: row, width: 22, height: 1)
        scroll.addSubview(label)
      }
      scroll.contentSize = Size(width: 22, height: 9)
    }
    for x in -1...3 {
      for y in -1...4 {
        host.step { scroll.contentOffset = Point(x: x, y: y) }
        let shown = host.surface
        host.application.redraw()
        host.step {}
        #expect(shown == host.surface, "at \(x), \(y)")
      }
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
    host.step { seen?.removeFromSuperview() }
    host.settle()
    #expect(seen == nil)
  }
}
