import TermContainers

extension PanelView {
  /// The root view of `controller`, which shows its name and its state.
  convenience init(of controller: ViewController) {
    self.init(title: controller.typeName)
    shortTitle = PanelView.shortName(controller.typeName)
    showsAppearanceState = true
  }

  /// `name` without what the names of all controllers end with; nil if nothing remains.
  static func shortName(_ name: String) -> String? {
    let ending = "ViewController"
    guard name.hasSuffix(ending), name.count > ending.count else { return nil }
    return String(name.dropLast(ending.count))
  }
}
