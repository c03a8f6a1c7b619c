import TermContainers

/// A controller whose view, a panel, shows its name and its state.
class PanelViewController: ViewController {
  override func loadView() { view = PanelView(of: self) }

  /// The rectangle inside the frame of its view.
  final var area: Rect { view.bounds.inset(by: view.safeAreaInsets) }
}
