import TermContainers

extension StageWindow {
  /// Creates a stage that begins with `demo` or, if nil, with the gallery of all demos.
  convenience init(application: Application, demo: Demo?, setting: DemoSetting = DemoSetting()) {
    self.init(application: application, demo: demo, setting: setting) {
      GalleryViewController(Demo.all, setting)
    }
    onTour = { [weak self] in self?.playTour(of: $0) }
    onLeave = { [weak self] in self?.showEndOnce() }
  }

  /// Plays the walk-through of `demo` in front of this window.
  private func playTour(of demo: Demo) {
    guard let application else { return }
    let tour = TourWindow(application: application, demo: demo)
    tour.onEnd = { [progress = setting.progress] in progress?.noteTour(of: demo.name) }
    tour.onClose = { [weak self] in
      if self?.demo == nil { self?.showEndOnce() }
    }
    tour.onPlay = { [weak self] in
      if self?.demo?.name != demo.name { self?.showDemo(demo) }
    }
    tour.makeKeyAndVisible(inFrontOf: self)
  }

  /// Plays the course of mistakes in front of this window.
  func playMistakes() {
    guard let application else { return }
    let window = MisuseWindow(
      application: application, progress: setting.progress, glossary: setting.glossary)
    window.course.onGallery = { [weak window] in window?.close() }
    window.makeKeyAndVisible(inFrontOf: self)
  }

  /// Shows the lesson about containment over this window. At its end, Enter opens the next demo.
  func showStart() {
    guard let application else { return }
    let next = (setting.progress?.progress ?? LearningProgress()).firstUnplayed()?.demo
    let page = StartView(demo: next)
    let window = WayWindow(application: application, page, setting.progress?.path)
    page.onEnd = { [progress = setting.progress] in progress?.notePlay(of: LearningProgress.start) }
    page.onPlay = { [weak self, weak window] in
      window?.close()
      self?.showDemo(next)
    }
    window.makeKeyAndVisible(inFrontOf: self)
  }

  /// Shows the closing page when all demos have been played, but only once.
  func showEndOnce() {
    guard let keeper = setting.progress, keeper.progress.firstUnplayed() == nil,
      !keeper.progress.played.contains(LearningProgress.end)
    else { return }
    showEnd()
  }

  /// Shows the page with the user's results and the next steps.
  func showEnd() {
    guard let application, let keeper = setting.progress else { return }
    keeper.notePlay(of: LearningProgress.end)
    let page = EndView(keeper.progress, hasFile: keeper.path != nil)
    let window = WayWindow(application: application, page, keeper.path)
    page.onGo = { [weak self, weak window] step in
      switch step {
      case .mistakes:
        window?.close()
        self?.playMistakes()
      case .ownContainer, .film: window?.showNotice(step["about"], title: step["notice"])
      }
    }
    page.onForget = { [weak window] in
      keeper.forgetAll()
      window?.close()
    }
    window.makeKeyAndVisible(inFrontOf: self)
  }
}
