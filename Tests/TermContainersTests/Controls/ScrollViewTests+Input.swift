import TermContainers
import TestSupport
import Testing

// Keys, the wheel and the mouse.
extension ScrollViewTests {
  func wheel(_ phase: MouseEvent.Phase, _ modifiers: KeyModifierFlags = []) {
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
      root.view.place(button, at: Rect(x: 0, y: 7, width: 10, height: 1))
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
    host.mouse(.began, 2, 5)
    #expect(listener.log.isEmpty && scroll.isTracking && !scroll.isDragging)
    host.mouse(.moved, 2, 3)
    host.mouse(.moved, 2, 5)
    host.mouse(.moved, 2, 1)
    #expect(scroll.isDragging)
    host.mouse(.ended, 2, 1)
    #expect(
      listener.log == [
        "will drag", "scroll 0,2", "scroll 0,0", "scroll 0,4", "will end 0,4", "did end",
      ])
    #expect(!scroll.isDragging && !scroll.isTracking)
  }

  @Test func theDelegateMayChooseWhereItComesToRest() {
    fill()
    listener.target = Point(x: 0, y: 6)
    host.drag(along: Point(x: 2, y: 5), Point(x: 2, y: 1))
    #expect(scroll.isDecelerating)
    host.settle()
    #expect(
      listener.log == [
        "will drag", "scroll 0,4", "will end 0,4", "did end, goes on", "will go on", "scroll 0,5",
        "scroll 0,6", "at rest",
      ])
  }

  @Test func pagesSnap() {
    fill(40)
    scroll.isPagingEnabled = true
    host.drag(along: Point(x: 2, y: 4), Point(x: 2, y: 0))
    host.settle()
    #expect(scroll.contentOffset.y == 6)
    host.drag(along: Point(x: 2, y: 4), Point(x: 2, y: 3))
    host.settle()
    #expect(scroll.contentOffset.y == 6)
    wheel(.scrolledDown)
    wheel(.scrolledDown)
    host.settle()
    #expect(scroll.contentOffset.y == 18)
    host.press("Up")
    #expect(scroll.contentOffset.y == 12)
    host.press("End")
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
    host.drag(along: Point(x: 19, y: 5), Point(x: 19, y: 2))
    #expect(scroll.contentOffset.y == 7 && thumb() == [2])
    host.drag(along: Point(x: 19, y: 2), Point(x: 3, y: 0))
    #expect(scroll.contentOffset.y == 0)
    host.step { scroll.showsVerticalScrollIndicator = false }
    #expect(thumb().isEmpty)
  }

  func scalar(_ x: Int, _ y: Int) -> Unicode.Scalar {
    Unicode.Scalar(host.surface.cells[y * host.surface.size.width + x].glyph) ?? " "
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
    host.mouse(.scrolledDown, 12, 2)
    #expect(row.contentOffset.x == 0 && scroll.contentOffset.y == 3)
    host.send(.mouse(MouseEvent(.scrolledDown, at: Point(x: 12, y: 0), modifiers: .shift)))
    #expect(row.contentOffset.x == 6)
    host.step { scroll.contentSize.height = 6 }
    host.mouse(.scrolledDown, 12, 0)
    #expect(row.contentOffset.x == 12)
    host.step { scroll.contentSize.height = 10 }
    // A drag goes to the one that scrolls in its direction.
    host.step {
      row.contentOffset.x = 0
      scroll.contentOffset.y = 0
    }
    listener.log = []
    host.drag(along: Point(x: 16, y: 3), Point(x: 11, y: 3))
    #expect(row.contentOffset.x == 5)
    host.drag(along: Point(x: 16, y: 3), Point(x: 16, y: 1))
    #expect(row.contentOffset.x == 5 && scroll.contentOffset.y == 2)
    #expect(listener.log == ["will drag", "scroll 0,2", "will end 0,2", "did end"])
  }

  @Test func aDisabledScrollViewMovesForTheProgramOnly() {
    fill()
    scroll.isScrollEnabled = false
    wheel(.scrolledDown)
    host.drag(along: Point(x: 2, y: 5), Point(x: 2, y: 1))
    host.send("PageDown")
    #expect(scroll.contentOffset.y == 0 && !scroll.canBecomeFirstResponder)
    host.step { scroll.contentOffset.y = 3 }
    #expect(rows[0] == "row 3")
  }
}
