import TermContainers

/// What a stage shows while no demo is on it: demos to choose from.
protocol DemoGallery: ViewController {
  /// Called with the demo that is to be played.
  var onOpen: (Demo) -> Void { get set }
  /// Chooses `demo`, if it is listed.
  func choose(_ demo: Demo)
}
