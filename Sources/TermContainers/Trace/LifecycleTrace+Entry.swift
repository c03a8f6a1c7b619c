extension LifecycleTrace {
  /// The name of a controller in a trace.
  public struct Participant: Hashable, Sendable, CustomStringConvertible {
    /// Its class.
    public let className: String
    /// The number among the controllers of its class, from 1, in the order the trace met them.
    public let number: Int

    /// `DetailViewController`, or `DetailViewController#2` for the second one.
    public var description: String { number == 1 ? className : "\(className)#\(number)" }
  }

  /// A line of a listed function that was running: see ``ListedRun``.
  public struct Line: Hashable, Sendable {
    /// The name of its file.
    public let file: String
    /// The number of the first line of its function, from 1.
    public let function: Int
    /// The number of the line at which its statement begins, from 1.
    public internal(set) var number: Int
    /// The number of the run, from 1 in each trace; the closures of a function belong to its run.
    public let run: Int
    /// Whether it lies in a closure that runs when its function has ended.
    public let isLater: Bool
  }

  /// A call or a callback.
  public struct Entry: Sendable, Equatable {
    /// The kinds of entry.
    public enum Kind: String, Sendable {
      /// A call by a container, such as `addChild(_:)`.
      case call
      /// A callback to a controller, such as `viewWillAppear(_:)`. `willMove(toParent:)` and
      /// `didMove(toParent:)` count as callbacks even if the container calls them.
      case callback
    }

    /// The origin of a call or a callback: its maker, or the reason for sending it.
    public enum Origin: String, Sendable, CaseIterable {
      /// The app's code makes the call, or sends the callback itself, such as
      /// `willMove(toParent: nil)`.
      case yours
      /// The framework makes the call inside another one, or sends the callback because of one.
      case automatic
      /// An appearance callback, sent because a view enters or leaves a window.
      case appearance
    }

    /// The position in the trace, from 1.
    public let sequence: Int
    /// Seconds by the application's clock.
    public let time: Double
    /// The turn, from 1: see ``LifecycleTrace/turn``.
    public let turn: Int
    /// The kind of entry: a call or a callback.
    public let kind: Kind
    /// The maker of the call, or the reason for sending the callback.
    public let origin: Origin
    /// The controller that made the call or received the callback.
    public let subject: Participant
    /// UIKit's Swift spelling, such as `viewWillAppear(_:)`.
    public let event: String
    /// The child that a call concerns, or the parent that a callback was given.
    public let object: Participant?
    /// The second child that a call concerns, such as the one a transition shows.
    public let other: Participant?
    /// The container that sent a callback itself, such as `willMove(toParent: nil)`; nil if the
    /// framework sent it.
    public let sender: Participant?
    /// The first argument of `beginAppearanceTransition(_:animated:)`; nil elsewhere.
    public let isAppearing: Bool?
    /// The `animated` argument; nil if there is no such parameter.
    public let animated: Bool?
    /// The `options` of a transition as a call names them, such as `.transitionCurlUp`; nil elsewhere.
    public let options: String?
    /// The call, callback or rule that caused it; `direct call` if nothing in the framework did.
    public let cause: String
    /// The ``sequence`` of the entry that caused it, directly or indirectly.
    public let causeSequence: Int?
    /// The listed lines that led to it, each called by the one before; empty if none did.
    public let lines: [Line]
    /// Whether the last of these lines made it itself, or by a function that is not listed. Otherwise the
    /// framework did inside what that line called.
    public let isOfLine: Bool

    /// The class of ``subject``.
    public var controller: String { subject.className }
    /// The class of the parent that a callback was given; nil if that was nil, or if there is no
    /// such parameter.
    public var parent: String? { kind == .callback ? object?.className : nil }
  }
}
