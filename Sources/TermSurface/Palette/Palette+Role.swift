extension Palette {
  /// The purpose of a colour.
  ///
  /// ```swift
  /// view.backgroundColor = .role(.panel)
  /// label.textColor = .role(.muted)
  /// ```
  ///
  /// The first four are grounds, each a step above the one before. The inks ``ink``, ``muted``,
  /// ``accent`` and those from ``good`` on can be read on all of them; ``line`` only decorates.
  public enum Role: UInt8, Hashable, Sendable, CaseIterable {
    /// The ground of the window.
    case page
    /// The ground of a part that lies on the page.
    case panel
    /// The ground of a part on a panel, and of a button.
    case raised
    /// The ground of a part that is chosen or pressed.
    case top
    /// Text.
    case ink
    /// Text that is less important.
    case muted
    /// Frames and rules.
    case line
    /// The ink of parts that can be operated, and the ground of the part with the focus.
    case accent
    /// Text on ``accent``.
    case onAccent
    /// The outline of the part with the focus.
    case focus
    /// Success.
    case good
    /// Something to look at.
    case warning
    /// A failure, or an action that cannot be undone.
    case danger
    /// The mark of a call that you make.
    case yours
    /// The mark of a call that is sent for you.
    case automatic
    /// The mark of an appearance callback.
    case appearance
    /// The ground of a shadow.
    case shadow
  }
}

extension Palette.Role {
  /// Whether it is a ground that only palettes with many colours distinguish from the page.
  var isStepOfPage: Bool { self == .panel || self == .raised || self == .shadow }

  /// Whether it becomes reverse video without colours: see ``ColorDepth/nearest(to:)``.
  var isLitInMono: Bool { self == .accent || self == .top }
}
