import TermScreen

/// Something that goes on, but not as meant: what UIKit logs, and what it should.
///
/// It says what was called, in which order, what the recipe is and how to mend it. Without a
/// ``ContainmentHandler`` it goes to standard error; what UIKit says nothing about is then looked
/// for in debug builds only.
@MainActor
public struct ContainmentDiagnostic {
  /// What is wrong.
  public enum Kind: String, Sendable, CaseIterable {
    /// L1: begin and end of appearance transitions do not match.
    case unbalancedTransition
    /// L2: an appearance callback was called by hand.
    case directAppearanceCall
    /// L3: something was presented by a controller that no root or parent leads to.
    case detachedPresenter
    /// L4: something was presented by a controller whose view is not in a window. It is not shown.
    case presenterNotInWindow
    /// L4: something was presented by a controller that presents already. It is not shown.
    case alreadyPresenting
    /// A controller was added to the parent it has already.
    case alreadyChild
    /// A child was never told that it has arrived.
    case missingDidMove
    /// A child was removed without having been told.
    case missingWillMove
    /// A child was told twice where it is about to go.
    case repeatedWillMove
    /// A child was told twice where it is.
    case repeatedDidMove
    /// A controller was removed from its parent, its view was not.
    case viewLeftBehind
    /// A child's view was loaded before it had a parent.
    case viewLoadedEarly
    /// A controller's view was put in, and the controller never added.
    case notAdded
    /// A child's view was put in before the child was added.
    case viewAddedEarly
    /// An appearance transition was begun and not ended.
    case missingEnd
    /// A container forwards by hand, and forwards nothing.
    case forwardsNothing
    /// A child's view is shown with no extent.
    case neverLaidOut
    /// A child that was removed lives on.
    case aliveAfterRemoval
    /// A transition was begun where another one ran, which was finished at once.
    case transitionInterrupted

    /// Whether UIKit logs it, too, or refuses silently what it is about: these are told in release
    /// builds as well.
    public var isOfUIKit: Bool {
      switch self {
      case .unbalancedTransition, .directAppearanceCall, .detachedPresenter,
        .presenterNotInWindow, .alreadyPresenting, .alreadyChild:
        true
      default: false
      }
    }
  }

  /// What is wrong.
  public let kind: Kind
  /// The controller it is about; nil once that is gone.
  public private(set) weak var controller: ViewController?
  /// The container that made the call, or should have; nil where there is none, or once it is gone.
  public private(set) weak var container: ViewController?
  /// What they are called, also when they are gone.
  let controllerName: String
  let containerName: String?
  /// What was called for the controller so far, the container first, in order. Empty where nothing
  /// was kept.
  public let calls: [String]
  /// The callback that was called by hand.
  let callback: StaticString?

  init(
    _ kind: Kind, _ controller: ViewController, container: ViewController? = nil,
    callback: StaticString? = nil
  ) {
    (self.kind, self.controller, self.container) = (kind, controller, container)
    (controllerName, containerName) = (controller.typeName, container?.typeName)
    self.callback = callback
    calls = controller.containmentRecord?.steps ?? []
  }
}

extension ContainmentDiagnostic {
  /// What was wrong, then the calls that led there, the recipe and the remedy, a line each.
  public var explanation: String {
    let called = calls.isEmpty ? nil : "called: " + calls.joined(separator: " · ")
    let lines: [String?] = [summary, called, "recipe: \(recipe)", "mend: \(remedy)"]
    return lines.compactMap { $0 }.joined(separator: "\n  ")
  }

  func log() {
    if let handler = ContainmentHandler.current { return handler.hear(self) }
    StandardError.write(explanation)
  }

  /// Whether what UIKit never reports is looked for: a handler listens, or this is a debug build.
  static var isLookedFor: Bool {
    if ContainmentHandler.current != nil { return true }
    #if DEBUG
      return true
    #else
      return false
    #endif
  }

  static func isLookedFor(_ kind: Kind) -> Bool {
    guard let handler = ContainmentHandler.current else {
      return isLookedFor && kind != .aliveAfterRemoval
    }
    return !handler.ignored.contains(kind)
  }
}
