import ContainmentCases
import TermContainers

/// The child of a scene: a filled panel that lists its controller's callbacks. Its name is its
/// part.
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
