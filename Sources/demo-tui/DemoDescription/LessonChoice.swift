/// A choice of the lesson beside a demo's stage.
enum LessonChoice: String, CaseIterable, Sendable {
  /// As much as there is room for: the code, a strip of the last calls, or nothing.
  case auto
  /// Nothing.
  case off
  case code, trees, timeline, whatif

  /// All names, for messages.
  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// The title of the pane that it opens; nil if it opens none by name.
  var paneTitle: String? {
    switch self {
    case .auto, .off: nil
    case .whatif: "what if"
    case .code, .trees, .timeline: rawValue
    }
  }
}
