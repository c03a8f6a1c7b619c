/// When something is visible: half-open pairs of moments.
struct SVGPattern: Hashable {
  private(set) var spans: [Range<Int>] = []

  /// Adds a moment later than all previous ones.
  mutating func add(_ moment: Int) {
    if let last = spans.last, last.upperBound == moment {
      spans[spans.count - 1] = last.lowerBound..<moment + 1
    } else {
      spans.append(moment..<moment + 1)
    }
  }

  func contains(_ moment: Int) -> Bool { spans.contains { $0.contains(moment) } }

  /// The rule that shows and hides it.
  func keyframes(_ name: String, _ timeline: SVGMoments) -> String {
    var rule = "@keyframes \(name){"
    for span in spans {
      add(timeline.moments[span.lowerBound].tick, isSeen: true, timeline, to: &rule)
      if span.upperBound < timeline.moments.count {
        add(timeline.moments[span.upperBound].tick, isSeen: false, timeline, to: &rule)
      } else {
        // The state after the last loop.
        add(timeline.length, isSeen: true, timeline, to: &rule)
      }
    }
    return rule + "}.\(name){animation-name:\(name)}"
  }

  private func add(_ tick: Int, isSeen: Bool, _ timeline: SVGMoments, to rule: inout String) {
    rule += SVGText.decimal(UInt(max(0, tick)), digits: timeline.digits)
    rule += isSeen ? "%{visibility:visible}" : "%{visibility:hidden}"
  }
}
