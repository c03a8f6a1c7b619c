import ContainmentCases

/// A callback that a test names in words. The recorder's log has it in short.
enum Callback: String, CaseIterable, Sendable {
  case viewDidLoad = "load"
  case viewWillAppear = "WA"
  case viewIsAppearing = "IA"
  case viewWillLayoutSubviews = "WL"
  case viewDidLayoutSubviews = "DL"
  case viewDidAppear = "DA"
  case viewWillDisappear = "WD"
  case viewDidDisappear = "DD"
  case willMove = "WM"
  case didMove = "DM"
}

extension Recorder {
  /// The wills and dids that it was sent.
  var appearance: [String] { log.appearance(of: name) }
}
