import TermContainers

extension PanelView {
  /// The root view of `controller`, which shows its name and its state.
  convenience init(of controller: ViewController) {
    self.init(title: controller.typeName)
    shortTitle = controller.typeName.withoutController
    showsAppearanceState = true
  }
}
