import Testing

@testable import TermContainers

@MainActor
@Suite struct AutoresizingTests {
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
