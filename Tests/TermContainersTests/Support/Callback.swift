import ContainmentCases
import TermContainers

/// A callback that a test names in words. The recorder's log has it in short.
enum Callback: String, Sendable {
  case viewDidLoad = "load"
  case viewWillAppear = "WA"
  case viewIsAppearing = "IA"
  case viewWillLayoutSubviews = "WL"
  case viewDidLayoutSubviews = "DL"
  case viewDidAppear = "DA"
  case viewWillDisappear = "WD"
  case viewDidDisappear = "DD"
}

extension ViewController {
  /// Begins an appearance by hand, and ends it at once.
  func beginAndEnd(_ isAppearing: Bool) {
    beginAppearanceTransition(isAppearing, animated: false)
    endAppearanceTransition()
  }
}

extension Stage {
  /// Creates a container without a parent, which forwards by hand.
  func hand(_ name: String = "H") -> Recorder {
    let hand = recorder(name)
    hand.forwards = false
    return hand
  }
}

extension Recorder {
  /// The wills and dids that it was sent.
  var appearance: [String] { log.appearance(of: name) }

  /// Performs `body` in the next callback of that name, and in no other.
  func once(_ callback: String, _ body: @escaping (Recorder) -> Void) {
    inside[callback] = { recorder in
      recorder.inside[callback] = nil
      body(recorder)
    }
  }
}
