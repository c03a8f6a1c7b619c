import TermContainers
import Testing

/// The examples of scroll views, tried as their authors would.
@MainActor
@Suite struct ScrollListings {
  private let host = HeadlessHost(
    rootViewController: ViewController(), size: Size(width: 40, height: 10))
  private var view: View { host.window.rootViewController?.view ?? host.window }

  private final class PositionViewController: ViewController, ScrollViewDelegate {
    let bar = Label(nil)

    func scrollViewDidScroll(_ scrollView: ScrollView) {
      bar.text = "row \(scrollView.contentOffset.y)"
    }
  }

  private var form: StackView {
    let form = StackView(
      arrangedSubviews: (1...10).map { number in
        let field = TextField()
        field.placeholder = "Field \(number)"
        return field
      })
    form.axis = .vertical
    form.translatesAutoresizingMaskIntoConstraints = false
    return form
  }

  /// A scroll view that fills the screen.
  private func show(_ scroll: ScrollView) {
    host.step {
      scroll.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(scroll)
      LayoutConstraint.activate([
        scroll.topAnchor.constraint(equalTo: view.topAnchor),
        scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      ])
    }
  }

  private func scrollView(around form: StackView) -> ScrollView {
    let scroll = ScrollView()
    scroll.addSubview(form)
    LayoutConstraint.activate([
      form.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
      form.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
      form.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
      form.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
      form.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor, constant: -1),
    ])
    return scroll
  }

  @Test func aFormOfTenFieldsScrollsAndSurvivesAResize() {
    let form = form
    let scroll = scrollView(around: form)
    show(scroll)
    #expect(scroll.contentSize == Size(width: 39, height: 30))
    for _ in 0..<7 { host.send("Tab") }
    for letter in ["o", "k"] { host.send(letter) }
    #expect(host.text.contains("ok") && !host.text.contains("Field 1 "))
    #expect(scroll.contentOffset.y == 11)
    host.resize(to: Size(width: 30, height: 5))
    #expect(host.text.contains("ok"))
    #expect(scroll.contentSize == Size(width: 29, height: 30))
    host.send(.mouse(MouseEvent(.scrolledUp, at: Point(x: 3, y: 3))))
    host.send("PageUp")
    host.click(Point(x: 4, y: 1))
    #expect((view.window?.firstResponder as? TextField)?.placeholder != "Field 7")
  }

  @Test func theDelegateShowsThePosition() {
    let controller = PositionViewController()
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 20, height: 5))
    scroll.contentSize.height = 50
    scroll.delegate = controller
    host.step { view.addSubview(scroll) }
    host.send("PageDown")
    #expect(controller.bar.text == "row 4")
    // The indicator at the right edge is dragged to the end.
    host.send(.mouse(MouseEvent(.began, at: Point(x: 19, y: 1))))
    host.send(.mouse(MouseEvent(.moved, at: Point(x: 19, y: 9))))
    host.send(.mouse(MouseEvent(.ended, at: Point(x: 19, y: 9))))
    #expect(controller.bar.text == "row 45")
    scroll.setContentOffset(.zero, animated: true)
    host.settle()
    #expect(controller.bar.text == "row 0")
  }

  @Test func rowsAreMadeAsTheyComeIntoView() {
    let list = NumberList(frame: Rect(x: 0, y: 0, width: 20, height: 5))
    list.contentSize = Size(width: 20, height: 1_000_000)
    host.step { view.addSubview(list) }
    host.send("End")
    #expect(host.text.contains("row 999999"))
    #expect(list.subviews.count == 5)
  }
}

private final class NumberList: ScrollView {
  private var rows: [Label] = []

  override func layoutSubviews() {
    super.layoutSubviews()
    while rows.count < bounds.height {
      rows.append(Label(nil))
      rows.last.map(addSubview)
    }
    for (index, row) in rows.enumerated() {
      row.frame = Rect(x: 0, y: bounds.minY + index, width: bounds.width, height: 1)
      row.text = "row \(bounds.minY + index)"
    }
  }
}
