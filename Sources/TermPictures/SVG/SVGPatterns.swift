/// The distinct times at which parts of a picture are visible, by number.
struct SVGPatterns {
  private let timeline: SVGMoments
  /// For each pattern the moment at which a part appears, the one at which it disappears, and so
  /// on.
  private var moments = SVGLists<UInt32>()
  /// The place of each pattern in the order of the names, by number; -1 for the one that is always
  /// visible, which has no name.
  private var places: [Int32] = []
  /// The numbers of the patterns with a name, in the order of the names.
  private var named: [Int32] = []

  init(_ timeline: SVGMoments) { self.timeline = timeline }

  /// Whether all parts are always visible.
  var isEmpty: Bool { named.isEmpty }

  /// Returns the number of the pattern of these spans, which are in the order of time.
  mutating func number(of spans: ArraySlice<SVGSpan>) -> Int {
    let times = spans.flatMap { [$0.first, $0.end] }
    let (number, isNew) = moments.number(of: times)
    guard isNew else { return number }
    let isConstant = times == [0, UInt32(timeline.count)]
    places.append(isConstant ? -1 : Int32(named.count))
    if !isConstant { named.append(Int32(number)) }
    return number
  }

  /// Returns the class of pattern `number`, nil if it is always visible: `k` with a number if it is
  /// visible on the poster, `h` with a number otherwise.
  func name(of number: Int) -> String? {
    guard places[number] >= 0 else { return nil }
    // On the poster, more spans have begun than have ended.
    let begun = moments[number].count { $0 <= timeline.poster }
    return SVGScope.name((begun.isMultiple(of: 2) ? "h" : "k") + String(places[number], radix: 36))
  }

  /// Writes the rules that show and hide the parts with a name.
  func writeRules(to output: inout SVGOutput) {
    for number in named.map(Int.init) {
      let name = name(of: number) ?? ""
      output.write("@keyframes \(name){\(steps(of: number))}.\(name){animation-name:\(name)}\n")
    }
  }

  private func steps(of number: Int) -> String {
    moments[number].enumerated().map { index, moment in
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
