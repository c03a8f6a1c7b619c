import ContainmentCases
import TermContainers

/// The child of a scene: a filled panel that lists its controller's callbacks. The child's name is
/// its role.
class PanelViewController: Recorder {
  var role: Role { Role(rawValue: name) ?? .orange }
  var colors: (fill: Color, ink: Color, shade: Color) {
    (.systemOrange, .black, .rgb(0xC7, 0x74, 0x00))
  }
  private let heard = VisibleLabel()
  private let heading = VisibleLabel()
  /// Whether `viewDidLayoutSubviews()` places the heading.
  var placesHeading = true
  /// A strong reference, for a recipe that has one.
  var delegate: ViewController?

  /// Marks the panel of a controller that is gone: nothing else can show that.
  isolated deinit {
    guard let panel = viewIfLoaded as? PanelView else { return }
    panel.title = "\(String(describing: type(of: self))) freed"
    panel.shortTitle = "\(role.name) freed"
  }

  override func loadView() {
    let panel = VisiblePanelView(
      title: typeName, backgroundColor: colors.fill, titleColor: colors.ink)
    (panel.border, panel.titleBackgroundColor) = (nil, colors.shade)
    (panel.shortTitle, panel.showsAppearanceState) = (role.name, true)
    view = panel
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for label in [heading, heard] {
      (label.textColor, label.textAlignment, label.numberOfLines) = (colors.ink, .center, 0)
      view.addSubview(label)
    }
    (heading.text, heading.attributes) = (role.name, .bold)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets)
    if placesHeading { placeHeading() }
    heard.frame = area.inset(by: EdgeInsets(top: 1, left: 1, right: 1))
    // A panel inside lies below the words, whichever controller owns it.
    for case let panel as PanelView in view.subviews {
      heard.frame.size.height = area.height / 2 - 1
      panel.frame = area.inset(by: EdgeInsets(top: area.height / 2, left: 1, bottom: 1, right: 1))
    }
    showHeard()
  }

  /// Centres the heading in the view as it is now.
  func placeHeading() {
    let area = view.bounds.inset(by: view.safeAreaInsets)
    heading.frame = Rect(x: area.minX, y: area.minY, width: area.width, height: 1)
  }

  /// Whether the heading is visible.
  var showsHeading: Bool { !heading.frame.isEmpty }

  /// Shows the last callbacks.
  func showHeard() {
    let lines = received.compactMap(\.callback).suffix(max(0, heard.frame.height))
    heard.text = lines.joined(separator: "\n")
  }
}

extension EventLog.Entry {
  /// The callback with its argument in the words of a recipe, such as
  /// `willMove(toParent: container)`; nil for a layout callback.
  package var callback: String? {
    let short = String(what.prefix { $0 != "(" })
    let argument = String(what.dropFirst(short.count + 1).dropLast())
    guard let name = EventLog.names[short] else { return nil }
    return switch short {
    case "WM", "DM": "\(name)(toParent: \(argument.inRecipeWords))"
    case "VWT": "\(name)(to: \(argument.replacing("x", with: "×")))"
    case "load": "\(name)()\(isAlone ? ", without a parent" : "")"
    default: "\(name)(\(animated == true))"
    }
  }
}

/// The orange child.
final class OrangeViewController: PanelViewController {}

/// The blue child.
final class BlueViewController: PanelViewController {
  // Dark enough for white text.
  override var colors: (fill: Color, ink: Color, shade: Color) {
    (.rgb(0x00, 0x64, 0xD2), .white, .rgb(0x0A, 0x4F, 0xA0))
  }
}

/// The container of a scene: a panel that gives its children all of its room. It runs the overrides
/// of a recipe.
final class ContainerViewController: Recorder {
  /// Whether it gives its children their frames when it is laid out.
  var placesChildren = true
  /// Whether two children lie side by side.
  var isDivided = false
  /// The controllers that its properties hold.
  var kept: [ViewController] = []
  /// The bodies of the overrides that a recipe has, by the functions' names.
  var overrides: [String: () -> Void] = [:]
  /// Calls super in the override that is running.
  private(set) var callSuper: () -> Void = {}

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
    runOverride("addChild") { super.addChild(child) }
  }

  override func viewWillTransition(
    to size: Size, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    if overrides["viewWillTransition"] != nil { log.note(name, "VWT") }
    runOverride("viewWillTransition") { super.viewWillTransition(to: size, with: coordinator) }
  }

  /// Runs a recipe's override of that name; calls super if there is no override.
  private func runOverride(_ name: String, else callSuper: @escaping () -> Void) {
    guard let override = overrides[name] else { return callSuper() }
    self.callSuper = callSuper
    override()
    self.callSuper = {}
  }
}

/// A label that keeps its lines in its visible part. Where its panel sticks out of the container, a
/// line that is cut ends with an ellipsis.
final class VisibleLabel: Label {
  override func draw(_ canvas: borrowing Canvas) {
    let seen = seenBounds
    guard seen != bounds else { return super.draw(canvas) }
    let style = Style(foreground: textColor, attributes: attributes)
    let lines = (text ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    for (row, line) in lines.enumerated() where row < bounds.height {
      let shown = CellWidth.truncate(String(line), toWidth: max(0, seen.width))
      // The line stays in place while it is visible there.
      let left = bounds.minX + (bounds.width - CellWidth.of(String(line))) / 2
      let x = max(seen.minX, min(left, seen.maxX - CellWidth.of(shown)))
      canvas.draw(shown, at: Point(x: x, y: bounds.minY + row), style: style)
    }
  }
}

/// A panel whose title ends with an ellipsis where it is not visible any more.
final class VisiblePanelView: PanelView {
  override func draw(_ canvas: borrowing Canvas) {
    super.draw(canvas)
    let seen = seenBounds
    // The title has a blank, an edge and a corner before it.
    // Even the short title may not fit; a long one that the panel shows may be covered.
    guard seen.maxX < bounds.maxX, let title, seen.width > 0,
      min(CellWidth.of(title), bounds.width - 6) + 3 > seen.maxX - bounds.minX
    else { return }
    let style = Style(foreground: titleColor, background: titleBackgroundColor)
    canvas.draw("…", at: Point(x: seen.maxX - 1, y: bounds.minY), style: style)
  }
}

extension View {
  /// The part of its bounds that the views around it do not clip.
  fileprivate var seenBounds: Rect {
    var rect = bounds
    var outer = superview
    while let view = outer {
      rect = rect.intersection(convert(view.bounds, from: view))
      outer = view.superview
    }
    return rect
  }
}
