import TermContainers
import TestSupport
import Testing

// Content whose size comes from constraints.
extension ScrollViewTests {
  func pin(_ view: View, to item: any LayoutItem) {
    scroll.placeByConstraints(view)
    LayoutConstraint.activate(view.edges(at: item))
  }

  func column(_ count: Int) -> StackView {
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
