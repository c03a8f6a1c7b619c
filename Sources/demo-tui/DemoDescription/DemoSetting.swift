import TermContainers
import TermInspector

/// The environment of a demo.
@MainActor
struct DemoSetting {
  /// The seed of all random numbers.
  var seed: UInt64 = 1
  /// The clock that the pace keys change; nil for the application's clock, if its pace can change.
  var pace: PacedClock?
  /// The lesson beside the stage.
  var lesson = LessonChoice.off
  /// The folder where the user can save files; nil, as in recordings, if saving is impossible.
  var folder: String?
  /// The pages about the names in the lesson; nil if there is no reader.
  var glossary: Glossary?
  /// The record of the user's progress; by default nil, which means that progress is not recorded.
  var progress: ProgressKeeper?
}

/// A window whose lesson has a page about each name.
@MainActor
protocol NameExplaining: Window {
  func explain(_ name: String)
}

/// A choice of the lesson beside a demo's stage.
enum LessonChoice: String, CaseIterable, Sendable {
  /// As much as fits: the code, a strip of the last calls, or nothing.
  case auto
  /// No lesson.
  case off
  case code, trees, timeline, whatif

  /// All names, for messages.
  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// The title of the pane that the choice opens; nil if the choice names no pane.
  var paneTitle: String? {
    switch self {
    case .auto, .off: nil
    case .whatif: "what if"
    case .code, .trees, .timeline: rawValue
    }
  }
}
