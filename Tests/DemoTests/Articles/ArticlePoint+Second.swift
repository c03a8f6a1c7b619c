extension ArticlePoint {
  /// What article 2 says.
  static let second: [ArticlePoint] = [
    ArticlePoint(
      2, "The menu is organised as a tab bar is: a list of controllers, one of them selected.",
      .stage(
        "ring-menu", "",
        .calls(
          "MenuViewController.addChild(MapViewController)",
          "MenuViewController.addChild(AccountViewController)",
          "MenuViewController.addChild(NavigationController)")), .proof("C-172")),
    ArticlePoint(
      2, "The view of the selected controller takes all the room.",
      .stage("ring-menu", "", .text("MapViewController"), .lacks("AccountViewController ─"))),
    ArticlePoint(
      2, "Between the controllers there is no animation.",
      .compare("ring-children", "tab-bar-wrapper", "transitionView.addSubview(new.view)"),
      .stage(
        "ring-menu", before: "m", "Down Enter", .never("transition("),
        .text("AccountViewController"))),
    ArticlePoint(
      2, "The menu's own interface is an overlay over the whole screen.",
      .stage("ring-menu", "m", .text("Map"), .text("Profile"), .text("Help"))),
    ArticlePoint(
      2, "A tap with three fingers brings it up.",
      .stage("ring-menu", "MiddleClick:5,2", .text("Profile"), .text("Help"))),
    ArticlePoint(
      2, "It is a ring with an icon for each controller.",
      .stage("ring-menu", "m", .text("◎ Map"), .text("☻ Profile"), .text("? Help"))),
    ArticlePoint(
      2, "A tap on an icon shows that controller.",
      .stage(
        "ring-menu", "m Down Enter", .text("AccountViewController"),
        .calls(
          "MenuViewController.selectedViewController", "AccountViewController.viewDidAppear(false)")
      )),
    ArticlePoint(
      2, "A tap anywhere else takes the ring away.",
      .stage("ring-menu", "m Click:2,12", .lacks("☻ Profile"), .text("MapViewController"))),
    ArticlePoint(
      2, "Begin a container by getting something onto the screen.",
      .nowhere("Advice on the order of work.")),
    ArticlePoint(
      2, "First goal: the menu can be the root controller of a window.",
      .proof("C-173"),
      .lesson(.code, "ring-menu", "F6 Right Right Right Down", "window's root, as in")),
    ArticlePoint(
      2, "Second goal: it is given a list of controllers.",
      .stage("ring-menu", "", .calls("MenuViewController.viewControllers")),
      .explain("viewControllers", "makes all controllers of the list children")),
    ArticlePoint(
      2, "Third goal: the view of the first controller is seen.",
      .stage(
        "ring-menu", "", .text("MapViewController"),
        .calls("MenuViewController.addSubview(MapViewController)"))),
    ArticlePoint(
      2, "A tab bar has a view hierarchy of its own: layout, transition, wrapper, child.",
      .compare("tab-bar-wrapper", "ring-children", "let wrapper = View(")),
    ArticlePoint(
      2, "A tab bar's swap, first: the new view goes into a new wrapper.",
      .compare("tab-bar-wrapper", "ring-children", "wrapper.addSubview(new.view)")),
    ArticlePoint(
      2, "Second: the wrapper goes into the transition view and fills it.",
      .compare("tab-bar-wrapper", "ring-children", "transitionView.addSubview(wrapper)")),
    ArticlePoint(
      2, "Third: the old wrapper leaves, and the old view with it.",
      .compare("tab-bar-wrapper", "ring-children", "old.view.superview?.removeFromSuperview()"),
      .compare("tab-bar-wrapper", "ring-children", "old.viewWillDisappear(false)")),
    ArticlePoint(
      2, "That separates roles: one view lays out, another one swaps.",
      .nowhere("A reason for a design; its result is the two points before and after this one.")),
    ArticlePoint(
      2, "The layout view says once what happens at a rotation, whatever is swapped in.",
      .stage(
        "ring-menu", before: "m Down Enter", "Resize:60x30",
        .calls("AccountViewController.viewWillTransition(to:with:)"), .text("AccountViewController")
      )),
    ArticlePoint(
      2, "So the code that swaps need not know where the bar is.",
      .nowhere("There is no bar: the ring lies over everything.")),
    ArticlePoint(
      2, "A controller never changes another controller's views, nor their properties.",
      .explain("view.frame", "a container leaves the child's subviews alone"),
      .stage("ring-menu", before: "m Down Enter", "f", .text("1/3 account.view.subviews[1]"))),
    ArticlePoint(
      2, "If it does: first, nothing may happen, because the owner puts its button back.",
      .stage("ring-menu", before: "m Down Enter", "f", .text("1/3"), .text("put it back"))),
    ArticlePoint(
      2, "Second, the owner's constraints may break, and its interface with them.",
      .stage("ring-menu", before: "m Down Enter", "f f", .text("2/3"))),
    ArticlePoint(
      2, "Third, the button may be gone in the next version, and the code with it.",
      .stage("ring-menu", before: "m Down Enter", "f f f", .text("3/3"))),
    ArticlePoint(
      2, "Containers have one exception: the frame of a child's own view.",
      .compare("ring-children", "tab-bar-wrapper", "new.view.frame = transitionView.bounds"),
      .explain("viewWillLayoutSubviews", "The frame of each child's view is the container's.")),
    ArticlePoint(
      2, "A wrapper can be faded or moved without touching the child's view.",
      .compare("tab-bar-wrapper", "ring-children", "new.view.frame = wrapper.bounds"),
      .stage("ring-menu", before: "c", "f Wait:200ms", .moving, .text("The wrapper fades")),
      .lesson(.code, "ring-menu", "c f", "The container fades what is its own, the wrapper.")),
    ArticlePoint(
      2, "A subclass of the tab bar controller is a constant battle with its bar.",
      .nowhere("Background.")),
    ArticlePoint(
      2, "It hides controllers for which it has no room behind a navigation controller.",
      .stage(
        "ring-menu", before: "m Down Enter", "c", .calls("TabBarController.addChild("),
        .text("More"))),
    ArticlePoint(
      2, "A tab bar is nothing special: every controller can contain others.",
      .stage("ring-menu", "", .calls("MenuViewController.addChild(MapViewController)"))),
    ArticlePoint(
      2, "The menu does without wrappers, because it does nothing special to its children.",
      .compare("ring-children", "tab-bar-wrapper", "transitionView.addSubview(new.view)")),
    ArticlePoint(
      2, "Its view has two subviews: the transition view, and the menu view in front of it.",
      .source(
        "Sources/demo-tui/Demos/RingMenu/MenuViewController.swift",
        "for part in [transitionView, menuView]"),
      .stage("ring-menu", "m", .text("☻ Profile"), .text("MapViewController")),
      .lesson(.trees, "ring-menu", "", "└ MenuView")),
    ArticlePoint(
      2, "From outside one sets the list, the selection, and whether the ring is seen.",
      .explain("selectedViewController", "swaps the views at once"),
      .source(
        "Sources/demo-tui/Demos/RingMenu/MenuViewController.swift",
        "selectedViewControllerIndex: Int?")),
    ArticlePoint(
      2, "The ring view may be read, not changed.",
      .source(
        "Sources/demo-tui/Demos/RingMenu/MenuViewController.swift",
        "Read its properties, but do not change it.")),
    ArticlePoint(
      2, "The transition view is private.",
      .source(
        "Sources/demo-tui/Demos/RingMenu/MenuViewController.swift",
        "  let transitionView = View()")),
    ArticlePoint(
      2, "Both views follow the menu's size.",
      .stage(
        "ring-menu", before: "m", "Resize:60x30", .text("☻ Profile"), .text("MapViewController"))),
    ArticlePoint(
      2, "At the start the ring is hidden.", .stage("ring-menu", "", .lacks("☻ Profile"))),
    ArticlePoint(
      2, "A container's view is loaded when it is needed, as any controller's is.",
      .lesson(.trees, "ring-menu", "", "not loaded"), .proof("C-173"),
      .explain("loadView", "A view that is never accessed is never loaded.")
    ),
    ArticlePoint(
      2, "The bond of parent and child is what passes appearance and rotation on.",
      .stage(
        "ring-menu", "",
        .calls(
          "MenuViewController.viewWillAppear(false)", "MapViewController.viewWillAppear(false)"))),
    ArticlePoint(
      2, "A new list first sends its old controllers willMove(nil) and removes them.",
      .stage(
        "ring-menu", "g",
        .calls(
          "MapViewController.willMove(toParent: nil)", "MapViewController.removeFromParent()",
          "MenuViewController.addChild(")), .proof("C-176")),
    ArticlePoint(
      2, "Of their views it removes the one that is shown.", .proof("C-176")),
    ArticlePoint(
      2, "Then it adds each new controller and sends it didMove(self).",
      .stage(
        "ring-menu", "",
        .calls(
          "MenuViewController.addChild(AccountViewController)",
          "AccountViewController.willMove(toParent: MenuViewController)",
          "AccountViewController.didMove(toParent: MenuViewController)"))),
    ArticlePoint(
      2, "The first one is selected by itself; with an empty list none is.", .proof("C-177"),
      remark: "The sample keeps the old selection; ours clears it (C-177)."),
    ArticlePoint(
      2, "One of the two moves must be sent by hand, and one forgets which.",
      .explain("willMove", "Of each pair one half is sent for you")),
    ArticlePoint(
      2, "The list is about bonds only; the selection is about views only.",
      .stage(
        "ring-menu", before: "m", "Down Enter", .never("toParent"), .never("addChild"),
        .calls(
          "MapViewController.removeFromSuperview()",
          "MenuViewController.addSubview(AccountViewController)")),
      .proof("C-174")),
    ArticlePoint(
      2, "A controller that is not in the list is not selected.",
      .stage("ring-menu", "s", .never("viewWillAppear"), .text("Notes is not in the list")),
      .explain("selectedViewController", "A controller that is not in the list is ignored.")),
    ArticlePoint(
      2, "Views are swapped only if the menu is loaded.", .proof("C-172")),
    ArticlePoint(
      2, "The old view leaves; the new one gets the transition view's bounds and goes in.",
      .stage(
        "ring-menu", before: "m", "Down Enter",
        .calls(
          "MapViewController.removeFromSuperview()", "AccountViewController.viewDidLoad()",
          "MenuViewController.addSubview(AccountViewController)"))),
    ArticlePoint(
      2, "A selection made before loading is shown by viewDidLoad.",
      .stage(
        "ring-menu", "",
        .calls(
          "MenuViewController.viewDidLoad()", "MenuViewController.addSubview(MapViewController)"))),
    ArticlePoint(
      2, "The index is derived from the selected controller, not stored.",
      .source(
        "Sources/demo-tui/Demos/RingMenu/MenuViewController.swift",
        "get { list.firstIndex { $0 === selected } }"),
      .stage("ring-menu", "", .text("derived: 0"))),
    ArticlePoint(
      2, "So the index and the controller cannot contradict each other.", .proof("C-177")),
    ArticlePoint(
      2, "An index out of range, or that of the current controller, is ignored.", .proof("C-175")),
  ]
}
