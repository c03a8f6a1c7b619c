import TermContainers

/// A form that greets: optional text, a field that ends editing, and changes alongside the
/// transition.
final class PageViewController: ViewController {
  let nameLabel = Label()
  let field = TextField(frame: Rect(x: 0, y: 2, width: 20, height: 3))
  private(set) var alongside: [String] = []
  func forget() { alongside = [] }

  override func viewDidLoad() {
    super.viewDidLoad()
    nameLabel.text = nil
    nameLabel.textColor = .label
    nameLabel.tag = 42
    nameLabel.frame = Rect(x: 0, y: 0, width: 20, height: 1)
    view.addSubview(nameLabel)
    field.tag = 43
    view.addSubview(field)
  }

  func greet() {
    guard let name = field.text, !name.isEmpty else {
      nameLabel.text = nil
      return
    }
    nameLabel.text = "Hello, \(name)"
    view.endEditing(true)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    follow("appears")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    follow("disappears")
  }

  private func follow(_ what: String) {
    guard let coordinator = transitionCoordinator else {
      alongside.append("\(what) alone")
      return
    }
    let isQueued = coordinator.animate(alongsideTransition: { context in
      let isComing = context.viewController(forKey: .to) === self
      self.alongside.append("\(what) \(isComing ? "to" : "from") \(context.transitionDuration)")
    }) { context in
      self.alongside.append("\(what) \(context.isCancelled ? "cancelled" : "done")")
    }
    if !isQueued { alongside.append("\(what) too late") }
  }
}

extension NavigationController {
  /// Pushes, and calls `completion` at the end of the transition, as many apps do.
  func pushViewController(
    _ viewController: ViewController, animated: Bool, completion: @escaping () -> Void
  ) {
    pushViewController(viewController, animated: animated)
    guard animated, let coordinator = transitionCoordinator else { return completion() }
    coordinator.animate(alongsideTransition: nil) { _ in completion() }
  }
}
