import TermContainers

extension PanelView {
  /// The root view of `controller`, which shows its name and its state.
  convenience init(of controller: ViewController) {
    self.init(title: controller.typeName)
    showsAppearanceState = true
  }

  /// The same filled with a colour of the controller's own, without a border; the title lies on
  /// `label`.
  convenience init(of controller: ViewController, fill: Color, ink: Color, label: Color) {
    self.init(of: controller)
    (border, backgroundColor, tintColor, titleBackgroundColor) = (nil, fill, ink, label)
  }
}
