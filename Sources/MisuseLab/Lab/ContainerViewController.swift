import ContainmentCases
import TermContainers

/// The container of a scene: a panel that gives its children all of its room. It runs the overrides
/// of a recipe.
final class ContainerViewController: Recorder {
  /// Whether it gives its children their frames when it is laid out.
  var placesChildren = true
  /// Whether two children lie side by side.
  var isDivided = false
  /// The controllers that its properties hold.
  var kept: [ViewController] = []
  /// The bodies of the overrides that a recipe has.
  var onAddChild: (() -> Void)?
  var onViewWillTransition: (() -> Void)?
  /// The arguments of the override that is running.
  private var childBeingAdded: ViewController?
  private var sizeChange: (size: Size, coordinator: any ViewControllerTransitionCoordinator)?

  override func loadView() {
    let panel = PanelView(title: typeName)
    panel.showsAppearanceState = true
    view = panel
  }

  override var title: String? {
    didSet { (viewIfLoaded as? PanelView)?.title = title ?? typeName }
  }

  /// The room of a child.
  func area(of role: Role) -> Rect {
    var area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 2, dy: 1)
    guard isDivided else { return area }
    area.size.width = max(0, (area.width - 2) / 2)
    return role == .blue ? area.offsetBy(dx: area.width + 2, dy: 0) : area
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard placesChildren else { return }
    for case let child as PanelViewController in children {
      guard let place = child.viewIfLoaded, place.superview === view else { continue }
      place.frame = area(of: child.role)
    }
  }

  override func addChild(_ child: ViewController) {
    guard let onAddChild else { return super.addChild(child) }
    childBeingAdded = child
    onAddChild()
    childBeingAdded = nil
  }

  override func viewWillTransition(
    to size: Size, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    guard let onViewWillTransition else {
      return super.viewWillTransition(to: size, with: coordinator)
    }
    log.note(name, "VWT")
    sizeChange = (size, coordinator)
    onViewWillTransition()
    sizeChange = nil
  }

  /// Performs `super.addChild(child)` in a recipe's override.
  func callSuperAddChild() { childBeingAdded.map { super.addChild($0) } }

  /// Performs `super.viewWillTransition(to: size, with: coordinator)` in a recipe's override.
  func callSuperViewWillTransition() {
    guard let sizeChange else { return }
    super.viewWillTransition(to: sizeChange.size, with: sizeChange.coordinator)
  }
}
