import TermContainers

extension RingMenu {
  /// Two buttons: one leads deeper into the stack, the other out of it.
  final class HelpViewController: PanelViewController {
    private let help = Button("Help!")
    private let back = Button("Go Back to Map")

    override init() {
      super.init()
      title = "Help"
      tabBarItem = TabBarItem(title: "Help", symbol: "?")
    }

    // listing
    override func viewDidLoad() {
      super.viewDidLoad()
      help.addAction { [weak self] in self?.showMoreHelp() }
      // Asks the nearest menu, whatever the containers in between.
      back.addAction { [weak self] in self?.menuController?.selectedViewControllerIndex = 0 }
      for button in [help, back] { view.addSubview(button) }
    }

    private func showMoreHelp() {
      navigationController?.pushViewController(MoreHelpViewController(), animated: true)
    }
    // end

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      for (row, button) in [help, back].enumerated() {
        let size = button.sizeThatFits(area.size)
        let place = Point(x: area.minX + (area.width - size.width) / 2, y: area.midY - 1 + 2 * row)
        button.frame = Rect(origin: place, size: size)
      }
    }
  }

  /// The controller that the first button pushes.
  final class MoreHelpViewController: TextViewController {
    init() {
      super.init("No, seriously, help!")
      title = "More Help"
    }
  }
}
