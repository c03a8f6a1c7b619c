import Testing

@testable import TermContainers

@MainActor
@Suite struct PriorityTests {
  private let stage = LayoutStage(40)
  private var root: View { stage.root }

  private func width(_ view: View, _ width: Int, _ priority: LayoutPriority) -> LayoutConstraint {
    let result = view.widthAnchor.constraint(equalToConstant: width)
    result.priority = priority
    return result
  }

  @Test func inequalitiesHoldAndNoMore() {
    let (a, b) = (stage.view("a"), stage.view("b"))
    let least = b.leftAnchor.constraint(greaterThanOrEqualTo: a.rightAnchor, constant: 2)
    stage.layOut(
      stage.fillDown(a, b) + [
        a.leftAnchor.constraint(equalTo: root.leftAnchor),
        b.rightAnchor.constraint(equalTo: root.rightAnchor),
        a.widthAnchor.constraint(greaterThanOrEqualToConstant: 5),
        a.widthAnchor.constraint(lessThanOrEqualToConstant: 20),
        width(a, 30, .defaultHigh), width(b, 30, .defaultLow), least,
      ])
    #expect([a, b].map(\.across) == [0..<20, 22..<40])
    root.frame.size.width = 12
    stage.layOut()
    #expect([a, b].map(\.across) == [0..<10, 12..<12])
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func contentHasASize() {
    let (label, button) = (
      stage.addView(Label("Name"), "label"), stage.addView(Button("OK"), "button")
    )
    stage.layOut([
      label.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 1),
      label.topAnchor.constraint(equalTo: root.topAnchor),
      button.leftAnchor.constraint(equalTo: label.rightAnchor, constant: 1),
      button.topAnchor.constraint(equalTo: label.topAnchor),
    ])
    #expect(label.frame == Rect(x: 1, y: 0, width: 4, height: 1))
    #expect(button.frame == Rect(x: 6, y: 0, width: 8, height: 1))
    label.text = "Longer name\nof two lines"
    label.numberOfLines = 2
    stage.layOut()
    #expect(label.frame.size == Size(width: 12, height: 2))
    #expect(button.frame.minX == 14)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func huggingSaysWhoGrowsAndResistanceWhoShrinks() {
    let (a, b) = (stage.addView(Label("first"), "a"), stage.addView(Label("second"), "b"))
    a.setContentHuggingPriority(LayoutPriority(251), for: .horizontal)
    a.setContentCompressionResistancePriority(LayoutPriority(749), for: .horizontal)
    stage.layOut(
      stage.fillDown(a, b) + [
        a.leftAnchor.constraint(equalTo: root.leftAnchor),
        b.leftAnchor.constraint(equalTo: a.rightAnchor, constant: 1),
        b.rightAnchor.constraint(equalTo: root.rightAnchor),
      ])
    #expect([a, b].map(\.across) == [0..<5, 6..<40])
    root.frame.size.width = 9
    stage.layOut()
    #expect([a, b].map(\.across) == [0..<2, 3..<9])
    #expect(stage.diagnostics.isEmpty)
    #expect(a.contentHuggingPriority(for: .vertical) == .defaultLow)
  }

  @Test func aPriorityIsFromOneToAThousand() {
    #expect(LayoutPriority(0).rawValue == 1)
    #expect(LayoutPriority(5000) == .required)
    #expect(LayoutPriority.required - 1 < .required)
    #expect((LayoutPriority.defaultLow + 1).rawValue == 251)
  }
}
