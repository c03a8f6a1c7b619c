import TermContainers

/// A container of an app, whose function is listed.
final class MarginViewController: ViewController {
  // listing
  func add(_ child: ViewController) {
    addChild(child)
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }
  // end
}
