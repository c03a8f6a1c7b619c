/// The distinct lists among many, by number. One array stores the million lists of a long film.
struct SVGLists<Element: BitwiseCopyable & Equatable> {
  private var elements: [Element] = []
  private var ends: [UInt32] = []
  private var known: [Int: UInt32] = [:]

  /// Returns the number of `list`, and whether it is new.
  mutating func number(of list: [Element]) -> (number: Int, isNew: Bool) {
    var hasher = Hasher()
    list.withUnsafeBytes { hasher.combine(bytes: $0) }
    let hash = hasher.finalize()
    if let number = known[hash].map(Int.init), self[number].elementsEqual(list) {
      return (number, false)
    }
    known[hash] = UInt32(ends.count)
    elements += list
    ends.append(UInt32(elements.count))
    return (ends.count - 1, true)
  }

  /// Frees the table that finds the number of a list, once no more lists are added.
  mutating func close() { known = [:] }

  subscript(number: Int) -> ArraySlice<Element> {
    elements[Int(number > 0 ? ends[number - 1] : 0)..<Int(ends[number])]
  }
}

extension Array {
  /// Returns the ranges of adjacent elements that are alike.
  func ranges(by areAlike: (Element, Element) -> Bool) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = 0
    for end in indices.dropFirst() where !areAlike(self[start], self[end]) {
      result.append(start..<end)
      start = end
    }
    return isEmpty ? [] : result + [start..<count]
  }
}
