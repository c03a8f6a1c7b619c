extension ArticlePoint {
  /// What article 4 says.
  static let fourth: [ArticlePoint] = [
    ArticlePoint(
      4, "There are two kinds of controllers: those with content and containers.",
      .stage(
        "pinned", "Space Space Space Space Space", .text("ContainerViewController"),
        .text("ContentViewController"))),
    ArticlePoint(
      4, "A container manages content controllers as its children.",
      .stage("pinned", "Space Space", .text("child of ContainerViewController"))),
    ArticlePoint(
      4, "A content controller shows something.",
      .stage("pinned", "Space Space Space Space Space", .text("super has noted: moved in"))),
    ArticlePoint(
      4, "Most containers know nothing of the content, so they can be used again.",
      .explain("pushViewController", "Makes a controller a child of the stack"),
      .explain("viewControllers", "makes all controllers of the list children")),
    ArticlePoint(
      4, "The framework has containers of its own: navigation, tab bar, split.",
      .stage("ring-menu", "m 3 Enter Enter", .calls("NavigationController.pushViewController(")),
      remark: "Of the three, the split view controller does not exist here."),
    ArticlePoint(
      4, "Where they do not fit, build your own.",
      .source("README.md", "final class MarginViewController: ViewController")),
    ArticlePoint(
      4, "Here the container shows its child in a view called contentView.",
      .stage("pinned", "", .text("contentView"))),
    ArticlePoint(
      4, "Step 1: the content controller is created, here from a nib.",
      .stage("pinned", "Space", .text("weak var child → alive"), .never("ContentViewController"))),
    ArticlePoint(
      4, "Step 2: addChild makes it a child of the container.",
      .stage(
        "pinned", before: "Space", "Space", .text("child of ContainerViewController"),
        .calls("ContainerViewController.addChild(ContentViewController)"))),
    ArticlePoint(
      4, "Only then does the framework guarantee that events reach it.",
      .explain("notAdded", "the size changes, which the controller is not told"), .proof("C-150")),
    ArticlePoint(
      4, "In this call it is sent willMove.",
      .stage(
        "pinned", before: "Space", "Space",
        .calls(
          "ContainerViewController.addChild(ContentViewController)",
          "ContentViewController.willMove(toParent: ContainerViewController)")), .proof("C-011")),
    ArticlePoint(
      4, "willMove can be overridden; the override calls super.",
      .stage("pinned", "c Space Space Space Space Space", .text("super has noted: nothing")),
      .explain("willMove", "An override calls super.")),
    ArticlePoint(
      4, "Step 3: its view goes into contentView, which an outlet names.",
      .stage(
        "pinned", before: "Space Space", "Space",
        .calls("ContainerViewController.addSubview(ContentViewController)")),
      .lesson(.trees, "pinned", "Space Space Space", "│ └ view MeasuredView")),
    ArticlePoint(
      4, "The view is loaded now, not before.",
      .stage(
        "pinned", before: "Space Space", "Space",
        .calls(
          "ContentViewController.loadView()", "ContentViewController.viewDidLoad()",
          "ContainerViewController.addSubview(ContentViewController)")), .proof("C-004")),
    ArticlePoint(
      4, "Step 4: its autoresizing is no longer translated into constraints.",
      .lesson(
        .code, "pinned", "Space Space Space Space",
        "4 ▶ view.translatesAutoresizingMaskIntoConstraints = false")),
    ArticlePoint(
      4, "Two visual formats pin it to both sides, to top and bottom.",
      .stage(
        "pinned", "Space Space Space Space",
        .text("view.leading == contentView.leading"), .text("contentView.bottom == view.bottom")),
      .lesson(
        .code, "pinned", "Space Space Space Space",
        "for format in [\"H:|-0-[view]-0-|\", \"V:|-0-[view]-0-|\"]")),
    ArticlePoint(
      4, "Its frame is then that of contentView.",
      .stage(
        "pinned", before: "Space Space Space", "Space",
        .calls("ContentViewController.viewWillLayoutSubviews()"),
        .text("contentView 76×14"), .text("─ 76 ─"), .text(" 14 "))),
    ArticlePoint(
      4, "Step 5: it is sent didMove, which can be overridden as well.",
      .stage(
        "pinned", before: "Space Space Space Space", "Space",
        .calls("ContentViewController.didMove(toParent: ContainerViewController)"))),
    ArticlePoint(
      4, "After these steps it is a proper child.",
      .stage(
        "pinned", "Space Space Space Space Space", .text("ContentViewController ●")),
      .proof("C-182")),
    ArticlePoint(
      4, "Removal, step 1: it is sent willMove(nil).",
      .stage(
        "pinned", before: "Space Space Space Space Space", "Space",
        .calls("ContentViewController.willMove(toParent: nil)"))),
    ArticlePoint(
      4, "Step 2: its view is removed.",
      .stage(
        "pinned", before: "Space Space Space Space Space Space", "Space",
        .calls("ContentViewController.removeFromSuperview()"),
        .text("contentView.constraints: none"))),
    ArticlePoint(
      4, "Step 3: it is removed from its parent, and sent didMove(nil).",
      .stage(
        "pinned", before: "Space Space Space Space Space Space Space", "Space",
        .calls(
          "ContentViewController.removeFromParent()",
          "ContentViewController.didMove(toParent: nil)"))),
    ArticlePoint(
      4, "The reference is set to nil at last.",
      .stage(
        "pinned", "Space Space Space Space Space Space Space Space Space",
        .text("weak var child → nil: it is freed"))),
    ArticlePoint(
      4, "Only with all of these steps is it removed properly.",
      .stage(
        "pinned", "Space Space Space Space Space s Space Space", .text("has not run"),
        .text("no parent")),
      .explain("missingWillMove", "the child does not know why it goes"),
      .explain("viewLeftBehind", "no other container can take it")),
    ArticlePoint(
      4, "A container that is not built properly has errors that are hard to find.",
      .explain(
        "notAdded",
        "UIKit reports nothing. Debug builds and programs with a handler report it here.")),
  ]
}
