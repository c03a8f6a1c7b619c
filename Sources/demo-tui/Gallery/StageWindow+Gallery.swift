import TermContainers

extension StageWindow {
  /// Creates a stage with the gallery of all demos that begins with `demo` or, if that is nil, with
  /// the gallery.
  convenience init(application: Application, demo: Demo?, setting: DemoSetting = DemoSetting()) {
    self.init(application: application, demo: demo, setting: setting) {
      GalleryViewController(Demo.all, setting)
    }
    onTour = { [weak self] in self?.playTour(of: $0) }
  }

  /// Plays the walk-through of `demo` in front of this window.
  private func playTour(of demo: Demo) {
    guard let application else { return }
    let tour = TourWindow(application: application, demo: demo, behind: self)
    tour.onLastScene = { [progress = setting.progress] in progress?.noteTour(of: demo.name) }
    tour.onPlay = { [weak self] in
      if self?.demo?.name != demo.name { self?.show(demo) }
    }
    tour.makeKeyAndVisible()
  }

  /// Plays the course of mistakes in front of this window.
  func playMistakes() {
    guard let application else { return }
    let course = MisuseWindow(
      application: application, progress: setting.progress, glossary: setting.glossary)
    course.overrideUserInterfaceStyle = overrideUserInterfaceStyle
    course.behind = self
    course.onGallery = { [weak course] in course?.close() }
    course.makeKeyAndVisible()
  }
}
