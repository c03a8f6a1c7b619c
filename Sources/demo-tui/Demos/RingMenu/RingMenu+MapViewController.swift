import TermContainers
import WorldAtlas

extension RingMenu {
  /// A map of the world that fills the screen.
  final class MapViewController: ViewController {
    /// If there is no room for all of it, the south is the least loss.
    private let map = WorldMapView(
      region: MapRegion(
        center: Coordinate(latitude: 15, longitude: 0), degreesAcross: 360))

    override init() {
      super.init()
      title = "Map"
      tabBarItem = TabBarItem(title: "Map", symbol: "◎", asciiSymbol: "o")
    }

    override func loadView() {
      view = PanelView(of: self)
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(map)
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      map.frame = view.bounds.inset(by: view.safeAreaInsets)
    }
  }
}
