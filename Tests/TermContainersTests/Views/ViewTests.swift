import Testing

@testable import TermContainers

@MainActor
@Suite struct ViewTests {
  private let host = HeadlessHost(width: 12, height: 3)
  private var root: ViewController { host.root }

  private func filled(_ glyph: String, x: Int = 0, y: Int = 0, width: Int) -> View {
    let label = Label(String(repeating: glyph, count: width))
    label.backgroundColor = .default
    label.frame = Rect(x: x, y: y, width: width, height: 1)
    return label
  }

  @Test func subviewsAreDrawnBackToFront() {
    let (a, b) = (filled("a", width: 4), filled("b", x: 2, width: 4))
    host.step { for view in [a, b] { root.view.addSubview(view) } }
    #expect(host.text.hasPrefix("aabbbb"))
    host.step { root.view.bringSubviewToFront(a) }
    #expect(host.text.hasPrefix("aaaabb"))
    host.step { root.view.sendSubviewToBack(a) }
    #expect(host.text.hasPrefix("aabbbb"))
  }

  @Test func aViewThatMovesUncoversTheViewBehind() {
    let (a, b) = (filled("a", width: 6), filled("b", x: 1, width: 2))
    host.step { for view in [a, b] { root.view.addSubview(view) } }
    host.step { b.frame.origin.x = 5 }
    #expect(host.text.hasPrefix("aaaaabb"))
    host.step { b.isHidden = true }
    #expect(host.text == "aaaaaa\n\n")
    host.step { b.isHidden = false }
    host.step { b.removeFromSuperview() }
    #expect(host.text == "aaaaaa\n\n")
  }

  @Test func aViewThatMovesAndHidesInOneTurnLeavesNothingBehind() {
    let view = filled("x", width: 3)
    host.step { root.view.addSubview(view) }
    host.step {
      view.frame.origin.x = 6
      root.view.addSubview(View())
      view.isHidden = true
    }
    #expect(host.text == "\n\n")
  }

  @Test func aChangeBehindSomethingDoesNotComeThrough() {
    let (a, b) = (filled("a", width: 4), filled("b", x: 1, width: 2))
    host.step { for view in [a, b] { root.view.addSubview(view) } }
    host.step { (a as? Label)?.text = "cccc" }
    #expect(host.text.hasPrefix("cbbc"))
  }

  @Test func clippingCutsAtTheEdges() {
    let outer = View(frame: Rect(x: 1, y: 0, width: 3, height: 1))
    outer.addSubview(filled("x", x: -1, width: 9))
    host.step { root.view.addSubview(outer) }
    #expect(host.text.hasPrefix("xxxxxxxxx"))
    host.step { outer.clipsToBounds = true }
    #expect(host.text == " xxx\n\n")
  }

  @Test func boundsOriginScrolls() {
    let outer = View(frame: Rect(x: 0, y: 0, width: 3, height: 1))
    outer.clipsToBounds = true
    let label = outer.place(Label("abcdef"), at: Rect(x: 0, y: 0, width: 6, height: 1))
    host.step { root.view.addSubview(outer) }
    host.step { outer.bounds.origin.x = 2 }
    #expect(host.text.hasPrefix("cde"))
    #expect(label.convert(Point(x: 0, y: 0), from: nil) == Point(x: 2, y: 0))
  }

  @Test func hitTestingFindsTheFrontMostVisibleView() {
    let (a, b) = (filled("a", width: 4), filled("b", x: 2, width: 4))
    for view in [a, b] {
      view.isUserInteractionEnabled = true
      root.view.addSubview(view)
    }
    #expect(root.view.hitTest(Point(x: 3, y: 0)) === b)
    b.isHidden = true
    #expect(root.view.hitTest(Point(x: 3, y: 0)) === a)
    a.isUserInteractionEnabled = false
    #expect(root.view.hitTest(Point(x: 3, y: 0)) === root.view)
    #expect(root.view.hitTest(Point(x: 30, y: 0)) == nil)
  }

  @Test func onlyTheChangedLabelIsPresented() {
    let labels = (0..<3).map { filled("\($0)", x: 4 * $0, y: $0, width: 2) }
    host.step { for label in labels { root.view.addSubview(label) } }
    let screen = DamageRecorder()
    host.screen.onFrame = { _, bytes in screen.frames.append(bytes.count) }
    host.screen.encoder = FrameEncoder(.xterm())
    host.step { host.application.redraw() }
    host.step { (labels[1] as? Label)?.text = "xy" }
    #expect(screen.frames.count == 2)
    #expect(screen.frames.last.map { $0 < 12 } == true)
  }

  private final class DamageRecorder {
    var frames: [Int] = []
  }

  @Test func aViewOutlivesItsSuperview() {
    let view = View()
    do {
      let superview = View()
      superview.addSubview(view)
      #expect(view.superview === superview)
    }
    #expect(view.superview == nil)
  }

  @Test func aViewOutlivesItsWindow() {
    let view = View()
    do {
      let other = HeadlessHost(rootViewController: ViewController())
      other.step { other.window.rootViewController?.view.addSubview(view) }
      #expect(view.window === other.window)
    }
    #expect(view.window == nil)
  }

  // MARK: Autoresizing

  private func resized(_ mask: AutoresizingMask, _ frame: Rect, to size: Size) -> Rect {
    let superview = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let view = View(frame: frame)
    view.autoresizingMask = mask
    superview.addSubview(view)
    superview.frame.size = size
    return view.frame
  }

  @Test func aViewKeepsItsFrameByDefault() {
    let frame = Rect(x: 1, y: 1, width: 8, height: 8)
    #expect(resized([], frame, to: Size(width: 20, height: 20)) == frame)
  }

  @Test func flexibleExtentsTakeTheDifference() {
    let frame = Rect(x: 1, y: 1, width: 8, height: 8)
    #expect(
      resized([.flexibleWidth, .flexibleHeight], frame, to: Size(width: 15, height: 7))
        == Rect(x: 1, y: 1, width: 13, height: 5))
  }

  @Test func flexibleMarginsMoveTheView() {
    let frame = Rect(x: 4, y: 4, width: 2, height: 2)
    #expect(resized(.flexibleLeftMargin, frame, to: Size(width: 13, height: 10)).minX == 7)
    #expect(
      resized([.flexibleLeftMargin, .flexibleRightMargin], frame, to: Size(width: 14, height: 10))
        == Rect(x: 6, y: 4, width: 2, height: 2))
  }

  @Test func flexiblePartsShareInProportion() {
    // Left margin 2 and width 4 share six more columns: two and four.
    let frame = Rect(x: 2, y: 0, width: 4, height: 1)
    #expect(
      resized([.flexibleLeftMargin, .flexibleWidth], frame, to: Size(width: 16, height: 10))
        == Rect(x: 4, y: 0, width: 8, height: 1))
  }
}
