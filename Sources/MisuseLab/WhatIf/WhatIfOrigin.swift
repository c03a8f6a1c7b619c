import TermContainers

/// The call with which what if was opened, and what is asked about it.
@MainActor
struct WhatIfOrigin {
  var call: ChosenCall
  /// The mistake that is about the call; nil if none is.
  let mistake: Mistake?
  /// The name of the mistake that was shown then.
  let shown: String

  /// What the mistake does with the call, as far as `width` allows; nil beside another mistake than
  /// the one of then.
  func text(beside current: Mistake, _ width: Int) -> String? {
    guard current.name == shown else { return nil }
    let name = call.name.inRecipeWords
    guard let mistake else {
      let none = "No mistake is about \(name)"
      return longest([none + ": the course goes on with another one.", none + "; another:"], width)
        ?? none + "."
    }
    let change = mistake.change(to: call.name).map { "\(name) \($0)" } ?? "a recipe with \(name)"
    return longest(["\(change) — \(source)", "\(change) — \(shortSource)"], width) ?? change
  }

  private func longest(_ texts: [String], _ width: Int) -> String? {
    texts.first { CellWidth.of($0) <= width }
  }

  private var source: String {
    if call.isOfStart { return "a call made when the app started" }
    if call.isLast { return "from your last call" }
    return "from the \(call.isChosen ? "call" : "moment") you chose"
  }

  private var shortSource: String {
    if call.isOfStart { return "at start" }
    return call.isLast || call.isChosen ? "your call" : "your moment"
  }
}
