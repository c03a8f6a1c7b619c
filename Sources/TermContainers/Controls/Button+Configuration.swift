import TermSurface

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
  /// States have the same marks as in every button, so that none depends on colour.
  public struct Configuration: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case plain, gray, tinted, filled }

    let kind: Kind
    /// The title; with nil, the button's own.
    public var title: String?
    /// The colour of the title; with nil, that of the kind.
    public var baseForegroundColor: Color?
    /// The colour of the ground; with nil, that of the kind.
    public var baseBackgroundColor: Color?
    /// Whether a selected button looks selected by itself: underlined. True by default.
    public var automaticallyUpdateForSelection = true
    /// The room around the title and the columns of its marks: by default a column at either side.
    /// Negative room counts as none.
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

    /// As ``gray()``.
    public static func bordered() -> Configuration { gray() }

    /// As ``tinted()``.
    public static func borderedTinted() -> Configuration { tinted() }

    /// As ``filled()``.
    public static func borderedProminent() -> Configuration { filled() }

    /// As ``plain()``.
    public static func borderless() -> Configuration { plain() }

    /// The insets, where negative ones count as 0.
    var room: EdgeInsets {
      EdgeInsets(
        top: max(0, contentInsets.top), left: max(0, contentInsets.leading),
        bottom: max(0, contentInsets.bottom), right: max(0, contentInsets.trailing))
    }

    /// The ink and the ground at rest.
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

  /// Creates a button with that look and the action it performs when pressed. The title is that of
  /// the configuration, or else that of the action.
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
