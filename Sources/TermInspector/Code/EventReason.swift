/// What each call and callback means, in a sentence.
enum EventReason {
  /// The sentence about an event, such as `addChild(_:)`; nil for one that it does not know.
  static func sentence(of event: String, isLeaving: Bool = false) -> String? {
    let name = event.prefix { $0 != "(" }
    return (isLeaving ? leaving[name] : nil) ?? sentences[name]
  }

  /// Of callbacks whose parent is nil.
  private static let leaving: [Substring: String] = [
    "willMove": "Its container says that it will leave. It keeps its parent and its view for now.",
    "didMove": "It has no parent any more; removeFromParent sends this.",
  ]

  private static let entering =
    "Its view enters the views; in a window it hears viewWillAppear in this call."
  private static let stack = "The stack makes the containment calls for you."

  private static let sentences: [Substring: String] = [
    "addChild": "It becomes a child. This sends willMove(toParent:), and never didMove(toParent:).",
    "removeFromParent":
      "It is no child any more. If it was one, this sends didMove(toParent: nil).",
    "addSubview": entering,
    "insertSubview": entering,
    "removeFromSuperview":
      "Its view leaves the views; in a window it hears viewWillDisappear in this call.",
    "transition":
      "One view replaces the other: both appearances follow from it, the moves stay yours.",
    "willMove": "It is about to get a parent; addChild sends this.",
    "didMove": "The move is complete. Only the container knows when, so it sends this itself.",
    "loadView": "Something asked for its view for the first time.",
    "viewDidLoad": "Its view exists now, and has no size that means anything yet.",
    "viewWillAppear": "Its view enters a window, or its container is about to appear.",
    "viewIsAppearing":
      "Its view is in the window and has its size, just before the screen shows it.",
    "viewDidAppear": "Sent when the screen has shown it, or when the motion has ended.",
    "viewWillDisappear": "Its view leaves the window, or its container is about to disappear.",
    "viewDidDisappear": "Sent when the screen is without it, or when the motion has ended.",
    "viewWillLayoutSubviews": "Its view is about to place what is in it.",
    "viewDidLayoutSubviews": "Its view has placed what is in it.",
    "systemLayoutFittingSizeDidChange":
      "The smallest size that a child's constraints allow has changed. The container may make room for it.",
    "preferredContentSizeDidChange":
      "A child wishes for another size. The container decides whether it gets it.",
    "viewWillTransition": "The window changes its size; containers pass this on to their children.",
    "embed": "The recipe for adding, in one call.",
    "unembed": "The recipe for removing, in one call.",
    "replace": "The recipe for a swap, in one call.",
    "beginAppearanceTransition": "The container says by itself that the child appears or goes.",
    "endAppearanceTransition": "The container says that this is over: now the did follows.",
    "pushViewController": stack,
    "popViewController": stack,
    "popToViewController": stack,
    "popToRootViewController": stack,
    "setViewControllers": stack,
    "viewControllers": "A new list of children: old ones leave, new ones join, none is loaded.",
    "selectedViewController": "Another child's view is shown. No child moves, two views do.",
    "present": "Shown on top of this one. It is nobody's child.",
    "dismiss": "What was presented goes, and what was below comes back.",
    "view.frame": "The container decides where the view of a child lies.",
    "view.constraints": "The container decides where the view of a child lies, now and later.",
  ]
}
