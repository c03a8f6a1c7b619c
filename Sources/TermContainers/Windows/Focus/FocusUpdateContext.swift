import TermSurface

/// What a move of the focus was. Follows `UIFocusUpdateContext`; only views are told, as nothing else
/// is drawn.
@MainActor
public struct FocusUpdateContext {
  /// Who had the focus; nil for nobody, and for a controller.
  public let previouslyFocusedView: View?
  /// Who has it now; nil for nobody, and for a controller.
  public let nextFocusedView: View?
  /// Which key moved it; empty where none did.
  public let focusHeading: FocusHeading
}

/// Which way the focus was moved. Follows `UIFocusHeading`.
public struct FocusHeading: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: Int

  /// The ways whose bits are set.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// By the arrow up.
  public static let up = FocusHeading(rawValue: 1)
  /// By the arrow down.
  public static let down = FocusHeading(rawValue: 2)
  /// By the arrow left.
  public static let left = FocusHeading(rawValue: 4)
  /// By the arrow right.
  public static let right = FocusHeading(rawValue: 8)
  /// By Tab.
  public static let next = FocusHeading(rawValue: 16)
  /// By Shift+Tab.
  public static let previous = FocusHeading(rawValue: 32)
}

extension FocusHeading {
  /// Where the key leads; nil for one that does not move the focus.
  init?(_ press: KeyEvent) {
    switch (press.key, press.modifiers) {
    case (.tab, []): self = .next
    case (.tab, .shift): self = .previous
    case (.left, []): self = .left
    case (.right, []): self = .right
    case (.up, []): self = .up
    case (.down, []): self = .down
    default: return nil
    }
  }

  /// Whether it leads on in the order of the views.
  var isForward: Bool { self == .next || self == .right || self == .down }
}
