import TermContainers

/// A container whose functions are listed, see ``listing(why:)``.
final class ListedContainer: ViewController {
  var first: [ViewController] = []
  var actions: [String: () -> Void] = [:]

  override var keyCommands: [KeyCommand] {
    actions.sorted { $0.key < $1.key }.map { KeyCommand($0.key, title: "", handler: $0.value) }
  }

  // listing
  override func viewDidLoad() {
    for child in first {
      add(child)
    }
  }

  func add(_ child: ViewController) {
    addChild(child)
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }

  func remove(_ child: ViewController) {
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
  }

  func swap(_ old: ViewController, _ new: ViewController) {
    old.willMove(toParent: nil)
    addChild(new)
    new.view.frame = old.view.frame
    transition(from: old, to: new, duration: 0.5, options: []) {
      new.view.alpha = 1
    } completion: { _ in
      old.removeFromParent()
      new.didMove(toParent: self)
    }
  }

  func begin(_ child: ViewController) {
    addChild(child)
    view.addSubview(child.view)
    guard child.title != nil else { return }
    child.didMove(toParent: self)
  }

  func exchange(_ old: ViewController, _ new: ViewController) {
    remove(old)
    addChild(new)
    view.addSubview(new.view)
    new.didMove(toParent: self)
  }

  func toggle(_ child: ViewController) {
    if child.parent == nil { add(child) } else { remove(child) }
  }

  func askHelper(_ child: ViewController) {
    let name = child.title ?? ""
    helper(name, child)
    child.didMove(toParent: self)
  }

  func showAll(_ pages: [ViewController]) {
    for page in pages {
      addChild(page)
      view.addSubview(page.view)
    }
  }

  func noteStep() {
    step = 1
  }
  // end

  private var step = 0 { didSet { LifecycleTrace.note("step = 1", by: self) } }

  private func helper(_ name: String, _ child: ViewController) { addChild(child) }
}
