import TermContainers

extension Pages {
  /// A page, which shows its stack and what the stack's delegate heard last.
  final class PageViewController: WordsViewController {
    private let guide: Guide

    init(_ number: Int, guide: Guide) {
      self.guide = guide
      super.init(look: number)
      title = "Page \(number)"
    }

    // listing
    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(words)
      let push = Action(title: "Push") { [weak self] _ in self?.pushPage() }
      navigationItem.rightBarButtonItem = BarButtonItem(primaryAction: push)
      let root = Action(title: "To Root") { [weak self] _ in self?.popToRoot() }
      let two = Action(title: "Two at Once") { [weak self] _ in self?.pushTwo() }
      toolbarItems = [
        BarButtonItem(primaryAction: root), .flexibleSpace(), BarButtonItem(primaryAction: two),
      ]
    }

    private func pushPage() {
      navigationController?.pushViewController(nextPage(), animated: true)
    }

    /// The second push begins while the first is still moving.
    private func pushTwo() {
      navigationController?.pushViewController(nextPage(), animated: true)
      navigationController?.pushViewController(nextPage(), animated: true)
    }

    private func popToRoot() {
      navigationController?.popToRootViewController(animated: true)
    }

    /// Another page takes the place of this one.
    private func exchangePage() {
      let below = navigationController?.viewControllers.dropLast() ?? []
      navigationController?.setViewControllers(below + [nextPage()], animated: true)
    }
    // end

    private func nextPage() -> PageViewController { PageViewController(guide.next(), guide: guide) }

    override var lines: [String] {
      let pages = navigationController?.viewControllers ?? []
      let isLong = pages.count > 2 * Self.mostNamed
      let ends =
        isLong ? [pages.prefix(Self.mostNamed), pages.suffix(Self.mostNamed)] : [pages[...]]
      let stack = ends.map { part in
        part.compactMap(\.title).map { $0.dropFirst("Page ".count) }.joined(separator: " ▸ ")
      }
      return ["stack " + stack.joined(separator: " ▸ … ▸ "), ""] + guide.heard
    }

    /// The number of pages of a long stack that are named at each of its ends.
    private static let mostNamed = 8

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      show()
    }

    override var keyCommands: [KeyCommand] {
      if guide.holds {
        return [
          key("d", "pull on") { $0.guide.pull($0.navigationController) },
          key("f", "let go") { $0.guide.letGo(goesOn: true) },
          key("b", "turn back") { $0.guide.letGo(goesOn: false) },
        ]
      }
      let animator = guide.drops ? "usual motion" : "own motion"
      let always = [
        key("n", "push") { $0.pushPage() }, key("2", "two") { $0.pushTwo() },
        key("a", animator) { $0.guide.drops.toggle() },
      ]
      guard let stack = navigationController?.viewControllers, stack.count > 1 else {
        return always
      }
      return always + [
        key("d", "pull") { $0.guide.pull($0.navigationController) },
        key("x", "exchange") { $0.exchangePage() }, key("r", "root") { $0.popToRoot() },
      ]
    }

    private func key(
      _ name: String, _ title: String, _ deed: @escaping (PageViewController) -> Void
    ) -> KeyCommand {
      key(name, title) { [weak self] in self.map(deed) }
    }
  }
}
