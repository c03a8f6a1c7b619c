import MisuseLab
import TermContainers

/// A stack of pages, with UIKit's own container and its usual pitfalls.
enum Pages {
  /// A message of a container to its delegate.
  struct Message: Equatable {
    let call: String
    /// The title of the page or the tab that the message is about.
    let page: String
    /// The application's time of a message about a page, in seconds; nil for other messages.
    var time: Double?
    /// The delegate's answer; nil if the message asks nothing.
    var answer: Bool?
  }

  /// A place in the world, with the places inside it.
  struct Place {
    let name: String
    /// A few words about the place.
    var words = ""
    /// The place's time zone, such as `UTC+9`.
    var time = ""
    var inside: [Place] = []

    /// The world, with the countries and towns of the page `places.md`.
    static let world = Place(
      name: "Places",
      inside: MarkedText(page: "places.md").parts.dropFirst().map { country in
        let (name, time) = (country.heading.cells[0], country.heading.cells[1])
        let towns = country.items.map { Place(name: $0.name, words: $0.text, time: time) }
        return Place(name: name, time: time, inside: towns)
      })
  }
}

extension Demo {
  /// The demo of `NavigationController`.
  static var navigation: Demo {
    Demo(
      name: "navigation",
      summary: "A stack of pages: push, pop, two at once, and a pop that can be turned back",
      tagline: "pages on a stack",
      learns: "what a push and a cancelled pop send",
      largestSize: Size(width: 120, height: 46),
      sources: ["Pages+PlaceViewController.swift", "Pages+StackDelegate.swift"],
      frameworkSources: ["NavigationController.swift", "NavigationController+Stack.swift"],
      makePanel: { Pages.PilePanel() },
      makeRootViewController: { _ in
        let guide = Pages.StackDelegate()
        let page = Pages.PlaceViewController(.world, guide: guide)
        let navigation = NavigationController(rootViewController: page)
        navigation.delegate = guide
        navigation.isToolbarHidden = false
        return navigation
      })
  }
}
