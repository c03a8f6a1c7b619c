import TermContainers
import TermInspector

extension Pages {
  /// A page about a place: a list of the places inside it, or the facts about a town.
  final class PlaceViewController: ListPageViewController {
    private let place: Place
    /// ``place`` and the other places inside the same larger place; empty for the world.
    private let neighbours: [Place]
    private let guide: StackDelegate
    private let words = Label(nil)

    init(_ place: Place, among neighbours: [Place] = [], guide: StackDelegate) {
      (self.place, self.neighbours, self.guide) = (place, neighbours, guide)
      super.init()
      title = place.name
    }

    override func loadView() {
      let below = parent?.children.firstIndex { $0 === self } ?? 0
      view = EdgedPanelView(of: self, hue: .ofPage(below))
      (words.numberOfLines, words.lineBreakMode) = (0, .byWordWrapping)
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(place.inside.isEmpty ? words : table)
      let push = Action(title: "Next") { [weak self] _ in self?.pushPage() }
      navigationItem.rightBarButtonItem = BarButtonItem(primaryAction: push)
      let root = Action(title: "To Root") { [weak self] _ in self?.popToRoot() }
      let two = Action(title: "Two at Once") { [weak self] _ in self?.pushTwo() }
      toolbarItems = [
        BarButtonItem(primaryAction: root), .flexibleSpace(), BarButtonItem(primaryAction: two),
      ]
    }

    // listing
    private func pushPage() {
      navigationController?.pushViewController(nextPage(), animated: true)
    }

    /// The second push begins while the first is still moving.
    private func pushTwo() {
      let next = nextPage()
      navigationController?.pushViewController(next, animated: true)
      navigationController?.pushViewController(next.nextPage(), animated: true)
    }

    private func popToRoot() {
      navigationController?.popToRootViewController(animated: true)
    }

    /// Replaces this page with another one.
    private func exchangePage() {
      let below = navigationController?.viewControllers.dropLast() ?? []
      navigationController?.setViewControllers(below + [page(of: neighbour)], animated: true)
    }
    // end

    /// Returns the page of the chosen place or, without a choice, of the second place in the list.
    /// For a town, returns the page of its neighbour.
    private func nextPage() -> PlaceViewController {
      guard !place.inside.isEmpty else { return page(of: neighbour) }
      return PlaceViewController(place.inside[chosenRow ?? 1], among: place.inside, guide: guide)
    }

    private func page(of neighbour: Place) -> PlaceViewController {
      PlaceViewController(neighbour, among: neighbours, guide: guide)
    }

    /// The place after this one among ``neighbours``; after the last place, the first.
    private var neighbour: Place {
      let index = neighbours.firstIndex { $0.name == place.name } ?? -1
      return neighbours.isEmpty ? place : neighbours[(index + 1) % neighbours.count]
    }

    override var rows: [(text: String, words: String?)] {
      place.inside.map {
        ($0.name, $0.inside.isEmpty ? nil : $0.inside.count.counted("town"))
      }
    }

    override var accessory: TableViewCell.AccessoryType { .disclosureIndicator }

    override func choose(_ row: Int) { pushPage() }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      table.frame = area
      words.frame = area.insetBy(dx: 2, dy: 0)
      let lines = [place.name, place.words, "", "Time  \(place.time)", "Next  \(neighbour.name)"]
      words.text = lines.joined(separator: "\n")
    }

    override var preferredFocusEnvironments: [any FocusEnvironment] {
      place.inside.isEmpty ? [] : [table]
    }

    override var keyCommands: [KeyCommand] {
      if let navigationController, guide.holds(navigationController) {
        return [
          key("d", "pull on") { $0.guide.pull(navigationController) },
          key("Escape", "turn back") { $0.guide.turnBack() },
          key("f", "let go") { $0.guide.letGo() },
          key("u", "less") { $0.guide.pull(navigationController, by: -StackDelegate.step) },
          key("b") { $0.guide.turnBack() },
        ]
      }
      let animator = guide.drops ? "usual motion" : "own motion"
      let always = [
        key("n", "push") { $0.pushPage() }, key("2", "two") { $0.pushTwo() },
        key("a", animator) { $0.guide.drops.toggle() },
      ]
      guard let navigationController, navigationController.viewControllers.count > 1 else {
        return always
      }
      return always + [
        key("d", "pull") { $0.guide.pull(navigationController) },
        key("e", "exchange") { $0.exchangePage() }, key("r", "root") { $0.popToRoot() },
      ]
    }
  }
}
