/// The distinct times at which parts of a picture are visible, by number.
struct SVGPatterns {
  private let timeline: SVGMoments
  /// Of all patterns, one after another: the moment from which a part is seen, and that before which it
  /// ends.
  private var moments: [UInt32] = []
  private var ends: [UInt32] = []
  private var known: [Int: UInt32] = [:]
  /// By number: its place in the order of the names; -1 for what is always visible, which has none.
  private var places: [Int32] = []
  /// Those with a name, in the order of the names.
  private var named: [Int32] = []

  init(_ timeline: SVGMoments) { self.timeline = timeline }

  /// Whether all is always visible.
  var isEmpty: Bool { named.isEmpty }

  /// The number of the pattern of these spans, which are in the order of time.
  mutating func number(of spans: ArraySlice<SVGSpan>) -> Int {
    var hasher = Hasher()
    for span in spans { hasher.combine(UInt64(span.first) << 32 | UInt64(span.end)) }
    let hash = hasher.finalize()
    if let number = known[hash].map(Int.init), isPattern(number, of: spans) { return number }
    known[hash] = UInt32(ends.count)
    add(spans)
    return ends.count - 1
  }

  /// Forgets what is needed to find the number of a pattern.
  mutating func close() { known = [:] }

  private func isPattern(_ number: Int, of spans: ArraySlice<SVGSpan>) -> Bool {
    self.moments(of: number).elementsEqual(spans.lazy.flatMap { [$0.first, $0.end] })
  }

  private mutating func add(_ spans: ArraySlice<SVGSpan>) {
    let isConstant =
      spans.count == 1 && spans.first?.first == 0
      && spans.first?.end == UInt32(timeline.count)
    places.append(isConstant ? -1 : Int32(named.count))
    if !isConstant { named.append(Int32(ends.count)) }
    for span in spans { moments += [span.first, span.end] }
    ends.append(UInt32(moments.count))
  }

  private func moments(of number: Int) -> ArraySlice<UInt32> {
    moments[Int(number > 0 ? ends[number - 1] : 0)..<Int(ends[number])]
  }

  /// The class of pattern `number`, nil if it is always visible: `k` with a number for those that are
  /// visible on the poster, `h` for the others.
  func name(of number: Int) -> String? {
    guard places[number] >= 0 else { return nil }
    // On the poster, more spans have begun than have ended.
    let begun = moments(of: number).count { $0 <= timeline.poster }
    return SVGScope.name((begun.isMultiple(of: 2) ? "h" : "k") + String(places[number], radix: 36))
  }

  /// Writes the rules that show and hide what has a name.
  func writeRules(to output: inout SVGOutput) {
    for number in named.map(Int.init) {
      let name = name(of: number) ?? ""
      output.write("@keyframes \(name){\(steps(of: number))}.\(name){animation-name:\(name)}\n")
    }
  }

  private func steps(of number: Int) -> String {
    moments(of: number).enumerated().map { index, moment in
      let begins = index.isMultiple(of: 2)
      guard moment < timeline.count else {
        // The state after the last loop.
        return step(timeline.length, isSeen: true)
      }
      return step(timeline.tick(Int(moment)), isSeen: begins)
    }.joined()
  }

  private func step(_ tick: Int, isSeen: Bool) -> String {
    SVGText.decimal(UInt(max(0, tick)), digits: timeline.digits)
      + (isSeen ? "%{visibility:visible}" : "%{visibility:hidden}")
  }
}
