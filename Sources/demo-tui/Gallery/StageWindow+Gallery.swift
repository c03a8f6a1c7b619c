import TermContainers

extension StageWindow {
  /// A stage with the gallery of all demos; it begins with `demo`, or with the gallery where that is nil.
  convenience init(application: Application, demo: Demo?, setting: DemoSetting = DemoSetting()) {
    self.init(application: application, demo: demo, setting: setting) {
      GalleryViewController(Demo.all)
    }
  }
}
