@testable import TermPictures

/// A row of an ``SVGAnimation`` at all times, read back.
struct SVGTimedRow {
  /// What is in it at one time or another.
  let parts: [SVGPart]
  /// The times at which a part comes or goes, in seconds.
  let times: [Double]
  /// How much work it is to look at them at a time.
  let cost: Int

  init(_ parts: [SVGPart]) {
    let spans = parts.flatMap { $0.spans ?? [] }
    let ends = spans.flatMap { [$0.lowerBound, $0.upperBound] }.filter(\.isFinite)
    (self.parts, times) = (parts, Set(ends + [0]).sorted())
    cost = spans.count + parts.count + 1000
  }
}
