import ContainmentCases
import TermContainers
import TermInspector

/// The app's own call that the inspector shows, and the calls beside it.
@MainActor
struct ChosenCall {
  /// Its moment.
  let moment: Int
  /// Its name, see ``CallName``.
  let name: String
  /// The class of the container that makes it.
  let container: String
  /// The names of the app's own calls in its turn.
  let neighbours: Set<String>
  /// Its origin, in many words and in few.
  let sources: [String]

  /// Finds the call at the chosen moment, or the call that led to it. If no moment is chosen,
  /// prefers the call that the code pane lights, if a mistake is about it; then the last call that
  /// has a mistake; then the last call. Nil before the first call of a line that teaches.
  init?(in inspection: Inspection) {
    let log = inspection.log
    if inspection.isBeforeFirstCall { return nil }
    let lit = inspection.litMoment.flatMap(log.ownCall(behind:))
    let found =
      if inspection.moment != nil || log.hasMistake(at: lit) { lit } else { log.lastForMistake }
    guard let found, let entry = log.entry(at: found) else { return nil }
    // An assignment in the app, such as `child = nil`, is no call to ask about.
    if inspection.moment == nil, entry.event.contains(" = ") { return nil }
    (moment, name, container) = (found, log.name(of: entry), entry.container)
    neighbours = log.ownCalls(in: entry.turn)
    sources =
      if let chosen = inspection.moment {
        // The user chose the call itself, or a moment that it led to.
        chosen == found
          ? ["from the call you chose", "chosen call"]
          : ["from the moment you chose", "chosen moment"]
      } else if inspection.isAtBeginning {
        ["a call made when the app started", "at start"]
      } else if log.lastCall.map({ found >= $0 }) != false {
        ["from your last call", "last call"]
      } else {
        ["from an earlier call", "earlier call"]
      }
  }

  /// Whether `other` is the same call.
  func isSame(as other: ChosenCall?) -> Bool { other?.moment == moment && other?.name == name }
}

// The app's own calls in a log, without the frames that layout and animators set.
extension MomentLog {
  /// The last call that no other call caused, not even one of the framework's.
  fileprivate var lastCall: Int? {
    numbers.last { number in
      entry(at: number).map { $0.kind == .call && $0.causeSequence == nil && !$0.isLayout } ?? false
    }
  }

  /// The last call that a mistake is about; if there is no such call, the last one.
  fileprivate var lastForMistake: Int? {
    numbers.last { hasMistake(at: $0) } ?? numbers.last { ownCall(at: $0) != nil }
  }

  /// Whether a mistake is about the call at `moment`.
  fileprivate func hasMistake(at moment: Int?) -> Bool {
    guard let call = moment.flatMap(ownCall(at:)) else { return false }
    return Mistake.about(name(of: call), on: call.container) != nil
  }

  /// The call that led to the state at `moment`; else the last one before.
  fileprivate func ownCall(behind moment: Int) -> Int? {
    let earlier = numbers.clamped(to: 0..<moment).reversed().lazy.compactMap(self.entry)
    var cause = entry(at: moment)
    while let entry = cause, entry.origin != .yours || entry.isAnimation {
      cause = entry.causeSequence.flatMap { number in earlier.first { $0.sequence == number } }
    }
    return numbers.clamped(to: 0..<moment + 1).last {
      cause == nil ? ownCall(at: $0) != nil : entry(at: $0)?.sequence == cause?.sequence
    }
  }

  /// The names of the calls in that turn.
  fileprivate func ownCalls(in turn: Int) -> Set<String> {
    Set(numbers.compactMap(ownCall(at:)).filter { $0.turn == turn }.map(name(of:)))
  }

  /// The name of `call`. A pop is cancelled if the completion of its transition says so.
  fileprivate func name(of call: LifecycleTrace.Entry) -> String {
    guard call.event == CallName.pop else { return CallName.of(call) }
    let isCancelled = numbers.lazy.compactMap(entry).contains {
      $0.causeSequence == call.sequence && $0.cause.hasSuffix("was cancelled")
    }
    return isCancelled ? CallName.cancelledPop : CallName.pop
  }

  /// The call at `moment`; nil if the app makes none there.
  private func ownCall(at moment: Int) -> LifecycleTrace.Entry? {
    guard let entry = entry(at: moment), entry.origin == .yours, !entry.isLayout,
      !entry.isAnimation
    else { return nil }
    return entry
  }
}

extension Mistake {
  /// The mistake that leaves out, moves or adds the call of that name, else one whose recipe has
  /// the call; nil if none has. About a call on a container of UIKit's, of the class `container`,
  /// is only a mistake made there. Of several, prefers one whose other calls are all among
  /// `neighbours`, the calls beside it, and then the one whose recipe is most like these.
  package static func about(
    _ call: String, on container: String = "", beside neighbours: Set<String> = []
  ) -> Mistake? {
    let ofUIKit = all.filter { $0.root.className == container }
    let likely = ofUIKit.isEmpty ? all.filter { $0.root.className == nil } : ofUIKit
    let changing = likely.filter { $0.change(to: call) != nil }
    let candidates = changing.isEmpty ? likely.filter { $0.calls.contains(call) } : changing
    let played = candidates.filter { $0.calls.subtracting([call]).isSubset(of: neighbours) }
    return (played.isEmpty ? candidates : played).max {
      $0.likeness(to: neighbours) < $1.likeness(to: neighbours)
    }
  }

  /// The mistake's change to the call of that name, in a word or two; nil if it changes nothing.
  package func change(to call: String) -> String? {
    let changed = recipe.rows.map(\.line).filter { $0.call == call && $0.change != .none }
    // A call that is made too early is missing where it belongs.
    return (changed.first { $0.change == .added } ?? changed.first)?.note
  }

  private var calls: Set<String> { Set(recipe.rows.compactMap(\.line.call)) }

  /// The likeness of its calls to `others`, from 0 to 1: the share of all calls that are in both.
  private func likeness(to others: Set<String>) -> Double {
    Double(calls.intersection(others).count) / Double(max(1, calls.union(others).count))
  }
}

/// The call with which the pane was opened, and the mistake about it.
@MainActor
struct WhatIfOrigin {
  var call: ChosenCall
  /// The mistake that is about the call; nil if none is.
  let mistake: Mistake?
  /// The name of the mistake that was shown then.
  let shown: String

  /// The mistake's change to the call, as far as `width` allows; nil once another mistake is shown.
  func text(beside current: Mistake, _ width: Int) -> String? {
    guard current.name == shown else { return nil }
    let name = call.name.inRecipeWords
    guard let mistake else {
      let none = "No mistake is about \(name)"
      let course = [": the course goes on with another one.", "; another:", "."]
      return course.map { none + $0 }.fitting(width)
    }
    let change = mistake.change(to: call.name).map { "\(name) \($0)" } ?? "a recipe with \(name)"
    return (call.sources.map { "\(change) — \($0)" } + [change]).fitting(width)
  }
}
