import TermContainers
import Testing

/// A control that the user cannot reach is reported once the application is idle.
@MainActor
@Suite struct OutOfReachTests {
  let page = ViewController(), button = Button("Save")

  /// What is reported of the page in a window of that size.
  private func reports(
    _ size: Size = Size(width: 100, height: 30), _ setUp: (View) -> Void
  ) -> [LayoutDiagnostic] {
    layoutReports {
      let host = HeadlessHost(rootViewController: page, size: size)
      host.step { setUp(page.view) }
      host.step { page.view.addSubview(View()) }
    }
  }

  private func place(_ view: View, in superview: View, _ constraints: [LayoutConstraint]) {
    view.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(view)
    LayoutConstraint.activate(constraints)
  }

  @Test(arguments: [48, -16]) func aConstantInPointsIsNamed(_ constant: Int) throws {
    let found = reports { view in
      place(
        button, in: view,
        [
          button.topAnchor.constraint(equalTo: view.topAnchor, constant: constant),
          button.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 2),
        ])
    }
    let only = try #require(found.first)
    #expect(found.count == 1 && only.kind == .outOfSight && only.view === button)
    #expect(only.constraints.map(\.constant) == [constant])
    #expect(only.explanation.contains("16 are a row"))
  }

  @Test func theConstraintOfAViewThatItIsTiedToIsNamed() {
    let label = Label("Name")
    let found = reports { view in
      place(label, in: view, [label.topAnchor.constraint(equalTo: view.topAnchor, constant: 40)])
      place(
        button, in: view,
        [button.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 1)])
    }.filter { $0.kind != .ambiguous }
    #expect(found.map { $0.constraints.map(\.constant) } == [[40]])
  }

  @Test func aControlWithoutRoomIsReported() {
    let field = TextField(), slider = Slider()
    let found = reports { view in
      view.addSubview(slider)
      place(
        field, in: view,
        [
          field.topAnchor.constraint(equalTo: view.topAnchor),
          field.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 160),
          field.trailingAnchor.constraint(equalTo: view.leadingAnchor, constant: 160),
        ])
    }
    #expect(found.map(\.kind) == [.noRoom, .noRoom])
    #expect(found.map { $0.constraints.map(\.constant) } == [[], [160]])
  }

  @Test func whatIsMeantIsNotReported() {
    let hidden = Button("a"), below = Button("b")
    let drawer = View(frame: Rect(x: 0, y: 0, width: 9, height: 0))
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 20, height: 5))
    let found = reports { view in
      hidden.isHidden = true
      hidden.frame = Rect(x: 500, y: 0, width: 5, height: 1)
      below.frame = Rect(x: 0, y: 80, width: 5, height: 1)
      scroll.contentSize = Size(width: 20, height: 90)
      scroll.addSubview(below)
      drawer.clipsToBounds = true
      drawer.addSubview(Button(frame: Rect(x: 0, y: 0, width: 5, height: 1)))
      for part in [hidden, scroll, drawer] { view.addSubview(part) }
    }
    #expect(found.isEmpty)
  }

  @Test func aSmallWindowMayLeaveControlsOut() {
    button.frame = Rect(x: 0, y: 25, width: 9, height: 1)
    #expect(reports(Size(width: 80, height: 20)) { $0.addSubview(button) }.isEmpty)
  }
}
