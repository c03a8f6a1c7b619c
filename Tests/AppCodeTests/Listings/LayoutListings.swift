import TermContainers
import Testing

/// The examples of constraints.
@MainActor
@Suite struct LayoutListings {
  private let host = HeadlessHost(
    rootViewController: ViewController(), size: Size(width: 40, height: 10))
  private var view: View { host.window.rootViewController?.view ?? host.window }

  private func subview() -> View {
    let subview = View()
    subview.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(subview)
    return subview
  }

  private func frame(_ subview: View) -> Rect {
    host.step { view.setNeedsLayout() }
    return subview.frame
  }

  @Test func constraintsPinAView() {
    let child = subview()
    child.translatesAutoresizingMaskIntoConstraints = false
    LayoutConstraint.activate([
      child.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 2),
      child.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -2),
      child.topAnchor.constraint(equalTo: view.topAnchor, constant: 1),
      child.heightAnchor.constraint(equalToConstant: 3),
    ])
    #expect(frame(child) == Rect(x: 2, y: 1, width: 36, height: 3))
  }

  @Test func stacksMakeAForm() {
    let form = StackView(arrangedSubviews: [
      StackView(arrangedSubviews: [Label("Name"), TextField()]),
      StackView(arrangedSubviews: [Label("E-mail"), TextField()]),
    ])
    form.axis = .vertical
    form.spacing = 1
    form.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(form)
    LayoutConstraint.activate([
      form.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      form.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      form.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
    ])
    #expect(frame(form) == Rect(x: 2, y: 0, width: 36, height: 7))
    let size = form.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
    #expect(size == Size(width: 34, height: 7))
  }

  @Test func aStackIsAColumn() {
    let stack = StackView(arrangedSubviews: [Label("Name"), TextField()])
    stack.axis = .vertical
    stack.spacing = 1
    view.addSubview(stack)
    stack.frame.size = stack.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
    #expect(frame(stack) == Rect(x: 0, y: 0, width: 28, height: 5))
  }

  @Test func aGuideIsAGap() {
    let (name, value) = (subview(), subview())
    let gap = LayoutGuide()
    view.addLayoutGuide(gap)
    LayoutConstraint.activate([
      gap.leadingAnchor.constraint(equalTo: name.trailingAnchor),
      gap.trailingAnchor.constraint(equalTo: value.leadingAnchor),
      gap.widthAnchor.constraint(greaterThanOrEqualToConstant: 2),
    ])
    name.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
    name.widthAnchor.constraint(equalToConstant: 5).isActive = true
    _ = frame(name)
    #expect(value.frame.minX == 7)
  }

  @Test func anyItemLiesBelowAnother() {
    func pin(_ item: any LayoutItem, below other: any LayoutItem) {
      item.topAnchor.constraint(equalTo: other.bottomAnchor).isActive = true
    }
    let (one, other) = (subview(), LayoutGuide())
    view.addLayoutGuide(other)
    pin(one, below: other)
    other.topAnchor.constraint(equalTo: view.topAnchor, constant: 2).isActive = true
    other.heightAnchor.constraint(equalToConstant: 3).isActive = true
    #expect(frame(one).minY == 5)
  }

  @Test func marginsHaveNames() {
    view.directionalLayoutMargins = DirectionalEdgeInsets(leading: 2, trailing: 3)
    #expect(view.layoutMargins == EdgeInsets(left: 2, right: 3))
    let form = Label("as small as it can be")
    let size = form.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
    #expect(size == Size(width: 21, height: 1))
  }

  @Test func anAnchorHoldsOneViewBelowAnother() {
    let (first, second) = (subview(), subview())
    let gap = second.topAnchor.constraint(equalTo: first.bottomAnchor, constant: 1)
    gap.isActive = true
    first.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    for child in [first, second] {
      child.heightAnchor.constraint(equalToConstant: 2).isActive = true
      child.widthAnchor.constraint(equalTo: view.widthAnchor).isActive = true
      child.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
    }
    #expect(frame(second).minY == 3)
  }

  @Test func aButtonIsCentred() {
    let (button, panel) = (subview(), view)
    button.widthAnchor.constraint(equalToConstant: 10).isActive = true
    button.centerXAnchor.constraint(equalTo: panel.centerXAnchor).isActive = true
    button.heightAnchor.constraint(equalToConstant: 1).isActive = true
    button.bottomAnchor.constraint(equalTo: panel.bottomAnchor, constant: -1).isActive = true
    #expect(frame(button) == Rect(x: 15, y: 8, width: 10, height: 1))
  }

  @Test func aListIsHalfAsWideOrLess() {
    let list = subview()
    list.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5).isActive = true
    list.heightAnchor.constraint(greaterThanOrEqualToConstant: 3).isActive = true
    list.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
    list.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    list.bottomAnchor.constraint(equalTo: view.bottomAnchor).isActive = true
    #expect(frame(list) == Rect(x: 0, y: 0, width: 20, height: 10))
  }

  @Test func aWishGivesWay() {
    let list = subview()
    let width = list.widthAnchor.constraint(equalToConstant: 60)
    width.priority = .defaultHigh  // gives way where the screen is narrower
    width.isActive = true
    list.widthAnchor.constraint(lessThanOrEqualTo: view.widthAnchor).isActive = true
    list.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
    list.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    list.bottomAnchor.constraint(equalTo: view.bottomAnchor).isActive = true
    #expect(frame(list).width == 40)
  }

  @Test func aContradictionIsExplained() {
    var log: [String] = []
    let child = subview()
    let handler = ContainmentHandler()
    handler.onLayoutDiagnostic = { diagnostic in
      log.append(diagnostic.explanation)
    }
    handler.handling {
      child.widthAnchor.constraint(equalToConstant: 3).isActive = true
      child.widthAnchor.constraint(equalToConstant: 4).isActive = true
      _ = frame(child)
    }
    #expect(log.contains { $0.hasPrefix("Unable to simultaneously satisfy constraints:") })
  }

  @Test func aFormatSaysWhereItIsWrong() {
    let (list, format) = (subview(), "H:|-[list")
    var log: [String] = []
    do {
      let row = try LayoutConstraint.constraints(
        withVisualFormat: format, views: ["list": list])
      LayoutConstraint.activate(row)
    } catch {
      log.append("at \(error.position) of '\(error.format)': \(error.reason)")
    }
    #expect(log.count == 1 && log.first?.hasPrefix("at ") == true)
  }
}
