import TermContainers

/// A view that plays by itself from ``resume()`` to ``pause()``.
package protocol PlayedView: View {
  func resume()
  func pause()
}

/// Plays a view while it is seen.
package final class PlayedViewController<Page: PlayedView>: ViewController {
  /// Its view.
  let page: Page

  package init(_ page: Page) {
    self.page = page
    super.init()
    view = page
  }

  /// False: the view belongs to the lesson, or to the gallery.
  package override var isTraced: Bool { false }

  package override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    page.resume()
  }

  package override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    page.pause()
  }
}
