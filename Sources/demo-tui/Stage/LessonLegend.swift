import FurnishedWindows
import TermContainers

/// What the marks and states on a stage and in its lesson mean.
enum LessonLegend {
  /// The legend, for a screen that shows ASCII only if `isASCII`.
  static func section(isASCII: Bool) -> HelpPage.Section {
    let marks = LifecycleTrace.Entry.Origin.allCases.map { origin in
      (key: origin.mark(ascii: isASCII), title: origin == .appearance ? "appearance" : origin.words)
    }
    let states = [AppearanceState.disappeared, .appearing, .appeared, .disappearing].map { state in
      (key: isASCII ? state.asciiMark : state.mark, title: words(state))
    }
    let others = [
      (key: "!", title: "wrong"),
      (key: "~", title: "a call is still due"),
      (key: "#2", title: "the second of its class"),
      (key: isASCII ? "." : "…", title: "text cut short"),
    ]
    return HelpPage.Section(heading: "The marks", rows: marks + states + others)
  }

  private static func words(_ state: AppearanceState) -> String {
    switch state {
    case .disappeared: "not in the window"
    case .appearing: "appearing"
    case .appeared: "appeared"
    case .disappearing: "disappearing"
    }
  }
}
