import TermSurface

/// The looks of the parts of a text, as runs of bytes. Text without a look of its own needs no run.
struct TextLooks: Equatable {
  private struct Run: Equatable {
    var count: Int
    var look: AttributedText.Attributes
  }

  private var runs: [Run] = []

  /// Whether the whole text looks like its view.
  var isEmpty: Bool { runs.isEmpty }

  init() {}

  /// Creates the looks of `text`; none if no part has a look of its own.
  init(_ text: AttributedText) {
    if text.runs.contains(where: { $0.look != AttributedText.Attributes() }) {
      runs = text.runs.map { Run(count: $0.text.utf8.count, look: $0.look) }
    }
  }

  /// Creates one run of `count` bytes; none if it has no look of its own.
  init(_ count: Int, _ look: AttributedText.Attributes) {
    if count > 0, look != AttributedText.Attributes() { runs = [Run(count: count, look: look)] }
  }

  /// Returns the looks in `range` of a text.
  subscript(range: Range<Int>) -> TextLooks {
    var (part, start) = (TextLooks(), 0)
    for run in runs {
      let shared = (start..<start + run.count).clamped(to: range)
      if !shared.isEmpty { part.appendRun(shared.count, run.look) }
      start += run.count
    }
    return part
  }

  /// Replaces the looks of `range`, in a text of `count` bytes, by those of a text of `length` bytes.
  mutating func replaceLooks(
    _ range: Range<Int>, of count: Int, with new: TextLooks, length: Int
  ) {
    if isEmpty && new.isEmpty { return }
    let whole = isEmpty ? TextLooks(count) : self
    var result = whole[0..<range.lowerBound]
    for run in (new.isEmpty ? TextLooks(length) : new).runs {
      result.appendRun(run.count, run.look)
    }
    for run in whole[range.upperBound..<count].runs { result.appendRun(run.count, run.look) }
    self = result
  }

  /// Creates a run without a look.
  private init(_ count: Int) { runs = [Run(count: count, look: AttributedText.Attributes())] }

  private mutating func appendRun(_ count: Int, _ look: AttributedText.Attributes) {
    if count == 0 { return }
    if runs.last?.look == look {
      runs[runs.count - 1].count += count
    } else {
      runs.append(Run(count: count, look: look))
    }
  }

  /// Returns the look of the byte at `offset`; that of the last byte behind it.
  func look(at offset: Int) -> AttributedText.Attributes {
    var end = 0
    for run in runs {
      end += run.count
      if offset < end { return run.look }
    }
    return runs.last?.look ?? AttributedText.Attributes()
  }

  /// The places in `range` at which the look changes.
  func lookChanges(in range: Range<Int>) -> [Int] {
    var (places, end) = ([Int](), 0)
    for run in runs {
      end += run.count
      if end >= range.upperBound { break }
      if end > range.lowerBound { places.append(end) }
    }
    return places
  }

  /// Returns `text`, which has these looks, as an attributed text.
  func attributed(_ text: TextTree) -> AttributedText {
    if isEmpty { return AttributedText(text.string) }
    var (result, start) = (AttributedText(""), 0)
    for run in runs {
      result.append(AttributedText(text[start..<start + run.count].string, run.look))
      start += run.count
    }
    return result
  }
}
