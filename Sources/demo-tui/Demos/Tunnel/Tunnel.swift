import TermContainers
import WorldAtlas

/// A name space for article 3's controllers, whose names other articles use too.
enum Tunnel {
  /// The place where the digging begins: western Denmark.
  static let start = Coordinate(latitude: 56.55, longitude: 8.3167)

  enum Palette {
    /// High-visibility yellow; black is legible on it.
    static let annotation = Color.rgb(255, 214, 10)
  }
}

extension Demo {
  /// The demo of article 3.
  static var tunnel: Demo {
    Demo(
      name: "tunnel",
      summary: "Two maps, of a place and of its antipode, that flip over to name them",
      article: "View Controller Containment",
      tagline: "two maps, two ends",
      learns: "how children meet through their parent",
      minimumSize: Size(width: 40, height: 14),
      sources: [
        "Tunnel+Antipodes.swift", "Tunnel+ContainerViewController.swift", "Tunnel+Flip.swift",
        "Tunnel+MapViewController.swift", "Tunnel+Stack.swift", "Tunnel+Stray.swift",
      ],
      makeRootViewController: { _ in Tunnel.ContainerViewController() })
  }
}
