extension ArticlePoint {
  /// What article 5 says.
  static let fifth: [ArticlePoint] = [
    ArticlePoint(
      5, "A good hierarchy of controllers is hard to design.", .nowhere("Background.")),
    ArticlePoint(
      5, "Navigation and tab bar controllers are not always enough.", .nowhere("Background.")),
    ArticlePoint(
      5, "One can build containers of one's own by a few rules.",
      .explain("addChild", "Then set the frame of the child's view, add the view")),
    ArticlePoint(
      5, "The demo makes new controllers without end, one for each press of a button.",
      .stage("factory", "n n n", .calls("ContainerViewController.addChild(DetailViewController#4)"))
    ),
    ArticlePoint(
      5, "The container has a view for the views of others, and a button.",
      .stage("factory", "", .text("DetailViewController"), .text("New Controller"))),
    ArticlePoint(
      5, "It keeps a reference to the current detail.",
      .stage(
        "factory", before: "n", "n", .calls("DetailViewController#2.removeFromParent()"),
        .never("DetailViewController.removeFromParent()"))),
    ArticlePoint(
      5, "Its main duty is to say how its children are presented.",
      .stage("factory", "", .text("Mode 1")), .stage("factory", "2", .text("Mode 2"))),
    ArticlePoint(
      5, "A detail has a label and reacts to swipes: its colour changes at random.",
      .stage("factory", "Right", .text("I'm the first Detail Controller!"), .never("toParent: nil"))
    ),
    ArticlePoint(
      5, "The detail's view lies in the container, but its controller handles the swipes.",
      .source("Sources/demo-tui/Demos/Factory/Factory+DetailViewController.swift", "swipe")),
    ArticlePoint(
      5, "Step 0: the current detail is removed.",
      .stage(
        "factory", "n",
        .calls(
          "DetailViewController.removeFromParent()",
          "ContainerViewController.addChild(DetailViewController#2)"))),
    ArticlePoint(
      5, "Step 1: the new detail becomes a child.",
      .stage(
        "factory", "n",
        .calls(
          "ContainerViewController.addChild(DetailViewController#2)",
          "DetailViewController#2.willMove(toParent: ContainerViewController)"))),
    ArticlePoint(
      5, "Step 2: its view gets its frame.",
      .lesson(.code, "factory", "n", "view.frame")),
    ArticlePoint(
      5, "Step 3: its view goes into the detail view, and it is the current one.",
      .stage("factory", "n", .calls("ContainerViewController.addSubview(DetailViewController#2)"))),
    ArticlePoint(
      5, "Step 4: the container tells it that it is now a child.",
      .stage(
        "factory", "n",
        .calls(
          "ContainerViewController.addSubview(DetailViewController#2)",
          "DetailViewController#2.didMove(toParent: ContainerViewController)")), .proof("C-183")),
    ArticlePoint(
      5, "Removal, step 1: willMove(nil).",
      .stage("factory", "n", .calls("DetailViewController.willMove(toParent: nil)"))),
    ArticlePoint(
      5, "Step 2: the view is taken out.",
      .stage(
        "factory", "n",
        .calls(
          "DetailViewController.willMove(toParent: nil)",
          "DetailViewController.removeFromSuperview()"))),
    ArticlePoint(
      5, "Step 3: removeFromParent, which sends didMove(nil).",
      .stage(
        "factory", "n",
        .calls(
          "DetailViewController.removeFromSuperview()", "DetailViewController.removeFromParent()",
          "DetailViewController.didMove(toParent: nil)"))),
    ArticlePoint(
      5, "The first detail is made in the container's viewDidLoad.",
      .stage(
        "factory", "",
        .calls(
          "ContainerViewController.viewDidLoad()",
          "ContainerViewController.addChild(DetailViewController)"),
        .text("I'm the first Detail Controller!"))),
    ArticlePoint(
      5, "A detail is made with a text and a colour.",
      .source("Sources/demo-tui/Demos/Factory/Factory+DetailViewController.swift", "init(")),
    ArticlePoint(
      5, "The button makes a new detail with a text of its own.",
      .stage("factory", "n", .text("This is a new viewController!")),
      .stage("factory", "Enter", .text("This is a new viewController!"))),
    ArticlePoint(
      5, "There are two modes, and one changes between them.",
      .stage("factory", "2", .text("Mode 2")), .stage("factory", "2 1", .text("Mode 1"))),
    ArticlePoint(
      5, "Without an animation the change is hardly noticed.",
      .stage(
        "factory", "n",
        .calls(
          "DetailViewController.viewWillDisappear(false)",
          "DetailViewController#2.viewWillAppear(false)"))),
    ArticlePoint(
      5, "An animation makes clear that a new controller has come.",
      .stage("factory", "2 n Wait:300ms", .moving)),
    ArticlePoint(
      5, "Mode 2 joins addition and removal in one method.",
      .stage(
        "factory", before: "2", "n",
        .calls(
          "DetailViewController.willMove(toParent: nil)",
          "ContainerViewController.addChild(DetailViewController#2)",
          "ContainerViewController.transition(from: DetailViewController, to: DetailViewController#2)"
        )),
      .proof("C-184")),
    ArticlePoint(
      5, "First the container tells the current child that it will leave.",
      .stage(
        "factory", before: "2", "n",
        .calls(
          "DetailViewController.willMove(toParent: nil)",
          "ContainerViewController.addChild(DetailViewController#2)"))),
    ArticlePoint(
      5, "The new view begins below the screen.",
      .stage("factory", "2 n Wait:20ms", .text("I'm the first Detail Controller!"), .moving)),
    ArticlePoint(
      5, "The transition takes the old view out and puts the new one in.",
      .stage("factory", before: "2", "n", .never("addSubview"), .never("removeFromSuperview")),
      .proof("C-052")),
    ArticlePoint(
      5, "For 1.3 seconds the new view moves up and the old one out at the top.",
      .stage("factory", "2 n Wait:650ms", .moving),
      .stage("factory", "2 n Wait:1400ms", .text("This is a new viewController!"))),
    ArticlePoint(
      5, "Meanwhile the button sinks out of sight.",
      .stage("factory", "2 n Wait:1250ms", .lacks("New Controller"))),
    ArticlePoint(
      5, "In the completion the old one is removed and the new one told.",
      .stage(
        "factory", before: "2", "n",
        .calls(
          "DetailViewController.removeFromParent()",
          "DetailViewController#2.didMove(toParent: ContainerViewController)"))),
    ArticlePoint(
      5, "Then the button comes back, in half a second.",
      .stage("factory", "2 n Wait:1500ms", .moving),
      .stage("factory", "2 n Wait:2s", .text("New Controller"))),
    ArticlePoint(
      5, "A timeline sums up the steps of a change: 1 to 7.",
      .lesson(
        .timeline, "factory", "2 n Wait:2s", "▶ Detail willMove(toParent: nil)"),
      .lesson(.code, "factory", "2 n Wait:2s", "7 ▶ detail.didMove(toParent: self)")),
    ArticlePoint(
      5, "Step 2.B, willMove(self), is sent by step 2.",
      .stage(
        "factory", before: "2", "n",
        .calls(
          "ContainerViewController.addChild(DetailViewController#2)",
          "DetailViewController#2.willMove(toParent: ContainerViewController)")), .proof("C-011")),
    ArticlePoint(
      5, "Step 6, didMove(nil), is sent by step 5.",
      .stage(
        "factory", before: "2", "n",
        .calls(
          "DetailViewController.removeFromParent()", "DetailViewController.didMove(toParent: nil)")),
      .proof("C-035")),
    ArticlePoint(
      5, "These are the steps of nearly every pattern of navigation.",
      .compare("replace", "article-1", "Only replace has replace(old, with: new)."), .proof("C-124")
    ),
    ArticlePoint(
      5, "Navigation and tab bar controllers show one controller at a time.",
      .stage(
        "factory", "", .text("CONTAINER"),
        .calls("NavigationController.addChild(ContainerViewController)"))),
    ArticlePoint(
      5, "A split view controller shows two at once.",
      .stage("tunnel", "", .beside("56.5500° N", "56.5500° S"))),
    ArticlePoint(
      5, "A container says which controllers are shown, and how one gets from one to another.",
      .stage("ring-menu", "m Down Enter", .text("AccountViewController"))),
    ArticlePoint(
      5, "Every view of the hierarchy is updated at once when the device is rotated.",
      .stage(
        "factory", "Resize:60x30",
        .calls(
          "NavigationController.viewWillTransition(to:with:)",
          "ContainerViewController.viewWillTransition(to:with:)",
          "DetailViewController.viewWillLayoutSubviews()"))),
  ]
}
