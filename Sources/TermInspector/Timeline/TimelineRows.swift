import TermContainers

/// The rows of a timeline's list.
@MainActor
struct TimelineRows {
  let index: TimelineIndex
  let log: MomentLog
  let place: Int

  /// The row at `number`: time, mark, controller, call and cause.
  func row(_ number: Int, width: Int) -> PaneRow {
    let item = index.rows[number]
    var row = PaneRow()
    row.isChosen = (item.first...item.last).contains(place)
    guard log.numbers.contains(item.last) else {
      row.add("gone", at: 1, upTo: width, .muted, .italic)
      return row
    }
    guard let entry = log.entry(at: item.first) else {
      addFrames(item, to: &row, width)
      return row
    }
    if item.beginsTime {
      row.add(DecimalSeconds.text(entry.time), at: 1, upTo: 8, .muted)
    }
    row.add(entry.origin.mark, at: 8, upTo: width, entry.origin.role, .bold)
    let lane = index.lanes.firstIndex(of: entry.subject) ?? 0
    let nameEnd = 10 + min(index.longestName, max(6, width / 5))
    row.add(entry.subject.shortName, at: 10, upTo: nameEnd, index.accent(of: lane))
    let end = row.add(
      item.call, at: nameEnd + 1, upTo: width - 1,
      entry.origin == .yours ? .ink : .muted)
    let room = min(TimelineRows.mostCause, width - 2 - end)
    if room >= TimelineRows.leastCause {
      row.add(item.cause.fitting(room), endingAt: width - 1, width: room, .muted)
    }
    return row
  }

  /// The least and most columns of a call's cause, after the call, which is never cut for it.
  private static let (leastCause, mostCause) = (6, 24)

  private func addFrames(_ item: TimelineIndex.Row, to row: inout PaneRow, _ width: Int) {
    let count = item.last - item.first + 1
    if (item.first...item.last).contains(place), count > 1 {
      row.add(DecimalSeconds.text(log.time(at: place)), at: 1, upTo: 8, .warning)
      row.add("frame \(place - item.first + 1) of \(count)", at: 10, upTo: width, .ink)
    } else {
      row.add("⋯", at: 8, upTo: width, .muted)
      row.add(count == 1 ? "a frame" : "\(count) frames", at: 10, upTo: width, .muted)
    }
  }

  /// The call without its subject, which is beside it.
  nonisolated static func call(_ entry: LifecycleTrace.Entry) -> String {
    let message = entry.words
    let own = "\(entry.subject)."
    let text = message.hasPrefix(own) ? String(message.dropFirst(own.count)) : message
    return text.withShortNames
  }
}

extension String {
  /// The text with controllers' names cut as `LifecycleTrace.Participant.shortName` cuts them.
  fileprivate var withShortNames: String {
    var (result, word) = ("", "")
    func ended(_ word: String) -> String {
      word.first?.isUppercase == true ? word.withoutController : word
    }
    for character in self {
      if character.isLetter || character.isNumber {
        word.append(character)
      } else {
        result += ended(word)
        result.append(character)
        word = ""
      }
    }
    return result + ended(word)
  }
}

/// The cause of an entry of a trace, in as few columns as can be read.
struct CauseWords {
  private let text: String

  /// Shortens a cause: a call to its name, a mouse event to its phase.
  init(_ cause: String) { text = CauseWords.short(cause) }

  private static let phases: Set = ["press", "drag", "release", "scroll"]

  private static func short(_ cause: String) -> String {
    if cause == "direct call" { return "" }
    if cause.hasPrefix("completion of") { return "completion" }
    if cause.hasPrefix("key ") { return cause }
    let first = String(cause.prefix { $0 != " " })
    if phases.contains(first), first != cause { return "mouse \(first)" }
    let call = cause.split(separator: " ", maxSplits: 2).last.map(String.init) ?? cause
    let name = (cause.hasPrefix("forwarded from ") ? call : cause).prefix { $0 != "(" }
    // The receiver has a lane of its own.
    guard name.first?.isUppercase == true else { return String(name) }
    return name.split(separator: ".").last.map(String.init) ?? String(name)
  }

  /// The words or, if they are wider than `width`, the last of them: those that distinguish
  /// `removeFromSuperview` from `removeFromParent`.
  func fitting(_ width: Int) -> String {
    guard CellWidth.of(text) > width else { return text }
    let starts = text.indices.filter { text[$0].isUppercase || text[$0] == " " }
    let ends = starts.map { "…\(text[$0...].drop { $0 == " " })" }
    return ends.first { CellWidth.of($0) <= width } ?? CellWidth.truncate(text, toWidth: width)
  }
}
