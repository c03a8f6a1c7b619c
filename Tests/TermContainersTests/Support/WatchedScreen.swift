@testable import TermContainers

/// A screen without events, which passes on the areas it is asked to draw.
@MainActor
final class WatchedScreen: Screen {
  let size: Size
  private let onPresent: ([Rect]) -> Void

  init(size: Size, onPresent: @escaping ([Rect]) -> Void) {
    (self.size, self.onPresent) = (size, onPresent)
  }

  func present(_ surface: Surface, damage: [Rect]) { onPresent(damage) }
  func repaint() {}
  func events(within timeout: Double?) -> [Event] { [] }
}

extension Screen {
  /// Makes an application with `root` in its window on this screen.
  func show(_ root: ViewController, at time: any TimeSource) -> Application {
    let application = Application(screen: self, timeSource: time)
    let window = Window(application: application)
    window.rootViewController = root
    window.makeKeyAndVisible()
    return application
  }
}
