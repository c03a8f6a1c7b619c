import TermContainers
import WorldAtlas

extension Demo {
  /// Article 3.
  static var tunnel: Demo {
    Demo(
      name: "tunnel",
      summary: "Two maps, of a place and of its antipode, that flip over to name them",
      article: "View Controller Containment",
      tagline: "two maps, two ends",
      learns: "how children meet through their parent",
      minimumSize: Size(width: 40, height: 14),
      tour: [
        TourScene("Dig in western Denmark: the other map shows the end of the tunnel."),
        TourScene(
          "You move the man south: his map publishes the location, the container computes the antipode, "
            + "and the other map moves the cross north.", keys: "Down Down", isPoster: true),
        TourScene("Dropped: the map snaps to where he stands.", keys: "Enter"),
        TourScene("Both maps zoomed in, with finer coasts and borders.", keys: "+ + + +"),
        TourScene(
          "The radar button: the first map flips over, the second waits …", keys: "r Wait:150ms"),
        TourScene("… and flips after it; the names are looked up.", keys: "Wait:250ms"),
        TourScene("Two other controllers name both ends.", keys: "Wait:400ms"),
        TourScene("Back again: the maps are as they were, and not loaded again.", keys: "r"),
        TourScene(
          "The same map on a navigation stack: it follows as before, and needs no change for that.",
          keys: "n Up Up Enter"),
        TourScene(
          "Popped. Now a view goes in without its controller, which gets appearance callbacks and no others.",
          keys: "n v"),
        TourScene(
          "In portrait one map is above the other. The stray view stays as it was.",
          keys: "o"),
        TourScene("The stray view is removed again.", keys: "v"),
      ],
      sources: [
        "Tunnel+Antipodes.swift", "Tunnel+ContainerViewController.swift", "Tunnel+Flip.swift",
        "Tunnel+MapViewController.swift", "Tunnel+Stack.swift", "Tunnel+Stray.swift",
      ],
      reasons: Tunnel.reasons,
      makeRootViewController: { Tunnel.ContainerViewController(setting: $0) })
  }
}
