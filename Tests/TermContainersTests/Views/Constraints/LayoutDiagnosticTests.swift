import Testing

@testable import TermContainers

@MainActor
@Suite struct LayoutDiagnosticTests {
  private let stage = LayoutStage(40)
  private var root: View { stage.root }

  @Test func aConflictNamesAllThatAreInIt() {
    let (a, b) = (stage.view("a"), stage.view("b"))
    let left = a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 4)
    let width = a.widthAnchor.constraint(equalToConstant: 10)
    width.identifier = "ten"
    let right = a.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -4)
    let innocent = [
      b.leftAnchor.constraint(equalTo: a.rightAnchor), b.widthAnchor.constraint(equalToConstant: 1),
    ]
    stage.layOut(stage.fillDown(a, b) + innocent + [left, width, right])
    #expect(stage.diagnostics.count == 1)
    let diagnostic = stage.diagnostics.first
    #expect(diagnostic?.kind == .unsatisfiable)
    let named = diagnostic?.constraints ?? []
    #expect(named.count == 3)
    for constraint in [left, width, right] { #expect(named.contains { $0 === constraint }) }
    #expect(diagnostic?.broken === named.last)
    #expect(
      diagnostic?.explanation == """
        Unable to simultaneously satisfy constraints:
          a.leading == root.leading + 4 (required)
          a.trailing == root.trailing - 4 (required)
          'ten': a.width == 10 (required)
          in: root, 40×10
          fix: 'ten': a.width == 10 (required) is broken; remove one of these, or give one a \
        priority below 1000.
        """)
    #expect(a.across == 4..<36 && b.across == 36..<37)
  }

  @Test func aViewThatItsFrameGovernsIsPointedOut() {
    let view = stage.view("a")
    view.translatesAutoresizingMaskIntoConstraints = true
    stage.layOut([view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5)])
    #expect(
      stage.diagnostics.first?.explanation.contains(
        "a is placed by its frame: its translatesAutoresizingMaskIntoConstraints is true")
        == true)
    #expect(
      stage.diagnostics.first?.remedy
        == "set translatesAutoresizingMaskIntoConstraints of a to false.")
    view.frame.origin.x = 5
    view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5).isActive = true
    stage.layOut()
    #expect(stage.diagnostics.count == 1)
  }

  @Test func aConflictIsToldOnceAndAgainWhenItIsAnother() {
    let view = stage.view("a")
    let width = view.widthAnchor.constraint(equalToConstant: 10)
    let other = view.widthAnchor.constraint(equalToConstant: 12)
    stage.layOut(
      stage.fillDown(view) + [
        view.leftAnchor.constraint(equalTo: root.leftAnchor), width, other,
      ])
    #expect(view.frame.width == 10)
    root.frame.size.width = 50
    stage.layOut()
    #expect(stage.diagnostics.count == 1)
    other.constant = 13
    stage.layOut()
    #expect(stage.diagnostics.count == 2)
    other.isActive = false
    stage.layOut()
    other.isActive = true
    stage.layOut()
    #expect(stage.diagnostics.count == 3)
  }

  @Test func noRoomIsAConflict() {
    let view = stage.view("a")
    let margins = [
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 30),
      view.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -30),
    ]
    stage.layOut(stage.fillDown(view) + margins)
    #expect(stage.diagnostics.first?.constraints.count == 2)
    root.frame.size.width = 60
    stage.layOut()
    #expect(view.across == 30..<30)
  }

  /// The same constraint twice is no conflict.
  @Test func redundancyIsHarmless() {
    let view = stage.view("a")
    let twice = (0..<2).flatMap { _ in
      [
        view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5),
        view.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -5),
        view.widthAnchor.constraint(equalTo: root.widthAnchor, constant: -10),
        view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      ]
    }
    stage.layOut(stage.fillDown(view) + twice)
    #expect(stage.diagnostics.isEmpty)
    #expect(view.across == 5..<35)
  }

  @Test func optionalConstraintsNeverConflict() {
    let view = stage.view("a")
    let widths = [3, 8].map { view.widthAnchor.constraint(equalToConstant: $0) }
    for width in widths { width.priority = .defaultHigh }
    widths[1].priority = .defaultLow
    stage.layOut(
      stage.fillDown(view) + widths + [view.leftAnchor.constraint(equalTo: root.leftAnchor)])
    #expect(stage.diagnostics.isEmpty)
    #expect(view.frame.width == 3)
  }

  @Test func anAmbiguousViewIsReportedAndLiesAtTheTopLeft() {
    let view = stage.view("a")
    let left = view.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor, constant: 3)
    stage.layOut(stage.fillDown(view) + [left])
    #expect(stage.diagnostics.map(\.kind) == [.ambiguous])
    #expect(stage.diagnostics.first?.view === view)
    #expect(stage.diagnostics.first?.constraints.contains { $0 === left } == true)
    #expect(view.frame == Rect(x: 3, y: 0, width: 0, height: 10))
    #expect(view.hasAmbiguousLayout)
    view.widthAnchor.constraint(equalToConstant: 4).isActive = true
    left.isActive = false
    view.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    #expect(!view.hasAmbiguousLayout)
  }

  @Test func equalClaimsLeaveItOpen() {
    let (a, b) = (stage.addView(Label("first"), "a"), stage.addView(Label("second"), "b"))
    stage.layOut(
      stage.fillDown(a, b) + [
        a.leftAnchor.constraint(equalTo: root.leftAnchor),
        b.leftAnchor.constraint(equalTo: a.rightAnchor),
        b.rightAnchor.constraint(equalTo: root.rightAnchor),
      ])
    #expect(Set(stage.diagnostics.map(\.kind)) == [.ambiguous])
    #expect([a, b].map(\.across) == [0..<5, 5..<40])
  }

  @Test func itemsMustShareAView() {
    let (a, lone) = (stage.view("a"), View())
    let constraint = a.leftAnchor.constraint(equalTo: lone.leftAnchor)
    stage.layOut([constraint])
    #expect(stage.errors.map(\.kind) == [.noCommonAncestor])
    #expect(!constraint.isActive)
    stage.handling { a.addConstraint(a.leftAnchor.constraint(equalTo: root.leftAnchor)) }
    #expect(stage.errors.count == 2)
  }

  @Test func measuresMustCompare() {
    let view = stage.view("a")
    typealias Attribute = LayoutConstraint.Attribute
    let pairs: [(Attribute, Attribute)] = [
      (.left, .top), (.width, .left), (.centerX, .centerY), (.notAnAttribute, .left),
    ]
    stage.handling {
      for (first, second) in pairs {
        let constraint = LayoutConstraint(
          item: view, attribute: first, relatedBy: .equal, toItem: root, attribute: second)
        #expect(!constraint.isValid)
      }
      let lone = LayoutConstraint(
        item: view, attribute: .left, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
        constant: 3)
      lone.isActive = true
      #expect(!lone.isActive)
    }
    #expect(stage.errors.allSatisfy { $0.kind == .invalidPairing } && stage.errors.count == 6)
  }

  @Test func viewsAreCalledByTheirNames() {
    let controller = ViewController()
    let (panel, label) = (PanelView(title: "Map"), Label("Name"))
    controller.view.addSubview(panel)
    panel.addSubview(label)
    let across = label.leftAnchor.constraint(equalTo: panel.leftAnchor)
    #expect(across.description == "Label “Name”.left == PanelView “Map”.left (required)")
    let down = panel.heightAnchor.constraint(
      lessThanOrEqualTo: controller.view.heightAnchor, multiplier: 0.5, constant: -1)
    down.priority = .defaultLow
    #expect(
      down.description == "PanelView “Map”.height <= 0.5 × ViewController.view.height - 1 (250)")
  }

  @Test func aStrictHandlerMakesErrorsOfLayoutDiagnostics() {
    var errors = 0
    let strict = ContainmentHandler.strict { _ in errors += 1 }
    let view = stage.view("a")
    strict.handling {
      view.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
      root.layoutIfNeeded()
    }
    #expect(errors == 1)
  }
}
