extension ContainmentDiagnostic {
  /// The problem in one line, with the controllers' classes. L1 to L4 use UIKit's words.
  public var summary: String {
    let child = controllerName
    let parent = containerName ?? "its container"
    return switch kind {
    case .unbalancedTransition:
      "Unbalanced calls to begin/end appearance transitions for \(child)."
    case .directAppearanceCall:
      "Calling \(callback?.description ?? "an appearance callback") directly on \(child) is not "
        + "supported, and callbacks may come out of order."
    case .detachedPresenter:
      "Presenting view controllers on detached view controllers is discouraged: \(parent)."
    case .presenterNotInWindow:
      "Attempt to present \(child) on \(parent) whose view is not in the window hierarchy."
    case .alreadyPresenting:
      "Attempt to present \(child) on \(parent) which is already presenting."
    case .alreadyChild: "\(child) is already a child of \(parent); addChild(_:) did nothing."
    case .missingDidMove: "\(parent) added \(child) and never sent it didMove(toParent:)."
    case .missingWillMove:
      "\(parent) removed \(child) without having sent it willMove(toParent: nil)."
    case .repeatedWillMove: "\(child) was sent willMove(toParent:) twice for one move."
    case .repeatedDidMove: "\(child) was sent didMove(toParent:) twice for one move."
    case .viewLeftBehind:
      "\(child) is no child of \(parent) any more, but its view is still in there."
    case .viewLoadedEarly:
      "\(child)'s view was loaded before \(parent) added it: viewDidLoad() ran without a parent."
    case .notAdded:
      "\(child)'s view was put into \(parent)'s, but \(child) has no parent: nobody keeps it, and "
        + "sizes and events pass it by."
    case .viewAddedEarly: "\(child)'s view was put into \(parent)'s before addChild(_:)."
    case .missingEnd:
      "An appearance transition of \(child) was begun, everything is at rest, and nobody ended it."
    case .forwardsNothing:
      "\(parent) forwards appearance by hand, but \(child), whose view is in it, heard nothing."
    case .neverLaidOut: "\(child) has appeared in \(parent), but its view has no extent."
    case .aliveAfterRemoval: "\(child) was removed from \(parent) and is still alive."
    case .transitionInterrupted:
      "\(parent) began a transition to \(child) while another one ran in the same place; "
        + "that one was finished at once, with completion(false)."
    }
  }

  /// The calls of the correct sequence, in order.
  public var recipe: String {
    switch kind {
    case .alreadyChild, .missingDidMove, .notAdded, .viewLoadedEarly, .viewAddedEarly,
      .neverLaidOut:
      Recipe.add
    case .missingWillMove, .viewLeftBehind, .aliveAfterRemoval: Recipe.remove
    case .repeatedWillMove, .repeatedDidMove: "\(Recipe.add) — \(Recipe.remove)"
    case .unbalancedTransition, .missingEnd, .directAppearanceCall, .forwardsNothing:
      Recipe.forward
    case .detachedPresenter, .presenterNotInWindow, .alreadyPresenting: Recipe.present
    case .transitionInterrupted: Recipe.swap
    }
  }

  /// The change to make.
  public var remedy: String {
    switch kind {
    case .unbalancedTransition:
      "one end for each begin, and neither for what the container forwards by itself; leave both "
        + "views to transition(from:to:…)."
    case .directAppearanceCall: "begin and end an appearance transition instead."
    case .detachedPresenter: "add the presenting controller to the one whose view it lies in."
    case .presenterNotInWindow: "present from viewDidAppear(_:) on, not earlier."
    case .alreadyPresenting: "dismiss what is presented, or present from that."
    case .alreadyChild: "add a child once; to show it again, add its view."
    case .missingDidMove:
      "call child.didMove(toParent: self) when the view is in, or in the transition's completion."
    case .missingWillMove: "call child.willMove(toParent: nil) first."
    case .repeatedWillMove:
      "leave willMove(toParent: self) to addChild(_:); send willMove(toParent: nil) once."
    case .repeatedDidMove:
      "send didMove(toParent: self) once; leave didMove(toParent: nil) to removeFromParent()."
    case .viewLeftBehind: "call child.view.removeFromSuperview() before removeFromParent()."
    case .viewLoadedEarly:
      "touch child.view after addChild(_:); set up in the child's own viewDidLoad()."
    case .notAdded: "call addChild(_:) first, and didMove(toParent:) afterwards."
    case .viewAddedEarly: "call addChild(_:) before the view is put in."
    case .missingEnd: "call endAppearanceTransition() when the change is over, also when cancelled."
    case .forwardsNothing:
      "relay the four callbacks, or leave shouldAutomaticallyForwardAppearanceMethods true."
    case .neverLaidOut:
      "set child.view.frame before adding the view, or in viewWillLayoutSubviews()."
    case .aliveAfterRemoval: "drop the references to it, closures included, if it is done with."
    case .transitionInterrupted:
      "wait for the completion, or call finishTransition() first to say that it is meant."
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
  static let present =
    "present(_:animated:completion:) from a controller that is shown · "
    + "dismiss(animated:completion:)"
}
