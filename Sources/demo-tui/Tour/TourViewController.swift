import TermContainers

/// Plays a walk-through while its view is on the screen.
final class TourViewController: ViewController {
  let tour: TourView
  private var isAppeared = false
  /// Whether there is room to see it. Without room it stands still.
  var isShown = true {
    didSet { if isShown != oldValue { follow() } }
  }

  init(_ tour: TourView) {
    self.tour = tour
    super.init()
  }

  override func loadView() { view = tour }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    isAppeared = true
    follow()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    isAppeared = false
    follow()
  }

  private func follow() {
    if isAppeared && isShown { tour.resume() } else { tour.pause() }
  }
}
