/// A part of a table whose sums can be added to those of others.
protocol SummedPart {
  var sums: PartSums { get }
}

/// Sums over some parts of a table: the numbers of parts and of rows, and the height in cells.
struct PartSums {
  var count = 0
  var rows = 0
  var height = 0

  static func += (sums: inout PartSums, other: PartSums) {
    sums.count += other.count
    sums.rows += other.rows
    sums.height += other.height
  }

  static func -= (sums: inout PartSums, other: PartSums) {
    sums.count -= other.count
    sums.rows -= other.rows
    sums.height -= other.height
  }
}

/// A tree of a table's parts in order: its sections, or the rows of a section in runs. Finding,
/// changing, inserting and removing a part takes logarithmic time. Copies share unchanged parts.
struct SumTree<Part: SummedPart> {
  private var root = SumNode<Part>()

  init() {}

  init(_ parts: [Part]) {
    var nodes = SumNode<Part>.groups(of: parts).map { SumNode(parts: $0) }
    while nodes.count > 1 { nodes = SumNode<Part>.groups(of: nodes).map { SumNode(children: $0) } }
    root = nodes.first ?? SumNode()
  }

  var sums: PartSums { root.sums }
  var count: Int { root.sums.count }
  var indices: Range<Int> { 0..<count }

  subscript(part: Int) -> Part { read(part) { $0 } }

  /// Calls `body` with a part, instead of returning it, because a copy would retain its arrays.
  func read<Answer>(_ part: Int, _ body: (Part) -> Answer) -> Answer { root.read(part, body) }

  /// The sums of the parts before the one at the index `part`; of all parts if `part` is ``count``.
  func sums(before part: Int) -> PartSums { sums(before: part, by: \.count) }

  /// The sums of the parts before the first one that ends beyond `place`, as measured by `size`. If
  /// no part does, returns the sums of all. No size may be negative.
  func sums(before place: Int, by size: (PartSums) -> Int) -> PartSums {
    guard place < size(root.sums) else { return root.sums }
    var before = PartSums()
    root.addSums(before: place, by: size, to: &before)
    return before
  }

  mutating func update<Answer>(_ part: Int, _ change: (inout Part) -> Answer) -> Answer {
    root.update(part, change)
  }

  mutating func insert(_ part: Part, at place: Int) {
    if let half = root.insert(part, at: place) { root = SumNode(children: [root, half]) }
  }

  mutating func remove(at place: Int) {
    root.remove(at: place)
    while root.children.count == 1 { root = root.children[0] }
  }
}

/// A node of the tree. All leaves have the same depth.
private struct SumNode<Part: SummedPart> {
  var sums = PartSums()
  /// The parts of a leaf.
  var parts: [Part] = []
  /// The children; a leaf has none.
  var children: [SumNode] = []

  private static var most: Int { 32 }

  static func groups<Element>(of parts: [Element]) -> [ArraySlice<Element>] {
    stride(from: 0, to: parts.count, by: most).map { parts[$0..<min($0 + most, parts.count)] }
  }

  init() {}

  init(parts: ArraySlice<Part>) {
    self.parts = Array(parts)
    for part in parts { sums += part.sums }
  }

  init(children: ArraySlice<SumNode>) {
    self.children = Array(children)
    for child in children { sums += child.sums }
  }

  private var width: Int { max(parts.count, children.count) }

  /// Returns the index of the child with a part, and changes the part's index to that in the child.
  func child(of part: inout Int) -> Int {
    var place = 0
    while place < children.count - 1, part >= children[place].sums.count {
      part -= children[place].sums.count
      place += 1
    }
    return place
  }

  func read<Answer>(_ part: Int, _ body: (Part) -> Answer) -> Answer {
    if children.isEmpty { return body(parts[part]) }
    var rest = part
    let place = child(of: &rest)
    return children[place].read(rest, body)
  }

  /// Adds the sums of this node's parts before the first one that ends beyond `place`.
  func addSums(
    before place: Int, by size: (PartSums) -> Int, to sums: inout PartSums
  ) {
    // By index, because a loop over the parts themselves would retain each.
    for index in children.indices {
      if size(sums) + size(children[index].sums) > place {
        return children[index].addSums(before: place, by: size, to: &sums)
      }
      sums += children[index].sums
    }
    for index in parts.indices {
      let own = parts[index].sums
      if size(sums) + size(own) > place { return }
      sums += own
    }
  }

  mutating func update<Answer>(_ part: Int, _ change: (inout Part) -> Answer) -> Answer {
    if children.isEmpty {
      sums -= parts[part].sums
      defer { sums += parts[part].sums }
      return change(&parts[part])
    }
    var rest = part
    let place = child(of: &rest)
    sums -= children[place].sums
    defer { sums += children[place].sums }
    return children[place].update(rest, change)
  }

  /// Inserts a part; returns the second half of a node that has become too wide.
  mutating func insert(_ part: Part, at place: Int) -> SumNode? {
    sums += part.sums
    if children.isEmpty {
      parts.insert(part, at: place)
    } else {
      var rest = place
      let child = child(of: &rest)
      if let half = children[child].insert(part, at: rest) {
        children.insert(half, at: child + 1)
      }
    }
    guard width > SumNode.most else { return nil }
    let (half, isLeaf) = (width / 2, children.isEmpty)
    let end = isLeaf ? SumNode(parts: parts[half...]) : SumNode(children: children[half...])
    self = isLeaf ? SumNode(parts: parts[..<half]) : SumNode(children: children[..<half])
    return end
  }

  mutating func remove(at place: Int) {
    if children.isEmpty {
      sums -= parts.remove(at: place).sums
      return
    }
    var rest = place
    let child = child(of: &rest)
    sums -= children[child].sums
    children[child].remove(at: rest)
    sums += children[child].sums
    // A node goes when it is empty: that keeps the tree as low as when the parts were inserted.
    if children[child].width == 0 { children.remove(at: child) }
  }
}
