import TermContainers

/// The container whose source is ``source``.
final class ListedContainer: ViewController {
  static let source = """
    final class ListedContainer: ViewController {
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
      func toggle(_ child: ViewController) {
        if child.parent == nil { add(child) } else { remove(child) }
      }
    }
    """
  var first: [ViewController] = []
  var actions: [String: () -> Void] = [:]

  override var keyCommands: [KeyCommand] {
    actions.sorted { $0.key < $1.key }.map { KeyCommand($0.key, title: "", handler: $0.value) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for child in first { add(child) }
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
    } completion: { _ in
      old.removeFromParent()
      new.didMove(toParent: self)
    }
  }
}
