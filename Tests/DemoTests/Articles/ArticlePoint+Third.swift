extension ArticlePoint {
  /// What article 3 says.
  static let third: [ArticlePoint] = [
    ArticlePoint(
      3, "Containers of one's own were once forbidden.",
      .nowhere("History of iOS before version 5.")),
    ArticlePoint(
      3, "A controller manages a self-contained piece of content, not a screenful.",
      .stage("tunnel", "", .text("56.5500° N"), .text("56.5500° S"))),
    ArticlePoint(
      3, "To add only the view of another controller leaves the hierarchies inconsistent.",
      .explain("notAdded", "It looks right until the size changes")),
    ArticlePoint(
      3, "Rotation and layout start at the window; a child that was not added is left out.",
      .stage(
        "tunnel", "v Resize:120x36", .text("parent: nil"), .lacks("viewWillTransition"),
        .calls("MapViewController.viewWillTransition(to:with:)")), .proof("C-150")),
    ArticlePoint(
      3, "Nor is it sent viewWillAppear and the like.",
      .stage("tunnel", "v", .text("parent: nil"), .text("viewWillAppear")),
      remark:
        "It is: a view that enters the window is enough for the appearance of its controller. What does "
        + "not reach it are changes of size (C-150)."),
    ArticlePoint(
      3, "Older containers relayed the events by hand, which is hard to get right.",
      .stage(
        "tunnel", "h",
        .calls(
          "RelayViewController.viewWillAppear(false)", "StrayViewController.viewWillAppear(false)",
          "StrayViewController.viewDidAppear(false)"), .text("RelayViewController")),
      .compare("manual", "automatic", "child.beginAppearanceTransition(true"), .proof("C-120")),
    ArticlePoint(
      3, "The demo digs through the earth: from Denmark to the South Pacific.",
      .stage("tunnel", "r", .text("Denmark"), .text("South Pacific Ocean"))),
    ArticlePoint(
      3, "Move the little man, and the other map shows the way out.",
      .stage("tunnel", "Down Down Enter", .text("49.3658° N"), .text("49.3658° S"))),
    ArticlePoint(
      3, "The radar button turns the maps over, and the places are named.",
      .stage("tunnel", "r", .text("Denmark"), .lacks("MapViewController"))),
    ArticlePoint(
      3, "There are two map controllers, each with its own drags, annotation and map.",
      .stage(
        "tunnel", "",
        .calls(
          "ContainerViewController.addChild(MapViewController)",
          "ContainerViewController.addChild(MapViewController#2)"),
        .beside("56.5500° N", "56.5500° S"))),
    ArticlePoint(
      3, "Turned over, two other controllers look the places up.",
      .stage(
        "tunnel", "r", .text("GeoViewController"),
        .calls("GeoViewController.viewDidAppear(true)", "GeoViewController#2.viewDidAppear(true)"))),
    ArticlePoint(
      3, "All of them are inside one container, which lays them out.",
      .stage("tunnel", "", .text("ContainerViewController"))),
    ArticlePoint(
      3, "The container has two container views, for layout and for the flips.",
      .source(
        "Sources/demo-tui/Demos/Tunnel/Tunnel+ContainerViewController.swift",
        "let containers = [View(), View()]"),
      .proof("C-028")),
    ArticlePoint(
      3, "The start map is made, added, put into the first container view, and told.",
      .stage(
        "tunnel", "",
        .calls(
          "ContainerViewController.addChild(MapViewController)",
          "ContainerViewController.addSubview(MapViewController)",
          "MapViewController.didMove(toParent: ContainerViewController)"))),
    ArticlePoint(
      3, "addChild sends willMove by itself.",
      .stage(
        "tunnel", "",
        .calls(
          "ContainerViewController.addChild(MapViewController)",
          "MapViewController.willMove(toParent: ContainerViewController)")), .proof("C-011")),
    ArticlePoint(
      3, "The container tells the child that it now has a parent.",
      .explain("didMove", "Tells a controller that it is now a child")),
    ArticlePoint(
      3, "The controllers that look up are made at the start, but are in no hierarchy.",
      .stage("tunnel", "", .never("GeoViewController"), .text("waiting: 2 ○ Geo, not loaded")),
      .stage("tunnel", "r Wait:500ms", .text("waiting: 2 ○ Map, loaded"))),
    ArticlePoint(
      3, "The container views determine the children's size.",
      .stage(
        "tunnel", "Resize:120x36", .calls("MapViewController.viewWillLayoutSubviews()"),
        .beside("56.5500° N", "56.5500° S"))),
    ArticlePoint(
      3, "The children do not know where they go, so their views are flexible.",
      .stage("tunnel", "Resize:60x40", .above("56.5500° N", "56.5500° S"))),
    ArticlePoint(
      3, "Such a child can be used elsewhere, on a navigation stack for example.",
      .stage(
        "tunnel", "n",
        .calls(
          "ContainerViewController.addChild(NavigationController)",
          "NavigationController.pushViewController("), .text("The other end"))),
    ArticlePoint(
      3, "The calls are so fine-grained that every transition can be built from them.",
      .compare("by-hand", "transition", "View.animate(withDuration: 0.5)")),
    ArticlePoint(
      3, "For the usual exchange there is a convenience: transition(from:to:…).",
      .stage(
        "tunnel", "r",
        .calls("ContainerViewController.transition(from: MapViewController, to: GeoViewController)")
      )),
    ArticlePoint(
      3, "Before it, the new view gets its frame.",
      .compare("article-3", "article-1", "new.view.frame = old.view.frame"),
      .lesson(.code, "tunnel", "r", "new.view.frame = old.view.bounds"),
      remark:
        "The article sets it before addChild, which loads the view without a parent; our demo sets it after."
    ),
    ArticlePoint(
      3, "Then the new controller is added, and the old one told that it leaves.",
      .stage(
        "tunnel", "r",
        .calls(
          "ContainerViewController.addChild(GeoViewController)",
          "MapViewController.willMove(toParent: nil)"))),
    ArticlePoint(
      3, "The flip takes 0.2 seconds and eases in, with no animations of its own.",
      .stage("tunnel", "r Wait:100ms", .moving), .proof("C-059"),
      .compare("article-3", "article-1", "duration: 0.2")),
    ArticlePoint(
      3, "The telling is where viewWillDisappear is sent.",
      .stage(
        "tunnel", "r",
        .calls(
          "MapViewController.willMove(toParent: nil)",
          "ContainerViewController.transition(from: MapViewController, to: GeoViewController)",
          "MapViewController.viewWillDisappear(true)")), .proof("C-050"),
      remark: "It is sent by the transition call, not by willMove(nil) (C-050)."),
    ArticlePoint(
      3, "The completion tells the new child that it has arrived, and it appears.",
      .stage(
        "tunnel", "r",
        .calls(
          "GeoViewController.viewDidAppear(true)",
          "GeoViewController.didMove(toParent: ContainerViewController)")), .proof("C-060"),
      remark: "Both dids come before the completion (C-060)."),
    ArticlePoint(
      3, "Then the old one is removed.",
      .stage(
        "tunnel", "r",
        .calls(
          "GeoViewController.didMove(toParent: ContainerViewController)",
          "MapViewController.removeFromParent()")), .proof("C-179")),
    ArticlePoint(
      3, "The convenience exchanges the views by itself.",
      .stage("tunnel", "r", .never("addSubview"), .never("removeFromSuperview"))),
    ArticlePoint(
      3, "With a transition of your own, you add the new view and remove the old one.",
      .compare("by-hand", "transition", "old.view.removeFromSuperview()"),
      .stage(
        "factory", before: "2 t", "n",
        .calls("ContainerViewController.addSubview(", "removeFromSuperview()"))),
    ArticlePoint(
      3, "The wrong order gives a warning that the hierarchy is inconsistent.",
      .explain("E1", "UIKit raises UIViewControllerHierarchyInconsistency, and the app ends."),
      .proof("C-025"),
      .proof("C-026")),
    ArticlePoint(
      3, "didMove before the view is added is such an order.",
      .compare("didMove-first", "didMove-last", "child.didMove(toParent: container) comes before"),
      .proof("C-021"), remark: "It is not: nothing else changes, and nothing is reported (C-021)."),
    ArticlePoint(
      3, "The flip turns the superview; without container views everything would turn.",
      .proof("C-061"), .proof("C-179"),
      .explain("transition", "An effect moves that whole superview")),
    ArticlePoint(
      3, "Child controllers are reusable and self-contained, too.",
      .source(
        "Sources/demo-tui/Demos/Tunnel/Tunnel+ContainerViewController.swift",
        "The maps of the place and of the antipode, both of the same class.")),
    ArticlePoint(
      3, "A parent lays out its children's views and talks to them through their interface.",
      .source(
        "Sources/demo-tui/Demos/Tunnel/Tunnel+Flip.swift", "place.location = map.currentLocation")),
    ArticlePoint(
      3, "It never changes a child's own views or state.",
      .stage("ring-menu", before: "m Down Enter", "f", .text("1/3 account.view.subviews[1]"))),
    ArticlePoint(
      3, "A child manages its own views; it is not a dumb view.",
      .stage(
        "tunnel", "Down", .never("addSubview"), .never("removeFromSuperview"), .lacks("56.5500° N"))
    ),
    ArticlePoint(
      3, "The parent observes the location of a map.",
      .source("Sources/demo-tui/Demos/Tunnel/Tunnel+Antipodes.swift", "observe")),
    ArticlePoint(
      3, "When it changes, the parent gives its antipode to the other map.",
      .stage(
        "tunnel", "Down Enter", .text("52.9579° N, 8.3167° E"), .text("52.9579° S, 171.6833° W"))),
    ArticlePoint(
      3, "When the radar button is tapped, the parent gives the locations to the others.",
      .stage(
        "tunnel", "Down Enter r", .text("52.9579° N"), .text("52.9579° S"),
        .text("GeoViewController"))),
    ArticlePoint(
      3, "Observation, notifications, delegates: the means does not matter, the goal does.",
      .nowhere("Advice; the demos use closures, delegates and responders.")),
    ArticlePoint(
      3, "On a navigation stack the same map would talk through the same interface.",
      .stage("tunnel", "n Up Up Enter", .text("63.7342° N"), .text("63.7342° S"))),
  ]
}
