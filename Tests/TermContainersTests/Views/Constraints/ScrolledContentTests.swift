import TestSupport
import Testing

@testable import TermContainers

/// Content that constraints tie to a view's edges moves with the view's bounds.
@MainActor
@Suite struct ScrolledContentTests {
  private let stage = LayoutStage(40)

  private func isSeen(_ view: View) -> Point { view.convert(view.bounds, to: stage.root).origin }

  @Test func contentMovesWithTheBounds() {
    let list = stage.view("list")
    let (page, middle, open) = (
      stage.view("page", in: list), stage.view("middle", in: list), stage.view("open", in: list)
    )
    let item = stage.view("item", in: page)
    stage.layOut(
      list.edges(at: stage.root, inset: 1) + page.edges(at: list, inset: 1)
        + item.edges(at: page, inset: 1) + [
          middle.centerXAnchor.constraint(equalTo: list.centerXAnchor),
          middle.centerYAnchor.constraint(equalTo: list.centerYAnchor),
          // Its place is left open.
          open.widthAnchor.constraint(equalToConstant: 3),
        ])
    let views = [list, page, middle, open, item]
    let (frames, places) = (views.map(\.frame), views.map(isSeen))
    list.bounds.origin = Point(x: 3, y: -2)
    stage.layOut()
    #expect(views.map(\.frame) == frames)
    #expect(views.dropFirst().map(isSeen) == places.dropFirst().map { $0 - Point(x: 3, y: -2) })
  }

  /// A view tied to something outside stays with it.
  @Test func aViewTiedToTheOutsideStays() {
    let (list, outside) = (stage.view("list"), stage.view("outside"))
    let (header, row) = (stage.view("header", in: list), stage.view("row", in: list))
    stage.layOut(
      list.edges(at: stage.root, inset: 1) + [
        outside.leftAnchor.constraint(equalTo: stage.root.leftAnchor, constant: 5),
        header.leftAnchor.constraint(equalTo: outside.leftAnchor),
        row.leftAnchor.constraint(equalTo: list.leftAnchor, constant: 4),
      ])
    for scroll in [0, 3, -2] {
      list.bounds.origin.x = scroll
      stage.layOut()
      #expect(isSeen(header).x == 5 && isSeen(row).x == 5 - scroll)
    }
  }

  /// A set within one view leads to the same frames wherever the view is scrolled to.
  @Test func anySetInsideMovesWithTheBounds() {
    let attributes: [LayoutConstraint.Attribute] = [.left, .right, .centerX, .width]
    for seed in 0..<TestLength.count(60, long: 2000) {
      var dice = SplitMix(seed: UInt64(seed))
      let stage = LayoutStage(30)
      let views = [stage.root] + (0..<5).map { stage.view("v\($0)") }
      var constraints: [LayoutConstraint] = []
      for _ in 0..<8 {
        let (first, second) = (
          views.dropFirst().randomElement(using: &dice) ?? views[1],
          views.randomElement(using: &dice) ?? views[0]
        )
        let attribute = attributes.randomElement(using: &dice) ?? .left
        let other: LayoutConstraint.Attribute =
          attribute == .width ? .width : [.left, .right].randomElement(using: &dice) ?? .left
        constraints.append(
          LayoutConstraint(
            item: first, attribute: attribute, relatedBy: .equal, toItem: second,
            attribute: other, constant: .random(in: -4...4, using: &dice)))
      }
      stage.layOut(constraints)
      let frames = views.map(\.frame)
      stage.root.bounds.origin.x = .random(in: -9...9, using: &dice)
      stage.layOut()
      #expect(views.map(\.frame) == frames, "seed \(seed)")
    }
  }
}
