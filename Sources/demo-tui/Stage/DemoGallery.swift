import TermContainers

/// The controller that a stage shows without a demo: a choice of demos.
protocol DemoGallery: ViewController {
  var onOpen: (Demo, DemoOpening) -> Void { get set }
  /// Chooses `demo`, if it is listed.
  func choose(_ demo: Demo)
}

/// A way in which a gallery opens a demo.
enum DemoOpening {
  /// To be played.
  case play
  /// With its lesson open.
  case lesson
  /// With its walk-through in front.
  case tour
}
