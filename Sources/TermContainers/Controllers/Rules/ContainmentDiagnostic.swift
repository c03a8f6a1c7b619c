import TermScreen

/// Reports misuse that the program survives: all that UIKit logs, and more that it should log.
///
/// ```swift
/// let handler = ContainmentHandler(onDiagnostic: { diagnostic in
///   log.append("\(diagnostic.summary) Fix: \(diagnostic.remedy)")
/// })
/// handler.handling { child.endAppearanceTransition() }
/// ```
///
/// It lists the calls in order, the correct sequence and the fix. Without a ``ContainmentHandler``
/// it goes to standard error; problems that UIKit does not report are then checked in debug builds
/// only.
///
/// A ``ContainmentError`` is misuse for which UIKit raises an exception.
@MainActor
public struct ContainmentDiagnostic {
  /// The kinds of problem.
  public enum Kind: String, Sendable, CaseIterable {
    /// L1: begin and end of appearance transitions do not match.
    case unbalancedTransition
    /// L2: an appearance callback was called by hand.
    case directAppearanceCall
    /// L3: a controller that is not connected to a root controller presented another.
    case detachedPresenter
    /// L4: a controller whose view is not in a window presented another, which is not shown.
    case presenterNotInWindow
    /// L4: a controller that was already presenting presented another, which is not shown.
    case alreadyPresenting
    /// A controller was added to its current parent.
    case alreadyChild
    /// A child was added but never sent `didMove(toParent:)`.
    case missingDidMove
    /// A child was removed without `willMove(toParent: nil)`.
    case missingWillMove
    /// A child was sent `willMove(toParent:)` twice.
    case repeatedWillMove
    /// A child was sent `didMove(toParent:)` twice.
    case repeatedDidMove
    /// A controller was removed from its parent, but its view was not removed.
    case viewLeftBehind
    /// A child's view was loaded before it had a parent.
    case viewLoadedEarly
    /// A controller's view was added, but the controller never was.
    case notAdded
    /// A child's view was added before the child.
    case viewAddedEarly
    /// An appearance transition was begun but not ended.
    case missingEnd
    /// A container that forwards by hand forwards nothing.
    case forwardsNothing
    /// A child's view is shown with size zero.
    case neverLaidOut
    /// A removed child is still alive.
    case aliveAfterRemoval
    /// A transition was begun while another ran, which was finished at once.
    case transitionInterrupted
    /// An app's animator never called `completeTransition(_:)`.
    case transitionNotCompleted
    /// An alert without actions was presented: the user cannot dismiss it.
    case alertWithoutActions

    /// Whether UIKit logs this or silently refuses the call; these are reported in release builds
    /// too.
    public var isOfUIKit: Bool {
      switch self {
      case .unbalancedTransition, .directAppearanceCall, .detachedPresenter,
        .presenterNotInWindow, .alreadyPresenting, .alreadyChild:
        true
      default: false
      }
    }
  }

  /// The problem.
  public let kind: Kind
  /// The controller concerned; nil once it is deallocated.
  public private(set) weak var controller: ViewController?
  /// The container that made the call, or should have; nil without a container, or when it is gone.
  public private(set) weak var container: ViewController?
  /// The controller's name, kept for when it is deallocated.
  let controllerName: String
  let containerName: String?
  /// The calls made for the controller so far, in order, each with its container. Empty if no
  /// calls were recorded.
  public let calls: [String]
  /// The callback called by hand.
  let callback: StaticString?
  /// The name of the controller that the container presented then, and whether that was being
  /// dismissed.
  let presented: (name: String, isLeaving: Bool)?

  init(
    _ kind: Kind, _ controller: ViewController, container: ViewController? = nil,
    callback: StaticString? = nil
  ) {
    (self.kind, self.controller, self.container) = (kind, controller, container)
    (controllerName, containerName) = (controller.typeName, container?.typeName)
    self.callback = callback
    presented = container?.ownPresented.map { ($0.typeName, $0.reasons.contains(.dismissed)) }
    calls = controller.containmentRecord?.steps ?? []
  }
}

extension ContainmentDiagnostic {
  /// The problem, then the calls that led to it, the correct sequence and the fix, one per line.
  public var explanation: String {
    let called = calls.isEmpty ? nil : "called: " + calls.joined(separator: " · ")
    let lines: [String?] = [summary, called, "recipe: \(recipe)", "fix: \(remedy)"]
    return lines.compactMap { $0 }.joined(separator: "\n  ")
  }

  func log() {
    if let handler = ContainmentHandler.current { return handler.hear(self) }
    StandardError.write(explanation)
  }

  /// Whether problems that UIKit never reports are checked: with a handler, or in a debug build.
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
