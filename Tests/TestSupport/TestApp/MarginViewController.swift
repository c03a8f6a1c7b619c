import TermContainers

// README's example, word for word.
// README begin
final class MarginViewController: ViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let child = ViewController()
    child.view = PanelView(title: "Child")
    addChild(child)
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    children.first?.view.frame = view.bounds.insetBy(dx: 4, dy: 2)
  }
}
// README end
