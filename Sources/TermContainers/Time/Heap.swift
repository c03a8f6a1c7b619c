/// A binary heap that keeps its smallest element accessible. Inserting an element and removing the
/// smallest take logarithmic time.
struct Heap<Element: Comparable> {
  private var elements: [Element] = []

  var count: Int { elements.count }

  var min: Element? { elements.first }

  mutating func insert(_ element: Element) {
    elements.append(element)
    var index = elements.count - 1
    while index > 0, elements[index] < elements[(index - 1) / 2] {
      elements.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  mutating func popMin() -> Element? {
    guard let last = elements.indices.last else { return nil }
    elements.swapAt(0, last)
    let smallest = elements.removeLast()
    sink(0)
    return smallest
  }

  mutating func removeAll(where isRemoved: (Element) -> Bool) {
    elements.removeAll(where: isRemoved)
    for index in (0..<elements.count / 2).reversed() { sink(index) }
  }

  private mutating func sink(_ start: Int) {
    var index = start
    while true {
      var smallest = index
      for child in [2 * index + 1, 2 * index + 2]
      where child < elements.count && elements[child] < elements[smallest] {
        smallest = child
      }
      if smallest == index { return }
      elements.swapAt(index, smallest)
      index = smallest
    }
  }
}
