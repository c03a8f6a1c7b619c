import MisuseLab
import TermContainers
import TermInspector
import ToolSupport

extension StageWindow {
  /// The keys of an open lesson and its pane that the key row does not show. Keys that have no
  /// effect now, or that the demo uses, are left out.
  private var lessonKeys: [(String, String)] {
    guard let inspector = openLesson else { return [] }
    let verb = setting.folder == nil ? "copy" : "save"
    let rows = [
      ("< >", "step through your calls"), ("End", "now"), ("y", "copy the pane"),
      ("K", "explain"), ("F", "flash changes"), ("{ }", "move the divider"),
      ("F6 Esc", "keys to the pane or stage"), ("|", "beside the stage or over it"),
      ("J M", "\(verb) as JSON, Mermaid"), ("/", "find"), ("f", "filter"),
    ].filter { keys, _ in
      guard let press = KeyEvent(name: String(keys.prefix { $0 != " " })) else { return false }
      return inspector.hasKey(press) && !ownCommands.contains { $0.input == press }
    }
    let scrolling = inspector.hidesStage ? "scroll" : "scroll, after F6"
    let asking = questions.map { $0.areOver ? "ask questions again" : "ask no more questions" }
    return (asking.map { [(LessonQuestions.endingKey, $0)] } ?? []) + rows
      + (inspector.presence == .open ? [("PgUp PgDn", scrolling)] : [])
  }

  /// Returns the help about the keys of the lesson that the key row does not show. If
  /// `coversStage`, returns the help about the keys of the experiment.
  func lessonSection(coversStage: Bool) -> HelpPage.Section {
    HelpPage.Section(
      heading: coversStage ? "What if" : "The lesson",
      rows: (coversStage ? WhatIfViewController.keyHelp : lessonKeys).map {
        (key: $0.0, title: $0.1)
      })
  }

  // The key to press next.

  /// The demo's first key whose current effect the user has not tried, or else its first key.
  var suggestion: (key: String, title: String)? {
    let own = ownCommands
    let new = own.filter { !pressed.contains(StageWindow.keyWords($0)) }
    return KeyWords.of(new.isEmpty ? own : new, inFull: true).first.map { ($0.keys, $0.title) }
  }

  /// Remembers `press`, if it is a key of the demo, and the titles of all keys of the demo.
  func remember(_ press: KeyEvent) {
    let commands = ownCommands
    for command in commands { knownKeys[command.input] = command.title }
    if let own = commands.first(where: { $0.input == press }) {
      pressed.insert(StageWindow.keyWords(own))
    }
  }

  /// Tells the user that a letter of the demo has no effect now, such as a swap's key in the middle
  /// of a swap: silence would look like a fault. Nor does the letter change the pace of time then.
  func refuse(_ press: KeyEvent) -> Bool {
    guard case .character(let letter) = press.key, letter != " ", let title = knownKeys[press],
      !ownCommands.contains(where: { $0.input == press }),
      keyCommands.contains(where: { $0.input == press })
        || !reachableKeyCommands.contains(where: { $0.input == press })
    else { return false }
    inspector?.say("\(press.name) (\(title)) does nothing now.")
    return true
  }

  /// The demo's commands that have titles.
  private var ownCommands: [KeyCommand] { commandsOfContents.filter { !$0.title.isEmpty } }

  /// Returns a key with its title. A key that changes its effect has a title for each effect.
  private static func keyWords(_ command: KeyCommand) -> String {
    "\(command.input) \(command.title)"
  }
}

/// The meanings of the marks and states on a stage and in its lesson.
enum LessonLegend {
  /// A mark, its meaning, and its ink.
  typealias Row = (key: String, title: String, ink: Palette.Role)

  /// Returns the legend, for a screen that shows only ASCII if `isASCII` is true.
  static func legendSection(isASCII: Bool) -> HelpPage.Section {
    let others =
      [
        (key: "moment", title: "just before a call"),
        (key: isASCII ? "^" : HierarchySnapshot.presentedMark, title: "presented, no child"),
        (key: "C-124", title: "a rule; see explain K"),
      ] + (isASCII ? [(key: "~", title: "text cut short")] : [])
    let rows = calls(isASCII: isASCII) + states(isASCII: isASCII) + inTheLog
    return HelpPage.Section(heading: "The marks", rows: rows.map { ($0.key, $0.title) } + others)
  }

  /// The marks of mistakes, and the numbers of controllers.
  static var inTheLog: [Row] {
    [
      ("!", "wrong", .warning), ("?", "a call is still due", .warning),
      ("#2", "the second of its class", .muted),
    ]
  }

  /// The marks of the calls' origins.
  static func calls(isASCII: Bool) -> [Row] {
    LifecycleTrace.Entry.Origin.allCases.map { origin in
      let title = origin == .appearance ? "appearance" : origin.words
      return (origin.mark(ascii: isASCII), title, origin.role)
    }
  }

  /// The marks of the controllers' states, in the order in which they follow each other.
  static func states(isASCII: Bool) -> [Row] {
    [AppearanceState.disappeared, .appearing, .appeared, .disappearing].map { state in
      let title = state == .disappeared ? "not in the window" : state.rawValue
      return (isASCII ? state.asciiMark : state.mark, title, state.role)
    }
  }
}
