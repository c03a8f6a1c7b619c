import TermSurface

/// A title that performs an action when pressed. Follows `UIButton`.
///
/// ```swift
/// let button = Button("Save") { save() }
/// button.frame.size = button.sizeThatFits(.zero)  // "   Save   " on a ground of its own
/// ```
///
/// The button is a filled pill. With the focus its ground is the accent and it looks like
/// ` ▸ Save ◂ `. Pressed it looks like `▸Save◂`; disabled it has no ground and looks like
/// `( Save )`. Where colours cannot distinguish it from the page, it looks like `[ Save ]`. So no
/// state depends on colour. If the button's ``View/tintColor`` is not the usual one, the title has
/// that colour on the ``View/backgroundColor``, in reverse video if focused or pressed.
///
/// A ``configuration`` gives it another look. The title of a selected button is underlined, and
/// ``setTitle(_:for:)`` gives a state another title.
///
/// For an action without a button on the screen use a ``KeyCommand``; for a look of your own,
/// subclass ``Control``.
open class Button: Control {
  /// The kinds of buttons. Follows `UIButton.ButtonType`, of which a terminal has one.
  public enum ButtonType: Int, Sendable {
    /// A button with the usual look.
    case system = 1
  }

  /// The alignment of the title in a wider button. Follows `UIControl.ContentHorizontalAlignment`.
  public enum ContentHorizontalAlignment: Int, Sendable, CaseIterable {
    /// In the middle.
    case center = 0
    /// At the left edge.
    case left = 1
    /// At the right edge.
    case right = 2
    /// At the left edge.
    case leading = 4
    /// At the right edge.
    case trailing = 5
  }

  /// The title in all states for which ``setTitle(_:for:)`` has set no other title.
  public var title: String { didSet { if title != oldValue { contentDidChange() } } }
  private var otherTitles: [State: String] = [:]
  private var titleColors: [State: Color] = [:]
  /// The title's alignment; by default the middle. Follows `UIControl.contentHorizontalAlignment`.
  public var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { if contentHorizontalAlignment != oldValue { setNeedsDisplay() } }
  }
  /// Whether a press toggles ``Control/isSelected`` just before the main action. False by default.
  public var changesSelectionAsPrimaryAction = false
  /// The look of the button; nil, the default, for the usual one. A title in it replaces ``title``.
  public var configuration: Configuration? {
    didSet {
      guard configuration != oldValue else { return }
      contentDidChange()
      setNeedsUpdateConfiguration()
    }
  }
  /// Called with the button to change its ``configuration`` for its ``Control/state``: at the first
  /// layout, and at the next layout after the state or the configuration has changed.
  public var configurationUpdateHandler: ((Button) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }
  var needsUpdateConfiguration = false

  /// Creates a button at `frame` with an empty title.
  public override init(frame: Rect) {
    title = ""
    super.init(frame: frame)
  }

  /// Creates a button with a title and an action.
  public convenience init(_ title: String, action: (() -> Void)? = nil) {
    self.init(frame: .zero)
    self.title = title
    if let action { addAction(action) }
  }

  /// Creates a button of the type `type` with an empty title.
  public convenience init(type: ButtonType) { self.init(frame: .zero) }

  /// Creates a button of the type `type` with the title of `primaryAction`, which a press performs.
  public convenience init(type: ButtonType, primaryAction: Action?) {
    self.init(primaryAction: primaryAction)
  }

  /// Creates a button of the type ``ButtonType/system`` that performs `primaryAction`.
  public static func systemButton(primaryAction: Action?) -> Button {
    Button(primaryAction: primaryAction)
  }

  /// Creates a button with the title of `primaryAction`, which it performs when pressed.
  public convenience init(frame: Rect = .zero, primaryAction: Action?) {
    self.init(frame: frame)
    guard let primaryAction else { return }
    title = primaryAction.title
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// Sets the title that the button has while its state is exactly `state`, apart from the focus.
  /// With `.normal`, sets ``title``. With nil, the state has ``title`` again.
  public func setTitle(_ title: String?, for state: State) {
    if state == .normal { return self.title = title ?? "" }
    otherTitles[state] = title
    contentDidChange()
  }

  /// The title of a state: its own, or else ``title``.
  public func title(for state: State) -> String? {
    otherTitles[state] ?? otherTitles[state.subtracting(.focused)] ?? title
  }

  /// Sets the colour of the title while the button's state is exactly `state`, apart from the
  /// focus. The colour for `.normal` is also used while the button is selected, but not while it is
  /// focused, pressed or disabled. With nil, or with a ``configuration``, the look decides.
  public func setTitleColor(_ color: Color?, for state: State) {
    titleColors[state] = color
    setNeedsDisplay()
  }

  /// The colour of a state's title: its own, or else the one for `.normal`; nil if neither was set.
  public func titleColor(for state: State) -> Color? {
    ownTitleColor(for: state) ?? titleColors[.normal]
  }

  private func ownTitleColor(for state: State) -> Color? {
    titleColors[state] ?? titleColors[state.subtracting(.focused)]
  }

  /// The title colour that the program has set for the present state; nil for that of the look.
  var wantedTitleColor: Color? {
    guard configuration == nil, !titleColors.isEmpty else { return nil }
    if state.isSubset(of: .selected) { return titleColor(for: state) }
    return state == .focused ? titleColors[.focused] : ownTitleColor(for: state)
  }

  /// The title of the current state.
  public var currentTitle: String? { title(for: state) }

  override func act(at place: Point?) {
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    super.act(at: place)
  }

  /// Updates the ``configuration`` for the present state by calling ``configurationUpdateHandler``.
  /// A subclass can override the method instead. Call ``setNeedsUpdateConfiguration()`` when
  /// something other than the state has changed.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  /// Calls ``updateConfiguration()`` if it is due.
  open override func layoutSubviews() {
    super.layoutSubviews()
    guard needsUpdateConfiguration else { return }
    updateConfiguration()
    // Changes that the update itself has made need no further update.
    needsUpdateConfiguration = false
  }

  open override func focusDidChange() {
    super.focusDidChange()
    stateDidChange()
  }

  override func stateDidChange() {
    super.stateDidChange()
    if !otherTitles.isEmpty { contentDidChange() }
    if configuration != nil || configurationUpdateHandler != nil { setNeedsUpdateConfiguration() }
  }

  private var shownTitle: String {
    configuration?.title ?? (otherTitles.isEmpty ? title : title(for: state) ?? title)
  }

  /// The size of the title on one line, with three columns on each side. With a ``configuration``,
  /// two columns on each side and its `contentInsets`.
  open override func sizeThatFits(_ size: Size) -> Size {
    let width = CellWidth.of(shownTitle)
    guard let room = configuration?.room else { return Size(width: width + 6, height: 1) }
    return Size(width: width + 4 + room.left + room.right, height: 1 + room.top + room.bottom)
  }

  /// The size that the content needs.
  open override var intrinsicContentSize: Size { sizeThatFits(frame.size) }

  override var caption: String? { shownTitle }

  override var textLines: TextLines? { .middle }

  override var showsTint: Bool { true }

  override var isHitInFrameOnly: Bool { type(of: self) == Button.self }

  open override func draw(_ canvas: borrowing Canvas) {
    let look = ButtonLook(self, canvas.palette)
    let inner = configuration.map { bounds.inset(by: $0.room) } ?? bounds
    let row = Rect(
      x: inner.minX, y: inner.minY + max(0, inner.height - 1) / 2, width: inner.width, height: 1)
    if look.isFilled { canvas.fill(configuration == nil ? row : bounds, style: look.style) }
    draw(shownTitle, look, in: row, canvas)
  }

  /// Draws the title and the marks of the state, aligned in `row`. While the button is pressed, the
  /// marks touch the title, which does not move.
  private func draw(_ title: String, _ look: ButtonLook, in row: Rect, _ canvas: borrowing Canvas) {
    let text = look.cutTitle(title, width: row.width)
    let free = max(0, row.width - CellWidth.of(text))
    let margin = look.isPressed ? min(1, free) : 0
    let indent =
      switch contentHorizontalAlignment {
      case .center: free / 2
      case .left, .leading: margin
      case .right, .trailing: free - margin
      }
    let place = Point(x: row.minX + indent, y: row.minY)
    canvas.draw(text, at: place, style: look.style)
    guard isSelected, configuration?.automaticallyUpdateForSelection != false else { return }
    var style = look.style
    style.attributes.insert(.underline)
    let marks = look.isPressed ? 1 : 2
    canvas.draw(
      String(text.dropFirst(marks).dropLast(marks)), at: Point(x: place.x + marks, y: place.y),
      style: style)
  }
}

extension Button {
  /// The look and the title of a button in one value. Follows `UIButton.Configuration`, without
  /// images, subtitles and corners.
  ///
  /// ```swift
  /// var configuration = Button.Configuration.filled()
  /// configuration.title = "Send"
  /// configuration.baseBackgroundColor = .systemGreen
  /// let button = Button(configuration: configuration, primaryAction: Action { _ in send() })
  /// ```
  ///
  /// Each state has the same marks as in any button, and so can be recognised without colours.
  public struct Configuration: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case plain, gray, tinted, filled }

    let kind: Kind
    /// The title; nil for the button's own title.
    public var title: String?
    /// The colour of the title; nil for the usual one of the kind of configuration.
    public var baseForegroundColor: Color?
    /// The colour of the ground; nil for the usual one of the kind of configuration.
    public var baseBackgroundColor: Color?
    /// Whether the title is underlined while the button is selected. True by default.
    public var automaticallyUpdateForSelection = true
    /// The space around the title and its marks: by default one column at each side. Negative
    /// insets count as 0.
    public var contentInsets = DirectionalEdgeInsets(leading: 1, trailing: 1)

    private init(_ kind: Kind) { self.kind = kind }

    /// A title in the tint, without a ground.
    public static func plain() -> Configuration { Configuration(.plain) }

    /// A title on a quiet ground.
    public static func gray() -> Configuration { Configuration(.gray) }

    /// A title in the tint on a quiet ground.
    public static func tinted() -> Configuration { Configuration(.tinted) }

    /// A title on a ground of the tint.
    public static func filled() -> Configuration { Configuration(.filled) }

    /// The same as ``gray()``.
    public static func bordered() -> Configuration { gray() }

    /// The same as ``tinted()``.
    public static func borderedTinted() -> Configuration { tinted() }

    /// The same as ``filled()``.
    public static func borderedProminent() -> Configuration { filled() }

    /// The same as ``plain()``.
    public static func borderless() -> Configuration { plain() }

    /// The insets, where negative ones count as 0.
    var room: EdgeInsets {
      EdgeInsets(
        top: max(0, contentInsets.top), left: max(0, contentInsets.leading),
        bottom: max(0, contentInsets.bottom), right: max(0, contentInsets.trailing))
    }

    /// The configured ink and ground, which ``ButtonLook`` adapts to the state of the button.
    @MainActor
    func style(tint: Color) -> Style {
      let usual: (ink: Color, ground: Color) =
        switch kind {
        case .plain: (tint, .clear)
        case .gray: (.label, .role(.top))
        case .tinted: (tint, .role(.raised))
        case .filled: (.role(.onAccent), tint)
        }
      return Style(
        foreground: baseForegroundColor ?? usual.ink,
        background: baseBackgroundColor ?? usual.ground)
    }
  }

  /// Creates a button that has the look `configuration` and performs `primaryAction` when pressed.
  /// Its title is that of the configuration, or else that of the action.
  public convenience init(configuration: Configuration, primaryAction: Action? = nil) {
    self.init(primaryAction?.title ?? "")
    self.configuration = configuration
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Requests a call of ``updateConfiguration()`` before the next frame.
  public func setNeedsUpdateConfiguration() {
    needsUpdateConfiguration = true
    setNeedsLayout()
  }
}
