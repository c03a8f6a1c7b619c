/// A list of millions of values, which grows without being copied.
struct SVGList<Element> {
  private static var length: Int { 1024 }

  private var pieces: [[Element]] = []

  mutating func append(_ element: Element) {
    if pieces.last?.count ?? SVGList.length == SVGList.length {
      pieces.append([])
      pieces[pieces.count - 1].reserveCapacity(SVGList.length)
    }
    pieces[pieces.count - 1].append(element)
  }

  /// The values in their order.
  var elements: [Element] { pieces.flatMap { $0 } }
}
