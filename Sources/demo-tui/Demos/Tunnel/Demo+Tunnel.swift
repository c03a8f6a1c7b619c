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
          "The man is moved south: his map says where he is, the container asks for the antipode, "
            + "and the cross goes north.", keys: "Down Down", isPoster: true),
        TourScene("Dropped: the map snaps to where he stands.", keys: "Enter"),
        TourScene("Both maps from nearer, with finer coasts and borders.", keys: "+ + + +"),
        TourScene(
          "The radar button: the first map flips over, the second waits …", keys: "r Wait:150ms"),
        TourScene("… and flips after it; the names are looked up.", keys: "Wait:250ms"),
        TourScene("Two other controllers name both ends.", keys: "Wait:400ms"),
        TourScene("Back again: the maps are as they were, and not loaded again.", keys: "r"),
        TourScene(
          "The same map on a navigation stack: it follows as before, and knows of nothing.",
          keys: "n Up Up Enter"),
        TourScene(
          "Popped. And a view put in without its controller: it appears, and hears no more.",
          keys: "n v"),
        TourScene(
          "In portrait the maps lie one above the other. The stray view stays as it was.",
          keys: "o"),
        TourScene("Taken out again.", keys: "v"),
      ],
      sources: MarkedSource.tunnel,
      reasons: Tunnel.reasons,
      makeRootViewController: { Tunnel.ContainerViewController(setting: $0) })
  }
}
