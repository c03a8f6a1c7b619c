import TermContainers

extension Pages {
  /// A page, which shows its stack and what the stack's delegate heard last.
  final class PageViewController: ViewController {
    private let guide: Guide
    private let number: Int
    private let words = Label(nil)

    init(_ number: Int, guide: Guide) {
      (self.number, self.guide) = (number, guide)
      super.init()
      title = "Page \(number)"
    }

    override func loadView() {
      let look = Look.all[(number - 1) % Look.all.count]
      view = FilledPanelView(of: self, fill: look.fill, ink: look.ink, label: look.shade)
      (words.textColor, words.textAlignment) = (look.ink, .center)
      (words.numberOfLines, words.lineBreakMode) = (0, .byWordWrapping)
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

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      show()
    }

    /// Writes what there is into the middle of the page.
    func show() {
      let pages = (navigationController?.viewControllers ?? []).compactMap(\.title)
      let stack = pages.map { $0.replacing("Page ", with: "") }.joined(separator: " ▸ ")
      words.text = (["stack \(stack)", ""] + guide.heard).joined(separator: "\n")
      let area = view.bounds.inset(by: view.safeAreaInsets)
      let height = min(words.sizeThatFits(area.size).height, area.height)
      words.frame = Rect(
        x: area.minX, y: area.minY + (area.height - height) / 2, width: area.width, height: height)
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
      KeyCommand(name, title: title) { [weak self] in
        guard let self else { return }
        deed(self)
        show()
      }
    }
  }

  /// The colours of a page.
  private struct Look {
    let fill, ink, shade: Color

    static let all = [
      Look(fill: .rgb(0x00, 0x64, 0xD2), ink: .white, shade: .rgb(0x0A, 0x4F, 0xA0)),
      Look(fill: .systemOrange, ink: .black, shade: .rgb(0xC7, 0x74, 0x00)),
      Look(fill: .rgb(0x00, 0x5F, 0x5F), ink: .white, shade: .rgb(0x00, 0x44, 0x44)),
      Look(fill: .rgb(0x87, 0x00, 0xAF), ink: .white, shade: .rgb(0x5F, 0x00, 0x87)),
    ]
  }
}
