import TermSurface

/// The bar above a stack of controllers: the back button, the title, a line. Follows
/// `UINavigationBar`.
public final class NavigationBar: View {
  /// The rows it takes.
  public static let height = 2

  /// Goes back when used; hidden where there is nothing to go back to.
  public let backButton = Button("")
  private let titleLabel = Label()

  /// The colour of title, button and line.
  public var tintColor: Color = .default {
    didSet { if tintColor != oldValue { tint() } }
  }

  init() {
    super.init(frame: .zero)
    backgroundColor = .default
    clipsToBounds = true
    titleLabel.textAlignment = .center
    titleLabel.attributes = .bold
    for view in [titleLabel, backButton] { addSubview(view) }
    tint()
  }

  private func tint() {
    titleLabel.textColor = tintColor
    backButton.tintColor = tintColor
    setNeedsDisplay()
  }

  /// Shows `title`, and a button back to `previous` unless that is nil.
  func show(_ title: String?, backTo previous: String?) {
    titleLabel.text = title
    backButton.isHidden = previous == nil
    backButton.title = "‹ \(previous ?? "")"
    setNeedsLayout()
  }

  /// The title is centred in the bar, or where that is too narrow in what the button leaves of it.
  public override func layoutSubviews() {
    let wanted = backButton.isHidden ? 0 : backButton.sizeThatFits(bounds.size).width
    let button = min(wanted, bounds.width / 2)
    backButton.frame = Rect(x: 0, y: 0, width: button, height: min(1, bounds.height))
    let title = titleLabel.sizeThatFits(bounds.size).width
    let isCentred = title + 2 * (button + 1) <= bounds.width
    let start = isCentred || button == 0 ? 0 : button + 1
    titleLabel.frame = Rect(
      x: start, y: 0, width: max(0, bounds.width - start), height: min(1, bounds.height))
  }

  public override func draw(_ canvas: borrowing Canvas) {
    guard bounds.height >= NavigationBar.height else { return }
    let line = String(repeating: "─", count: bounds.width)
    canvas.draw(line, at: Point(x: 0, y: 1), style: Style(foreground: tintColor, attributes: .dim))
  }
}
