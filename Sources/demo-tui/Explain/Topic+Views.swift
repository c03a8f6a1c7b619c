extension Topic {
  /// How a view comes to be, enters and leaves.
  static let views: [Topic] = [
    .event(
      "addSubview(_:)", .view, .yours, summary: "puts the child's view in",
      means: """
        Puts a view in front of the other subviews. A trace lists it when the view is a controller's; \
        insertSubview(_:at:) and its relatives do the same at another place.
        """,
      sent: """
        The container calls it on its own view or on a view inside it, after addChild(_:). If that is in a \
        window, the child is sent viewWillAppear(_:) before the call returns, and viewDidAppear(_:) when the \
        screen has shown it.
        """,
      duty: """
        \(yoursOutsideTransitions) Set the frame first. The controller of the view must be your \
        child, or have no parent at all.
        """,
      without:
        "The controller is a child, but its view is not visible: no appearance callback is sent.",
      alsoEvents: [
        "insertSubview(_:at:)", "insertSubview(_:aboveSubview:)", "insertSubview(_:belowSubview:)",
      ],
      words: ["addSubview", "superview"],
      related: [
        "removeFromSuperview()", "viewWillAppear(_:)", "viewAddedEarly", "actualParent",
        "neverLaidOut",
      ]),
    .event(
      "view.frame", .view, .yours, summary: "places a child's view",
      means: """
        Setting the frame of a child's view gives it its place in its superview, and so do constraints, \
        which a trace calls view.constraints. It lists both if it includes frames.
        """,
      sent: """
        The container sets it after addChild(_:) and before the view goes in, and again whenever its own \
        size changes. With constraints, none of that is needed.
        """,
      duty:
        "The container's alone: a child does not place itself, and a container leaves the child's subviews alone.",
      without:
        "The view has no size: all callbacks come, but nothing is visible. The diagnostic neverLaidOut reports it.",
      alsoEvents: ["view.constraints"], words: ["frame", "size"],
      related: ["addSubview(_:)", "viewWillLayoutSubviews()", "neverLaidOut", "viewLoadedEarly"]),
    .event(
      "removeFromSuperview()", .view, .yours, summary: "takes the child's view out",
      means: "Takes a view out of its superview. The controller remains a child.",
      sent: """
        The container calls it on the child's view, after willMove(toParent: nil). In a window the child is \
        sent viewWillDisappear(_:) before the call returns, and viewDidDisappear(_:) when it is off the \
        screen.
        """,
      duty: """
        \(yoursOutsideTransitions) On its own it hides a child and keeps it, as a menu or a tab bar \
        does.
        """,
      without: """
        After removeFromParent() the view is still visible, and its controller may be freed while it is. The \
        diagnostic viewLeftBehind reports it, and no other container can take the child (C-044).
        """,
      words: ["removeFromSuperview", "leaves", "left behind", "removed"],
      related: ["removeFromParent()", "viewWillDisappear(_:)", "viewLeftBehind"]),
    .event(
      "loadView()", .view, .automatic, summary: "makes the view",
      means:
        "Makes the controller's view and assigns it to `view`. The base class makes a plain one.",
      sent: """
        Sent for you when `view` is first accessed; later accesses return the same view. An override that \
        makes its own view does not call super.
        """,
      duty: """
        The framework's. Never call it: loadViewIfNeeded() loads without accessing it, and isViewLoaded asks without loading.
        """,
      without: "There is nothing to show. A view that is never accessed is never loaded.",
      words: ["load", "loads", "loaded", "loading"], related: ["viewDidLoad()", "viewLoadedEarly"]),
    .event(
      "viewDidLoad()", .view, .automatic, summary: "the view has been made",
      means: """
        The place to set up what the view holds, and for a container to add its first children. The view has \
        no final size yet and is in no window.
        """,
      sent: """
        Sent for you once, right after loadView(). If the view is first touched after addChild(_:), the \
        parent is there already; before, it is nil.
        """,
      duty: "The framework's. An override calls super first.",
      without: """
        The view stays empty. If it runs before there is a parent, what it looks for in the parent is \
        missing: the diagnostic viewLoadedEarly reports that.
        """,
      words: ["load", "loads", "loaded", "loading", "viewDidLoad"],
      related: ["loadView()", "viewLoadedEarly", "viewWillAppear(_:)"]),
  ]
}

private let yoursOutsideTransitions = "Yours, unless transition(from:to:…) moves the views."
