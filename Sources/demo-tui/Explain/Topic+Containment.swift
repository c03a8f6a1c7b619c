extension Topic {
  /// The calls by which a controller comes into a container and leaves it.
  static let containment: [Topic] = [
    .event(
      "addChild(_:)", .containment, .yours, summary: "makes a controller a child",
      means: """
        Makes a controller a child of the container: it is in `children`, the container keeps it alive, and \
        its `parent` is the container. It loads no view and shows none.
        """,
      sent: """
        The container calls it on itself, before the child's view goes in. The call sends the child \
        willMove(toParent:) first; in there the child has no parent yet. A child of another container leaves \
        that one first.
        """,
      duty: """
        Yours. Then set the frame of the child's view, add the view, and send didMove(toParent:), which is \
        not sent for you.
        """,
      without: """
        The view is visible anyway, so the mistake is easy to miss. But no container keeps the controller alive, \
        and size changes do not reach it. The diagnostic notAdded reports it.
        """,
      words: ["addChild", "added"],
      related: ["willMove(toParent:)", "addSubview(_:)", "didMove(toParent:)", "notAdded"]),
    .event(
      "willMove(toParent:)", .containment, .yours, .automatic,
      summary: "tells a child that it comes or goes",
      means: """
        Tells a controller that it is about to become a child, or with nil that it is about to leave. By \
        itself it moves nothing.
        """,
      sent: """
        With a parent it is sent for you, inside addChild(_:). With nil you send it, as the first step of a \
        removal. An override calls super.
        """,
      duty: """
        willMove(toParent: nil) is yours; willMove(toParent: self) is the framework's. Of each pair one half \
        is sent for you: this one when a child comes, didMove(toParent:) when it goes.
        """,
      without: """
        If it is left out before a removal, isMovingFromParent is false while the view disappears, so a \
        child that prepares to leave there never does. The diagnostic missingWillMove reports it. If it is \
        sent by hand before addChild(_:), it comes twice: repeatedWillMove.
        """,
      words: ["willMove", "WM", "moves"],
      related: [
        "addChild(_:)", "didMove(toParent:)", "isMovingFromParent", "missingWillMove",
        "repeatedWillMove",
      ]),
    .event(
      "didMove(toParent:)", .containment, .yours, .automatic,
      summary: "tells a child that it came or went",
      means: "Tells a controller that it is now a child, or with nil that it no longer is.",
      sent: """
        With a parent you send it, when the view is in, or in the completion of a transition. With nil it is \
        sent for you, inside removeFromParent(). An override calls super.
        """,
      duty: """
        didMove(toParent: self) is yours, once for each addChild(_:); didMove(toParent: nil) is the \
        framework's. In the plain recipe it comes before viewDidAppear(_:), which waits for the frame.
        """,
      without: """
        Everything is shown, but the child never learns that it has arrived, so what it does there is never \
        done. The diagnostic missingDidMove reports it. Sent before addSubview(_:), it changes nothing else \
        (C-021).
        """,
      words: ["didMove", "DM", "moves"],
      related: [
        "willMove(toParent:)", "removeFromParent()", "missingDidMove", "repeatedDidMove",
      ]),
    .event(
      "removeFromParent()", .containment, .yours, summary: "removes a child from its container",
      means: """
        Takes a controller out of its container's `children`; its `parent` is nil from then on. It leaves \
        the view where it is. Without a parent it does nothing.
        """,
      sent: """
        The container calls it on the child, as the last step of a removal, after the view has left. The \
        call sends the child didMove(toParent:) with nil.
        """,
      duty: """
        Yours, after willMove(toParent: nil) and removeFromSuperview(). In a swap, call it in the completion \
        of the transition.
        """,
      without: """
        The controller stays a child without being visible: its container keeps it alive, and another \
        container that shows it takes it away without warning.
        """,
      words: ["removeFromParent", "removed", "removes", "removal"],
      related: [
        "willMove(toParent:)", "removeFromSuperview()", "didMove(toParent:)", "viewLeftBehind",
      ]),
    .event(
      "transition(from:to:duration:options:animations:completion:)", .containment, .yours,
      summary: "swaps the views of two children",
      means: """
        Puts the view of one child in the place of another's, with an effect or animations. It moves both \
        views itself, inside the old one's superview. An effect moves that whole superview.
        """,
      sent: """
        The container calls it on itself, after addChild(new) and old.willMove(toParent: nil), when the new \
        view has its frame. It sends the wills at once, and the dids before its completion.
        """,
      duty: """
        The call is yours, and in its completion old.removeFromParent() and new.didMove(toParent: self). \
        Both must be your children, and you must not forward appearance by hand.
        """,
      without: """
        You move both views yourself. Do not do both: a view that you add before the call begins its \
        appearance twice, which is logged as unbalanced calls (C-058).
        """,
      words: ["transition", "swap", "flip"],
      related: [
        "beginAppearanceTransition(_:animated:)", "finishTransition()", "transitionInterrupted",
        "noCommonParent", "manualForwarding", "unbalancedTransition",
      ]),
    .property(
      "finishTransition()", .containment, summary: "ends a running transition at once",
      means: """
        Brings the running transition between children of a container to its end at once: all its callbacks \
        are sent, and its completion gets false. UIKit has no such call.
        """,
      asked: "The container calls it on itself, before it changes the children or views involved.",
      duty: "Yours, if you want to show that the interruption is intended.",
      without: """
        A second transition in the same place finishes the first one anyway, and the diagnostic \
        transitionInterrupted reports it.
        """,
      words: ["finishTransition"],
      related: [
        "transition(from:to:duration:options:animations:completion:)", "transitionInterrupted",
      ]
    ),
    .property(
      "isMovingToParent", .containment, summary: "whether an appearance is an arrival",
      means: """
        Tells an appearance that is a child's first in its container from one in which only the container \
        comes back. It is true in the viewWillAppear(_:) and viewDidAppear(_:) of a child that was added.
        """,
      asked: "A child asks itself, inside these callbacks.",
      duty: "Nobody's: it follows from addChild(_:).",
      without: "A child cannot tell why it appears.",
      words: ["isMovingToParent"],
      related: ["isMovingFromParent", "viewWillAppear(_:)", "addChild(_:)"]),
    .property(
      "isMovingFromParent", .containment, summary: "whether a disappearance is a removal",
      means: """
        Tells a removal from a disappearance in which only the container goes. It is true in the \
        viewWillDisappear(_:) and viewDidDisappear(_:) of a child that is removed.
        """,
      asked: "A child asks itself, inside these callbacks.",
      duty: "The container's: it is true only after willMove(toParent: nil).",
      without:
        "A child that saves its work when it is removed does so at every disappearance, or never.",
      words: ["isMovingFromParent", "flag"],
      related: ["isMovingToParent", "willMove(toParent:)", "missingWillMove"]),
  ]
}
