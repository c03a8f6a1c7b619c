/// Goes through the equations of a piece so that each, if that can be, says where one place lies of which the
/// others are known, as water finds its way: what is fixed is known first.
struct EquationOrder {
  private let equations: [LinearExpression]
  /// How many places of each equation are not known yet.
  private var unknown: [Int]
  /// The equations that each place is in, as a list: its first, and the next of each entry.
  private var first: [Int: Int] = [:]
  private var entries: [(equation: Int, next: Int)] = []
  private var isKnown: Set<Int> = []
  private var ready: [Int] = []
  private var places: [Int] = []

  init(_ equations: [LinearExpression]) {
    self.equations = equations
    unknown = Array(repeating: 0, count: equations.count)
    for (index, equation) in equations.enumerated() { add(equation, index) }
    places.sort()
  }

  private mutating func add(_ equation: LinearExpression, _ index: Int) {
    for term in equation.terms where !LayoutVariable.isExtent(term.variable) {
      unknown[index] += 1
      if first[term.variable] == nil { places.append(term.variable) }
      entries.append((index, first[term.variable] ?? -1))
      first[term.variable] = entries.count - 1
    }
    if unknown[index] < 2 { ready.append(index) }
  }

  /// Defines what places it can, and returns the equations that are left over.
  mutating func place(_ elimination: inout Elimination) -> [LinearExpression] {
    var rest: [LinearExpression] = []
    var (done, lowest) = (0, 0)
    while true {
      while done < ready.count {
        let equation = equations[ready[done]]
        done += 1
        if let place = unknownPlace(of: equation) {
          elimination.define(place, as: equation.solved(for: place))
          know(place)
        } else {
          rest.append(equation)
        }
      }
      // Where nothing is fixed, the rest is told from the first place.
      while lowest < places.count && isKnown.contains(places[lowest]) { lowest += 1 }
      guard lowest < places.count else { return rest }
      know(places[lowest])
    }
  }

  private func unknownPlace(of equation: LinearExpression) -> Int? {
    equation.terms.first {
      !LayoutVariable.isExtent($0.variable) && !isKnown.contains($0.variable)
    }?.variable
  }

  private mutating func know(_ place: Int) {
    isKnown.insert(place)
    var entry = first[place] ?? -1
    while entry >= 0 {
      let equation = entries[entry].equation
      unknown[equation] -= 1
      if unknown[equation] == 1 { ready.append(equation) }
      entry = entries[entry].next
    }
  }
}
