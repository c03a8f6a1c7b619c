import TermSurface

/// The bar above a stack of controllers, with a back button, a title and a line. Follows
/// `UINavigationBar`.
///
/// ```swift
/// navigation.navigationBar.tintColor = .systemBlue
/// navigation.navigationBar.backgroundColor = .black
/// ```
///
/// Each controller's ``NavigationItem`` says what the bar shows; set the look on the bar. With a ``View/tintColor`` other
/// than the usual one, its title, its button and its line have that colour.
public final class NavigationBar: View {
  /// The height in rows.
  public static let height = 2

  /// Pops the top controller; hidden on the bottom one.
  public let backButton = Button("")
  private let titleLabel = Label()

  init() {
    super.init(frame: .zero)
    backgroundColor = .role(.raised)
    clipsToBounds = true
    titleLabel.textAlignment = .center
    titleLabel.attributes = .bold
    for view in [titleLabel, backButton] { addSubview(view) }
  }

  override var showsTint: Bool { true }

  public override func tintColorDidChange() {
    super.tintColorDidChange()
    titleLabel.textColor = isTinted ? tint : .label
  }

  /// Shows `title`, and a back button titled `previous` unless that is nil.
  func show(_ title: String?, backTo previous: String?) {
    titleLabel.text = title
    backButton.isHidden = previous == nil
    backButton.title = "‹ \(previous ?? "")"
    setNeedsLayout()
  }

  /// Centres the title in the bar or, if that is too narrow, in the space beside the button.
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
    canvas.draw(
      line, at: Point(x: 0, y: 1),
      style: Style(foreground: isTinted ? tint : .separator))
  }
}
