/// The numbered parts that occur more than once. Each of these is stored once for all its uses,
/// under a name of its own.
struct SVGShared {
  /// The values in ``places`` for a part without a name: not noted, or noted once.
  private static let (never, once): (Int32, Int32) = (-2, -1)

  let prefix: String
  /// The place in ``parts`` of each part that has one, by the part's number.
  private var places: [Int32] = []
  /// The parts that occur more than once, in the order of their names.
  private var parts: [Int32] = []

  init(prefix: String) { self.prefix = prefix }

  /// Notes that part `number` occurs, and that a reference to it is shorter.
  mutating func note(_ number: Int) {
    while places.count <= number { places.append(SVGShared.never) }
    guard places[number] == SVGShared.never else { return noteAgain(number) }
    places[number] = SVGShared.once
  }

  /// Notes that part `number` occurs again, unless its first use was not noted.
  mutating func noteAgain(_ number: Int) {
    guard number < places.count, places[number] == SVGShared.once else { return }
    places[number] = Int32(parts.count)
    parts.append(Int32(number))
  }

  /// Returns the name of part `number`; nil if it occurs once.
  func name(of number: Int) -> String? {
    guard number < places.count, places[number] >= 0 else { return nil }
    return SVGScope.name(prefix + String(places[number], radix: 36))
  }

  /// Writes the definitions of all parts that have a name.
  func write(to output: inout SVGOutput, _ markup: (Int) -> String) {
    for part in parts.map(Int.init) {
      output.write("<g id=\"\(name(of: part) ?? "")\">\(markup(part))</g>\n")
    }
  }
}
