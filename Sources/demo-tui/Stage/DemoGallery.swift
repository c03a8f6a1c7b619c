import TermContainers

/// The controller that a stage shows without a demo: demos to choose from.
protocol DemoGallery: ViewController {
  /// Called with the demo to play.
  var onOpen: (Demo) -> Void { get set }
  /// Chooses `demo`, if it is listed.
  func choose(_ demo: Demo)
}
