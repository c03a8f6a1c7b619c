import TermContainers

extension StageWindow {
  /// Creates a stage with the gallery of all demos that begins with `demo` or, if that is nil, with
  /// the gallery.
  convenience init(application: Application, demo: Demo?, setting: DemoSetting = DemoSetting()) {
    self.init(application: application, demo: demo, setting: setting) {
      GalleryViewController(Demo.all)
    }
  }
}
