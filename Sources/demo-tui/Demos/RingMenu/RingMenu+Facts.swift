import TermContainers

// What can be read from the container and from the controller that it shows.
extension RingMenu.RingMenuViewController {
  var facts: [RingMenu.Fact] {
    let (list, selected) = (container.choices, container.selectedViewController)
    let chains = selected.map(chains) ?? []
    let choice = RingMenu.Fact(
      name: "selectedViewController", value: selected?.shortName ?? "nil")
    // Nobody stores it: it is the place of the one in the other.
    let index = list.firstIndex { $0 === selected }
    let derived = RingMenu.Fact(
      name: "selectedViewControllerIndex", value: index.map { "derived: \($0)" } ?? "nil")
    let all = RingMenu.Fact(
      name: "viewControllers", value: list.map(\.shortName).joined(separator: " · "))
    if container === menu { return [choice, derived, all] + chains }
    return compared(chains) + [choice, derived, all]
  }

  private func compared(_ chains: [RingMenu.Fact]) -> [RingMenu.Fact] {
    zip(chains, otherChains).flatMap { here, ring in
      [here, RingMenu.Fact(name: "in the ring", value: ring.value)]
    }
  }

  /// The containers above a controller, and the views above its view.
  func chains(_ controller: ViewController) -> [RingMenu.Fact] {
    let parents = sequence(first: controller, next: \.parent).map(\.shortName)
    var views: [String] = []
    var next = controller.viewIfLoaded
    while let view = next {
      views.append(name(view))
      next = view === container.viewIfLoaded ? nil : view.superview
    }
    return [("parents", parents), ("views", views)].map { name, links in
      RingMenu.Fact(name: name, value: links.joined(separator: " ◁ "))
    }
  }

  /// Its controller's, or its own class.
  private func name(_ view: View) -> String {
    (view.next as? ViewController)?.shortName ?? String(describing: type(of: view))
  }
}
