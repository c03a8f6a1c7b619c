import TermContainers

/// Plays a walk-through while its view is on the screen.
final class TourViewController: ViewController {
  let tour: TourView

  init(_ tour: TourView) {
    self.tour = tour
    super.init()
  }

  override func loadView() { view = tour }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    tour.resume()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    tour.pause()
  }
}
