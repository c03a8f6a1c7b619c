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
    let stops = spans.map { span in
      stop(timeline.moments[span.lowerBound].tick, isSeen: true, timeline)
        + (span.upperBound < timeline.moments.count
          ? stop(timeline.moments[span.upperBound].tick, isSeen: false, timeline)
          // The state after the last loop.
          : stop(timeline.length, isSeen: true, timeline))
    }
    return "@keyframes \(name){\(stops.joined())}.\(name){animation-name:\(name)}"
  }

  private func stop(_ tick: Int, isSeen: Bool, _ timeline: SVGMoments) -> String {
    let percent = SVGText.decimal(UInt(max(0, tick)), digits: timeline.digits)
    return "\(percent)%{visibility:\(isSeen ? "visible" : "hidden")}"
  }
}
