extension LifecycleTrace {
  /// A controller, as a trace names it.
  public struct Participant: Hashable, Sendable, CustomStringConvertible {
    /// Its class.
    public let className: String
    /// 1 for the first of its class that the trace met, 2 for the next …
    public let number: Int

    /// `DetailViewController`, and `DetailViewController#2` for the second one.
    public var description: String { number == 1 ? className : "\(className)#\(number)" }
  }

  /// One call or callback.
  public struct Entry: Sendable, Equatable {
    /// Which of the two.
    public enum Kind: String, Sendable {
      /// What a container called, such as `addChild(_:)`.
      case call
      /// What a controller was sent, such as `viewWillAppear(_:)`. `willMove(toParent:)` and
      /// `didMove(toParent:)` count as callbacks also where the container calls them.
      case callback
    }

    /// 1, 2, 3 …
    public let sequence: Int
    /// Seconds by the application's clock.
    public let time: Double
    /// The turn, from 1: see ``LifecycleTrace/turn``.
    public let turn: Int
    /// Call or callback.
    public let kind: Kind
    /// Who called, or was sent the callback.
    public let subject: Participant
    /// UIKit's Swift spelling, such as `viewWillAppear(_:)`.
    public let event: String
    /// The child that a call is about; the parent that a callback was given.
    public let object: Participant?
    /// The second one that a call is about, such as the child that a transition shows.
    public let other: Participant?
    /// The container that sent a callback by calling it, as it does `willMove(toParent: nil)`; nil
    /// where the framework sent it.
    public let sender: Participant?
    /// The first parameter of `beginAppearanceTransition(_:animated:)`; nil elsewhere.
    public let isAppearing: Bool?
    /// What it was given; nil where it has no such parameter.
    public let animated: Bool?
    /// The call, callback or rule that led to it; `direct call` where nothing of the framework did.
    public let cause: String
    /// The ``sequence`` of the entry that led to it, or that what led to it comes from.
    public let causeSequence: Int?

    /// The class of ``subject``.
    public var controller: String { subject.className }
    /// The class of the parent that a callback was given; nil where it was nil, or has no such
    /// parameter.
    public var parent: String? { kind == .callback ? object?.className : nil }
  }
}
