extension ArticlePoint {
  /// What article 1 says.
  static let first: [ArticlePoint] = [
    ArticlePoint(
      1, "A view controller holds a view, and that can hold many more.",
      .stage("show-hide", "", .text("Orange"), .text("one child of the container")),
      .lesson(.trees, "show-hide", "", "Label “Orange”")),
    ArticlePoint(
      1, "A controller can contain other controllers; then it is a container.",
      .stage(
        "orange-blue", "", .text("ContainerViewController"), .text("ButtonViewController"),
        .text("OrangeViewController"))),
    ArticlePoint(
      1, "By this design a controller looks after its view; with containers that gets complex.",
      .nowhere("Background on a design pattern; there is nothing to see.")),
    ArticlePoint(
      1, "There are two hierarchies: one of controllers, one of views.",
      .lesson(.trees, "pinned", "", "controllers ┄ views"),
      .lesson(.trees, "orange-blue", "", "3 controllers")),
    ArticlePoint(
      1, "In some places the framework handles both; in others you must.",
      .explain("addChild", "It loads no view and shows none."), .proof("C-004")),
    ArticlePoint(
      1, "If the two hierarchies get mixed up, bad things happen.",
      .explain("viewLeftBehind", "no other container can take it"), .proof("C-044")),
    ArticlePoint(
      1, "So a container keeps the two consistent.", .proof("C-030"), .proof("C-031")),
    ArticlePoint(
      1, "The same design is advisable on Android, which does not force it.",
      .nowhere("This is about another system.")),
    ArticlePoint(
      1, "Example 1 has three controllers: a container, one with buttons, an orange one.",
      .stage(
        "show-hide", "", .text("ContainerViewController"), .text("ButtonViewController"),
        .text("OrangeViewController"))),
    ArticlePoint(
      1, "The orange controller has two labels, and a ground that shows its bounds.",
      .stage(
        "show-hide", "", .above("Orange", "one child of the container"),
        .grounds("one child of the container", "Show / Hide"))),
    ArticlePoint(
      1, "Show / Hide removes the orange child or adds it, controller and view.",
      .stage(
        "show-hide", "h", .lacks("OrangeViewController"),
        .calls(
          "OrangeViewController.removeFromSuperview()", "OrangeViewController.removeFromParent()")),
      .stage(
        "show-hide", before: "h", "h", .text("OrangeViewController"),
        .calls("ContainerViewController.addChild(OrangeViewController)"))),
    ArticlePoint(
      1, "The container has no nib; the buttons and the orange view come from nibs.",
      .nowhere("A terminal has no nib files: every controller makes its view in loadView().")),
    ArticlePoint(
      1, "A button tells its controller, and that tells the container.",
      .stage(
        "show-hide", "Enter", .lacks("OrangeViewController"),
        .calls("OrangeViewController.willMove(toParent: nil)"))),
    ArticlePoint(
      1, "The sample hands the container to the buttons; a protocol would be better.",
      .source(
        "Sources/demo-tui/Demos/OrangeBlue/OrangeBlue+ButtonViewController.swift",
        "protocol ButtonViewControllerDelegate: AnyObject")),
    ArticlePoint(
      1, "The container is the root controller of the window.",
      .source("Sources/demo-tui/Demos/OrangeBlue/OrangeBlue.swift", "makeRootViewController:"),
      .stage(
        "show-hide", "",
        .calls("ContainerViewController.loadView()", "ContainerViewController.viewDidAppear(false)")
      )),
    ArticlePoint(
      1, "The window becomes key and visible at the start, and the container appears.",
      .stage(
        "show-hide", "",
        .calls(
          "ContainerViewController.viewWillAppear(false)",
          "ButtonViewController.viewWillAppear(false)",
          "OrangeViewController.viewWillAppear(false)"))),
    ArticlePoint(
      1, "In viewDidLoad the container makes its children and adds each with three calls.",
      .stage(
        "show-hide", "",
        .calls(
          "ContainerViewController.viewDidLoad()",
          "ContainerViewController.addChild(ButtonViewController)",
          "ContainerViewController.addSubview(ButtonViewController)",
          "ButtonViewController.didMove(toParent: ContainerViewController)",
          "ContainerViewController.addChild(OrangeViewController)",
          "ContainerViewController.addSubview(OrangeViewController)",
          "OrangeViewController.didMove(toParent: ContainerViewController)")), .proof("C-167"),
      .lesson(
        .code, "orange-blue", "F6 Right Right Down Down Down Down Down",
        "The buttons tell a delegate that they were pressed.")),
    ArticlePoint(
      1, "A flag says whether the orange one is a child at the moment.",
      .stage("show-hide", "h", .lacks("Orange")), .stage("show-hide", "h h", .text("Orange")),
      .lesson(
        .code, "orange-blue", "F6 Right Right Right Right Right Right Down Down Down",
        "A flag says whether the child is added.")),
    ArticlePoint(
      1, "When the container is about to appear, it computes the frames of both children.",
      .source(
        "Sources/demo-tui/Demos/OrangeBlue/OrangeBlue+ContainerViewController.swift",
        "override func viewWillAppear(_ animated: Bool)"),
      .stage("show-hide", "", .above("ButtonViewController", "OrangeViewController")),
      .lesson(
        .code, "orange-blue", "F6 Right Right Right Down Down Down",
        "The container knows its own size now")),
    ArticlePoint(
      1, "When the device is rotated, it computes them anew.",
      .stage(
        "show-hide", "Resize:60x30",
        .calls("ContainerViewController.viewWillTransition(to:with:)"),
        .above("ButtonViewController", "OrangeViewController")),
      .lesson(
        .code, "orange-blue", "F6 Right Right Right Right Down",
        "super passes the change on to the children.")),
    ArticlePoint(
      1, "The buttons get the upper half of an inset rectangle, the other child the lower half.",
      .stage("show-hide", "", .above("Show / Hide", "one child of the container"))),
    ArticlePoint(
      1, "To add a child: addChild, addSubview, didMove(self).",
      .stage(
        "show-hide", before: "h", "h",
        .calls(
          "ContainerViewController.addChild(OrangeViewController)",
          "ContainerViewController.addSubview(OrangeViewController)",
          "OrangeViewController.didMove(toParent: ContainerViewController)")),
      .lesson(.code, "show-hide", "h h", "view.addSubview(child.view)"),
      .explain("addChild", "send didMove(toParent:), which is not sent for you")),
    ArticlePoint(
      1, "To remove a child: willMove(nil), removeFromSuperview, removeFromParent.",
      .stage(
        "show-hide", "h",
        .calls(
          "OrangeViewController.willMove(toParent: nil)",
          "OrangeViewController.removeFromSuperview()", "OrangeViewController.removeFromParent()"))),
    ArticlePoint(
      1, "After the first click the lower half shows the container's own ground.",
      .stage("show-hide", "h", .text("Show / Hide"), .lacks("one child of the container"))),
    ArticlePoint(
      1, "After another click and a rotation the orange one is back where it belongs.",
      .stage("show-hide", "h h Resize:60x30", .above("Show / Hide", "one child of the container"))),
    ArticlePoint(
      1, "Besides adding and removing there is a third operation: a transition between children.",
      .stage(
        "orange-blue", "s",
        .calls(
          "ContainerViewController.transition(from: OrangeViewController, to: BlueViewController)"),
        .text("BlueViewController")),
      .lesson(.timeline, "orange-blue", "s", "transition(from: Orange, to: Blue)")),
    ArticlePoint(
      1, "The blue controller is like the orange one but for its ground.",
      .stage(
        "orange-blue", "s", .text("the other child of the container"),
        .grounds("the other child of the container", "Show / Hide"))),
    ArticlePoint(
      1, "A second button, Swap Views, asks for it.",
      .stage("orange-blue", "", .text("Swap Views")),
      .stage("orange-blue", "Tab Enter", .text("BlueViewController"))),
    ArticlePoint(
      1, "The blue controller is made at the start, but not added.",
      .stage(
        "orange-blue", "", .never("BlueViewController"), .lacks("BlueViewController"),
        .text("waiting: ○ Blue, not loaded")),
      .stage("orange-blue", "s Wait:600ms", .text("waiting: ○ Orange, loaded"))),
    ArticlePoint(
      1, "What is hidden, shown and placed is the current one of the two.",
      .stage(
        "orange-blue", before: "s", "h h",
        .calls(
          "BlueViewController.removeFromParent()",
          "ContainerViewController.addChild(BlueViewController)"), .never("Orange")),
      .proof("C-171")),
    ArticlePoint(
      1, "A swap begins by telling the old child: willMove(nil).",
      .stage(
        "orange-blue", "s",
        .calls(
          "OrangeViewController.willMove(toParent: nil)",
          "ContainerViewController.addChild(BlueViewController)")),
      .compare("article-1", "article-3", "old.willMove(toParent: nil)")),
    ArticlePoint(
      1, "Then addChild(new), which sends the new one willMove(self).",
      .stage(
        "orange-blue", "s",
        .calls(
          "ContainerViewController.addChild(BlueViewController)",
          "BlueViewController.willMove(toParent: ContainerViewController)")),
      .lesson(.code, "orange-blue", "s", "↳ new.willMove(toParent: self)"),
      .explain("willMove", "With a parent it is sent for you, inside addChild(_:)")),
    ArticlePoint(
      1, "The new view gets the old one's frame before the transition.",
      .lesson(.code, "orange-blue", "s", "new.view.frame = old.view.frame"),
      .compare("article-1", "article-3", "new.view.frame = old.view.frame")),
    ArticlePoint(
      1, "The transition puts the new view in and takes the old one out; you do neither.",
      .stage("orange-blue", "s", .never("addSubview"), .never("removeFromSuperview")),
      .explain("transition", "It moves both views itself"), .proof("C-052")),
    ArticlePoint(
      1, "Its effect is a page that curls down for half a second.",
      .stage("orange-blue", "s Wait:250ms", .moving),
      .stage("orange-blue", "s Wait:600ms", .text("Blue"))),
    ArticlePoint(
      1, "There are other effects.", .stage("orange-blue", "e e s Wait:250ms", .moving),
      .stage("tunnel", "r Wait:100ms", .moving),
      .stage("factory", "2 n Wait:650ms", .moving)),
    ArticlePoint(
      1, "Its completion ends both moves: the old child leaves, the new one has arrived.",
      .stage(
        "orange-blue", "s",
        .calls(
          "BlueViewController.viewDidAppear(true)", "OrangeViewController.removeFromParent()",
          "BlueViewController.didMove(toParent: ContainerViewController)")), .proof("C-051")),
    ArticlePoint(
      1, "removeFromParent sends the old one didMove(nil).",
      .stage(
        "orange-blue", "s",
        .calls(
          "OrangeViewController.removeFromParent()", "OrangeViewController.didMove(toParent: nil)")),
      .lesson(.code, "orange-blue", "s", "↳ old.didMove(toParent: nil)"),
      .proof("C-035")),
    ArticlePoint(
      1, "While the child is hidden, Swap Views does nothing.",
      .stage(
        "orange-blue", before: "h", "s", .never("ViewController"), .lacks("BlueViewController")),
      .proof("C-169")),
    ArticlePoint(
      1, "Ideally the button would be disabled then: an exercise for the reader.",
      .stage("orange-blue", "h", .text("( Swap Views )"))),
    ArticlePoint(
      1, "Rotated while blue is hidden, and shown again, blue is in the right place.",
      .stage(
        "orange-blue", "s h Resize:60x30 h",
        .above("Show / Hide", "the other child of the container")),
      .proof("C-170")),
    ArticlePoint(
      1, "The container alone sets the position and size of its children's views.",
      .explain("neverLaidOut", "it alone sets the position and size of a child's view")),
    ArticlePoint(
      1, "Take care of both, the controller and the view.",
      .explain("notAdded", "addChild(_:) was never called"),
      .explain("viewLeftBehind", "the view still lies in the container's")),
    ArticlePoint(
      1, "Whoever moves the views by hand as well gets unbalanced calls in the console.",
      .explain("Unbalanced calls", "a view added before transition(from:to:…)"), .proof("C-058")),
    ArticlePoint(
      1, "Keep it simple, and the two hierarchies will not be mixed up.",
      .nowhere("Advice; no demo has a container with more than three children.")),
  ]
}
