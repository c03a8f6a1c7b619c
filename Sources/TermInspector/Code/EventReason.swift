/// The meaning of each call and callback, in a sentence.
enum EventReason {
  /// The sentence about an event, such as `addChild(_:)`; nil for an unknown one.
  static func sentence(of event: String, isLeaving: Bool = false) -> String? {
    let name = event.prefix { $0 != "(" }
    return (isLeaving ? leaving[name] : nil) ?? sentences[name]
  }

  /// The sentences about callbacks whose parent is nil.
  private static let leaving: [Substring: String] = [
    "willMove": "Its container says that it will leave. It keeps its parent and its view for now.",
    "didMove": "It no longer has a parent; removeFromParent sends this.",
  ]

  private static let entering =
    "Its view is added; in a window, viewWillAppear is sent inside this call."
  private static let stack = "The stack makes the containment calls for you."

  private static let sentences: [Substring: String] = [
    "addChild": "It becomes a child. This sends willMove(toParent:), and never didMove(toParent:).",
    "removeFromParent":
      "It is no longer a child. If it was one, this sends didMove(toParent: nil).",
    "addSubview": entering,
    "insertSubview": entering,
    "removeFromSuperview":
      "Its view is removed; in a window, viewWillDisappear is sent inside this call.",
    "transition":
      "One view replaces the other. It sends the appearance callbacks; the moves are still yours.",
    "willMove": "It is about to get a parent; addChild sends this.",
    "didMove": "The move is complete. Only the container knows when, so it sends this itself.",
    "loadView": "Something asked for its view for the first time.",
    "viewDidLoad": "Its view exists now, but its size is not final.",
    "viewWillAppear": "Its view enters a window, or its container is about to appear.",
    "viewIsAppearing":
      "Its view is in the window and has its size, just before the screen shows it.",
    "viewDidAppear": "Sent when the screen has shown it, or when the animation has ended.",
    "viewWillDisappear": "Its view leaves the window, or its container is about to disappear.",
    "viewDidDisappear": "Sent when it is off the screen, or when the animation has ended.",
    "viewWillLayoutSubviews": "Its view is about to lay out its subviews.",
    "viewDidLayoutSubviews": "Its view has laid out its subviews.",
    "systemLayoutFittingSizeDidChange":
      "The smallest size that a child's constraints allow has changed. The container may make room for it.",
    "preferredContentSizeDidChange":
      "A child prefers another size. The container decides whether it gets it.",
    "viewWillTransition": "The window changes its size; containers pass this on to their children.",
    "embed": "The recipe for adding, in one call.",
    "unembed": "The recipe for removing, in one call.",
    "replace": "The recipe for a swap, in one call.",
    "beginAppearanceTransition": "The container itself says that the child appears or disappears.",
    "endAppearanceTransition":
      "The container says that the change is over; the did callback follows.",
    "pushViewController": stack,
    "popViewController": stack,
    "popToViewController": stack,
    "popToRootViewController": stack,
    "setViewControllers": stack,
    "viewControllers": "A new list of children: old ones leave, new ones join, no view is loaded.",
    "selectedViewController": "Another child's view is shown. No child moves, two views do.",
    "selectedIndex": "The tab in that place is selected, as by selectedViewController.",
    "present": "Shown on top of this one. It does not become a child.",
    "dismiss": "The presented controller goes, and the one below comes back.",
    "presentationControllerShouldDismiss": "The user wants it to go. Answer whether it may.",
    "presentationControllerWillDismiss": "The user dismisses it: the animation begins.",
    "presentationControllerDidDismiss": "The user has dismissed it, and it is gone.",
    "presentationControllerDidAttemptToDismiss": "The user wanted it to go, and it may not.",
    "view.frame": "The container decides where the view of a child is.",
    "view.constraints": "The container decides where the view of a child is, now and later.",
  ]
}
