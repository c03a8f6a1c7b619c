/// Orders the equations of a piece so that each, if possible, defines one place by places already
/// known, starting from the fixed ones.
struct EquationOrder {
  private let equations: [LinearExpression]
  /// The number of unknown places in each equation.
  private var unknown: [Int]
  /// Linked lists of the equations that contain each place: the first entry, and the next of each.
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

  /// Defines the places it can, and returns the remaining equations.
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
      // If nothing is fixed, the first unknown place becomes the reference.
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
