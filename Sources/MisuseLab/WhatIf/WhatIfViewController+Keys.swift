import TermContainers

// Keys.
extension WhatIfViewController {
  /// The keys have no titles: ``KeyPillsView`` shows them, and can be clicked.
  var commands: [KeyCommand] {
    let isOpen = course.answer == nil
    let commands: [(String, () -> Void)] = [
      ("Enter", { [weak self] in isOpen ? self?.answerChosen() : self?.perform(.next) }),
      ("Space", { [weak self] in isOpen ? self?.answerChosen() : self?.toggleChosen() }),
      ("r", { [weak self] in self?.perform(.again) }),
      ("m", { [weak self] in self?.perform(.fix) }),
      ("Up", { [weak self] in self?.choose(by: -1) }),
      ("Down", { [weak self] in self?.choose(by: 1) }),
      ("Left", { [weak self] in self?.perform(.previous) }),
      ("Right", { [weak self] in self?.perform(.next) }),
      ("PageUp", { [weak self] in self?.scroll(by: -1) }),
      ("PageDown", { [weak self] in self?.scroll(by: 1) }),
    ]
    let answers = ["a", "b", "c"].enumerated().map { index, letter in
      KeyCommand(letter) { [weak self] in self?.perform(.answer(index)) }
    }
    let end = KeyCommand("End") { [weak self] in self?.course.showEnd() }
    return answers + commands.map { KeyCommand($0.0, handler: $0.1) } + (course.hasEnd ? [end] : [])
  }

  /// The keys and their effects, for a list of keys.
  package static var keyHelp: [(String, String)] {
    [
      ("a b c", "answer the question"), ("↑↓", "choose an answer, then a line"),
      ("Enter", "answer, then the next mistake"), ("←→", "the previous mistake, the next one"),
      ("Space", "switch the chosen line on or off"), ("m", "the right order, and back"),
      ("r", "run it again"), ("PgUp PgDn", "scroll the outcome"),
      ("✓ !", "a line runs where it belongs, or where it does not"),
      ("○ ✗", "the call belongs there, or is left out"),
    ]
  }

  /// The keys to show below the sheets.
  var pills: [KeyPillsView.Pill] {
    let scroll: [KeyPillsView.Pill] =
      scrolls ? [.init(key: "PgUp PgDn", title: "scroll", action: .page)] : []
    return (course.answer == nil ? pillsOfQuestion : pillsOfVerdict) + scroll
  }

  private var pillsOfQuestion: [KeyPillsView.Pill] {
    let back = KeyPillsView.Pill(key: "←", title: "back", action: .previous)
    return [
      .init(key: "a", title: "", action: .answer(0)),
      .init(key: "b", title: "", action: .answer(1)),
      .init(key: "c", title: "answer", action: .answer(2)),
      .init(key: "→", title: "skip", action: .next),
    ] + (course.canGoBack ? [back] : [])
  }

  private var pillsOfVerdict: [KeyPillsView.Pill] {
    [
      .init(key: "Enter", title: course.leadsToEnd ? "results" : "next", action: .next),
      .init(key: "Space", title: "switch", action: .toggle(chosen)),
      .init(key: "m", title: course.isFixed ? "mistake" : "fix", action: .fix),
      .init(key: "r", title: "again", action: .again),
    ]
  }
}
