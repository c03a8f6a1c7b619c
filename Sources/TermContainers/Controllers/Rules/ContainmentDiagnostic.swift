import TermScreen

/// Reports misuse that the program survives: all that UIKit logs, and mistakes that UIKit ignores.
///
/// ```swift
/// let handler = ContainmentHandler(onDiagnostic: { diagnostic in
///   log.append("\(diagnostic.summary) Fix: \(diagnostic.remedy)")
/// })
/// handler.handling { child.endAppearanceTransition() }
/// ```
///
/// A diagnostic lists the calls in order, the correct sequence and the fix. Without a
/// ``ContainmentHandler`` it goes to standard error. Then only a debug build checks for problems
/// that UIKit does not report.
///
/// A ``ContainmentError`` is misuse for which UIKit raises an exception.
@MainActor
public struct ContainmentDiagnostic {
  /// The kinds of problem. The codes L1 to L4 stand for messages that UIKit logs.
  public enum Kind: String, Sendable, CaseIterable {
    /// L1: begin and end of appearance transitions do not match.
    case unbalancedTransition
    /// L2: an appearance callback was called by hand.
    case directAppearanceCall
    /// L3: a controller that is not connected to a root controller presented another controller.
    case detachedPresenter
    /// L4: a controller whose view is in no window was asked to present another. Nothing is shown.
    case presenterNotInWindow
    /// L4: a controller that presents already was asked to present another one. Nothing is shown.
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
    /// A child's view was loaded before the child had a parent.
    case viewLoadedEarly
    /// A controller's view was added, but the controller was not added to a parent.
    case notAdded
    /// A child's view was added before `addChild(_:)` was called.
    case viewAddedEarly
    /// An appearance transition was begun but not ended.
    case missingEnd
    /// A container that forwards by hand has forwarded nothing to a visible child.
    case forwardsNothing
    /// A child's view is shown with size zero.
    case neverLaidOut
    /// A removed child is still alive.
    case aliveAfterRemoval
    /// A new transition interrupted a running one, which was finished at once.
    case transitionInterrupted
    /// An app's animator never called `completeTransition(_:)`.
    case transitionNotCompleted
    /// An alert without actions was presented: the user cannot dismiss it.
    case alertWithoutActions

    /// Whether UIKit logs the problem or silently refuses the call. Then release builds report it.
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
  /// The container that made or omitted the call, if any; nil once it is deallocated.
  public private(set) weak var container: ViewController?
  /// The name of the controller's class, stored because the controller may be deallocated.
  let controllerName: String
  let containerName: String?
  /// The last calls recorded for the controller, in order, 12 at most.
  public let calls: [String]
  /// The appearance callback that the app called by hand; nil for other kinds of problem.
  let callback: StaticString?
  /// The class of the controller that the container was presenting, and whether that controller was
  /// being dismissed. Nil if the container presented nothing.
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

  /// The problem, then the calls that led to it, the correct sequence and the fix, one per line.
  public var explanation: String {
    let called = calls.isEmpty ? nil : "called: " + calls.joined(separator: " · ")
    let lines: [String?] = [summary, called, "recipe: \(recipe)", "fix: \(remedy)"]
    return lines.compactMap { $0 }.joined(separator: "\n  ")
  }

  func log() {
    if let handler = ContainmentHandler.current { return handler.receive(self) }
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

  /// The problem in one line, with the controllers' classes. L1 to L4 use UIKit's words.
  public var summary: String {
    let words = kind.summary(
      child: controllerName, parent: containerName, callback: callback?.description)
    guard kind == .alreadyPresenting, let presented else { return words }
    let end = presented.isLeaving ? ", whose dismissal is not over." : "."
    return "\(words.dropLast()) \(presented.name)\(end)"
  }

  /// The calls of the correct sequence, in order.
  public var recipe: String { kind.recipe }

  /// The change that fixes the problem.
  public var remedy: String {
    kind == .alreadyPresenting && presented?.isLeaving == true
      ? "present in the completion of dismiss(animated:completion:)." : kind.remedy
  }
}

extension ContainmentDiagnostic.Kind {
  /// Returns the problem in one line, with the names of the controllers and of the called callback.
  package func summary(child: String, parent: String?, callback: String?) -> String {
    let parent = parent ?? "its container"
    return switch self {
    case .unbalancedTransition:
      "Unbalanced calls to begin/end appearance transitions for \(child)."
    case .directAppearanceCall:
      "Calling \(callback ?? "an appearance callback") directly on \(child) is not "
        + "supported, and callbacks may come out of order."
    case .detachedPresenter:
      "Presenting view controllers on detached view controllers is discouraged: \(parent)."
    case .presenterNotInWindow:
      "Attempt to present \(child) on \(parent) whose view is not in the window hierarchy."
    case .alreadyPresenting:
      "Attempt to present \(child) on \(parent) which is already presenting."
    case .alreadyChild: "\(child) is already a child of \(parent); addChild(_:) did nothing."
    case .missingDidMove:
      "\(parent) added \(child), whose didMove(toParent:) has not run: it was not sent, or an override "
        + "did not call super."
    case .missingWillMove:
      "\(parent) removed \(child), whose willMove(toParent: nil) has not run: it was not sent, or an "
        + "override did not call super."
    case .repeatedWillMove: "\(child) was sent willMove(toParent:) twice for one move."
    case .repeatedDidMove: "\(child) was sent didMove(toParent:) twice for one move."
    case .viewLeftBehind:
      "\(child) is no longer a child of \(parent), but its view is still inside \(parent)'s."
    case .viewLoadedEarly:
      "\(child)'s view was loaded before \(parent) added it: viewDidLoad() ran without a parent."
    case .notAdded:
      "\(child)'s view was added to \(parent)'s, but \(child) has no parent: no container "
        + "keeps it alive, and size changes do not reach it."
    case .viewAddedEarly: "\(child)'s view was added to \(parent)'s before addChild(_:)."
    case .missingEnd:
      "An appearance transition of \(child) was begun and never ended; the application is idle."
    case .forwardsNothing:
      "\(parent) forwards appearance by hand, but it sent nothing to \(child), whose view it contains."
    case .neverLaidOut: "\(child) has appeared in \(parent), but its view has no size."
    case .aliveAfterRemoval: "\(child) was removed from \(parent) and is still alive."
    case .transitionInterrupted:
      "\(parent) began a transition to \(child) while another ran in the same place; "
        + "the running one was finished at once, with completion(false) and its new view in."
    case .transitionNotCompleted:
      "\(parent)'s animator for \(child) never called completeTransition(_:); the transition was "
        + "ended a second after its duration."
    case .alertWithoutActions: "\(child) has no actions, so the user cannot dismiss it."
    }
  }

  /// The correct sequence of calls.
  package var recipe: String {
    switch self {
    case .alreadyChild, .missingDidMove, .notAdded, .viewLoadedEarly, .viewAddedEarly,
      .neverLaidOut:
      Recipe.add
    case .missingWillMove, .viewLeftBehind, .aliveAfterRemoval: Recipe.remove
    case .repeatedWillMove, .repeatedDidMove: "\(Recipe.add) — \(Recipe.remove)"
    case .unbalancedTransition: "\(Recipe.forward); or neither, and \(Recipe.swap)"
    case .missingEnd, .directAppearanceCall, .forwardsNothing: Recipe.forward
    case .detachedPresenter, .presenterNotInWindow, .alreadyPresenting: Recipe.present
    case .alertWithoutActions: Recipe.alert
    case .transitionInterrupted: Recipe.swap
    case .transitionNotCompleted: Recipe.animate
    }
  }

  /// The change that avoids this kind of problem.
  package var remedy: String {
    switch self {
    case .unbalancedTransition:
      "call end once for each begin; call neither if the container forwards automatically, and let transition(from:to:…) "
        + "move both views."
    case .directAppearanceCall: "begin and end an appearance transition instead."
    case .detachedPresenter:
      "add the presenting controller as a child of the one whose view contains its view."
    case .presenterNotInWindow: "present in viewDidAppear(_:) or later."
    case .alreadyPresenting: "dismiss the presented controller first, or present from it."
    case .alreadyChild: "add a child once; to show it again, add its view."
    case .missingDidMove:
      "call child.didMove(toParent: self) when its view is in place, or in the transition's completion; "
        + "call super in overrides."
    case .missingWillMove: "call child.willMove(toParent: nil) first."
    case .repeatedWillMove:
      "leave willMove(toParent: self) to addChild(_:); send willMove(toParent: nil) once."
    case .repeatedDidMove:
      "send didMove(toParent: self) once; leave didMove(toParent: nil) to removeFromParent()."
    case .viewLeftBehind: "call child.view.removeFromSuperview() before removeFromParent()."
    case .viewLoadedEarly:
      "touch child.view only after addChild(_:); set it up in the child's own viewDidLoad()."
    case .notAdded: "call addChild(_:) first, and didMove(toParent:) afterwards."
    case .viewAddedEarly: "call addChild(_:) before adding the view."
    case .missingEnd:
      "call endAppearanceTransition() when the change is over, even if it was cancelled."
    case .forwardsNothing:
      "relay the four callbacks, or leave shouldAutomaticallyForwardAppearanceMethods true."
    case .neverLaidOut:
      "set child.view.frame before adding the view, or in viewWillLayoutSubviews()."
    case .aliveAfterRemoval:
      "release the references to it, closures included, if it is no longer needed."
    case .transitionInterrupted:
      "wait for the completion, or call finishTransition() first to show that this is intended."
    case .transitionNotCompleted:
      "call completeTransition(_:) when the last animation is over, also after a cancellation."
    case .alertWithoutActions: "add an action before presenting it, or dismiss it yourself."
    }
  }
}

private enum Recipe {
  static let add =
    "addChild(child) · child.view.frame = … · view.addSubview(child.view) · "
    + "child.didMove(toParent: self)"
  static let remove =
    "child.willMove(toParent: nil) · child.view.removeFromSuperview() · child.removeFromParent()"
  static let forward =
    "child.beginAppearanceTransition(_:animated:) · move its view · child.endAppearanceTransition()"
  static let swap =
    "old.willMove(toParent: nil) · addChild(new) · transition(from: old, to: new, …) { "
    + "old.removeFromParent() · new.didMove(toParent: self) }"
  static let animate =
    "View.animate(…) { … } completion: { "
    + "context.completeTransition(!context.transitionWasCancelled) }"
  static let alert = "alert.addAction(_:) · present(alert, animated: true)"
  static let present =
    "present(_:animated:completion:) from a controller that is shown · "
    + "dismiss(animated:completion:)"
}
