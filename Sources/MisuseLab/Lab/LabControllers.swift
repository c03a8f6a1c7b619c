import TermContainers

/// The child of a scene: a filled panel that lists what its controller was sent.
class PanelViewController: ViewController {
  let role: Role
  private let log: LabLog
  private let fill: Color
  private let ink: Color
  private let shade: Color
  private let heard = VisibleLabel()
  private let heading: VisibleLabel
  private var lines: [String] = []
  /// Runs instead of the label's layout in `viewDidLoad()`, for a recipe that has such an override.
  var onViewDidLoad: (() -> Void)?
  /// The bodies of overrides that a recipe has.
  var onViewWillAppear: (() -> Void)?
  var onViewWillDisappear: (() -> Void)?
  /// Whether `viewDidLayoutSubviews()` places the heading.
  var placesHeading = true
  /// A strong reference, for a recipe that has one.
  var delegate: ViewController?

  fileprivate init(_ role: Role, _ log: LabLog, fill: Color, ink: Color, shade: Color) {
    (self.role, self.log) = (role, log)
    (self.fill, self.ink, self.shade) = (fill, ink, shade)
    heading = VisibleLabel()
    super.init()
  }

  /// Nobody can ask a controller that is gone, so its panel says so.
  isolated deinit {
    guard let panel = viewIfLoaded as? PanelView else { return }
    panel.title = "\(String(describing: type(of: self))) freed"
    panel.shortTitle = "\(role.name) freed"
  }

  override func loadView() {
    let panel = VisiblePanelView(title: typeName, backgroundColor: fill, titleColor: ink)
    (panel.border, panel.titleBackgroundColor) = (nil, shade)
    (panel.shortTitle, panel.showsAppearanceState) = (role.name, true)
    view = panel
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for label in [heading, heard] {
      (label.textColor, label.textAlignment, label.numberOfLines) = (ink, .center, 0)
      view.addSubview(label)
    }
    (heading.text, heading.attributes) = (role.name, .bold)
    onViewDidLoad?()
    let isAlone = (parent ?? presentingViewController) == nil
    note("viewDidLoad()\(isAlone ? ", without a parent" : "")")
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets)
    if placesHeading { placeHeading() }
    heard.frame = area.inset(by: EdgeInsets(top: 1, left: 1, right: 1))
    // A panel inside lies below the words, whoever put it there.
    for case let panel as PanelView in view.subviews {
      heard.frame.size.height = area.height / 2 - 1
      panel.frame = area.inset(
        by: EdgeInsets(top: area.height / 2, left: 1, bottom: 1, right: 1))
    }
    showHeard()
  }

  /// Centres the heading in the view as it is now.
  func placeHeading() {
    let area = view.bounds.inset(by: view.safeAreaInsets)
    heading.frame = Rect(x: area.minX, y: area.minY, width: area.width, height: 1)
  }

  /// Whether the heading can be seen.
  var showsHeading: Bool { !heading.frame.isEmpty }

  override func willMove(toParent parent: ViewController?) {
    super.willMove(toParent: parent)
    noteMove("willMove", parent)
  }

  override func didMove(toParent parent: ViewController?) {
    super.didMove(toParent: parent)
    noteMove("didMove", parent)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    note("viewWillAppear(\(animated))")
    onViewWillAppear?()
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    note("viewIsAppearing(\(animated))")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note("viewDidAppear(\(animated))")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    note("viewWillDisappear(\(animated))")
    onViewWillDisappear?()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    note("viewDidDisappear(\(animated))")
  }

  override func viewWillTransition(
    to size: Size, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    note("viewWillTransition(to: \(size.width)×\(size.height))")
  }

  private func noteMove(_ callback: String, _ parent: ViewController?) {
    let other = parent is NavigationController ? LabRoot.stack.name : log.parentName
    let name = (parent as? PanelViewController)?.role.rawValue ?? other
    note("\(callback)(toParent: \(parent == nil ? "nil" : name))")
  }

  private func note(_ callback: String) {
    log.note(Heard(role: role, callback: callback, isMovingFromParent: isMovingFromParent))
    lines.append(callback)
    showHeard()
  }

  private func showHeard() {
    heard.text = lines.suffix(max(0, heard.frame.height)).joined(separator: "\n")
  }
}

/// The orange child.
final class OrangeViewController: PanelViewController {
  init(_ log: LabLog) {
    super.init(.orange, log, fill: .systemOrange, ink: .black, shade: .rgb(0xC7, 0x74, 0x00))
  }
}

/// The blue child.
final class BlueViewController: PanelViewController {
  // Dark enough for white text.
  init(_ log: LabLog) {
    let (fill, shade) = (Color.rgb(0x00, 0x64, 0xD2), Color.rgb(0x0A, 0x4F, 0xA0))
    super.init(.blue, log, fill: fill, ink: .white, shade: shade)
  }
}
