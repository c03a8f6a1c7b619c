import TermContainers

/// A controller in whose view, a panel, its name and its state stand.
class PanelViewController: ViewController {
  override func loadView() { view = PanelView(of: self) }

  /// The place inside the frame of its view.
  final var area: Rect { view.bounds.inset(by: view.safeAreaInsets) }
}
