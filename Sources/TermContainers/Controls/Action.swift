/// A closure that a control calls for an event, with a title for a button. Follows `UIAction`.
///
/// ```swift
/// let save = Action(title: "Save") { _ in print("saved") }
/// let button = Button(primaryAction: save)
/// button.addAction(Action { _ in print("pressed") }, for: .touchDown)
/// ```
@MainActor
public final class Action {
  /// The name by which a control tells actions apart. Follows `UIAction.Identifier`.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates the identifier with that name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates the identifier with that name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The title of a button created with the action.
  public var title: String
  private let givenIdentifier: Identifier?
  /// The control that is performing the action.
  public private(set) weak var sender: Control?
  private let handler: (Action) -> Void

  /// Creates an action that calls `handler` with itself.
  public init(
    title: String = "", identifier: Identifier? = nil, handler: @escaping (Action) -> Void
  ) {
    self.title = title
    self.handler = handler
    givenIdentifier = identifier
  }

  /// The identifier that was given or, as in UIKit, a unique one.
  public var identifier: Identifier {
    givenIdentifier ?? Identifier("\(ObjectIdentifier(self))")
  }

  /// Whether a control treats both as one action.
  func isSame(as other: Action) -> Bool { self === other || identifier == other.identifier }

  func perform(sender: Control?) {
    let former = self.sender
    self.sender = sender
    handler(self)
    self.sender = former
  }
}
