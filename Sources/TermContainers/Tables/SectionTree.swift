/// The sections of a table in their order, in a tree. To find, change, insert or remove a section
/// takes steps as the logarithm of their number. A copy shares what has not changed since.
struct SectionTree {
  typealias Section = TableLayout.Section

  /// The sums over some sections.
  struct Sums {
    var sections = 0
    var rows = 0
    var height = 0

    static func += (sums: inout Sums, other: Sums) {
      sums.sections += other.sections
      sums.rows += other.rows
      sums.height += other.height
    }

    static func -= (sums: inout Sums, other: Sums) {
      sums.sections -= other.sections
      sums.rows -= other.rows
      sums.height -= other.height
    }
  }

  private var root: Node

  init(_ sections: [Section] = []) {
    var nodes = Node.groups(of: sections).map { Node(sections: $0) }
    while nodes.count > 1 { nodes = Node.groups(of: nodes).map { Node(children: $0) } }
    root = nodes.first ?? Node()
  }

  var sums: Sums { root.sums }
  var count: Int { root.sums.sections }
  var indices: Range<Int> { 0..<count }

  subscript(section: Int) -> Section { read(section) { $0 } }

  /// Calls `body` with a section: a copy of it would retain five objects.
  func read<Answer>(_ section: Int, _ body: (Section) -> Answer) -> Answer {
    root.read(section, body)
  }

  /// The sums of the sections before `section`; of all, if that is the number of sections.
  func sums(before section: Int) -> Sums { sums(before: section, by: \.sections) }

  /// The sums of the sections before the first that ends beyond `place`, measured by `size`; of
  /// all, if none does. No size is negative.
  func sums(before place: Int, by size: (Sums) -> Int) -> Sums {
    guard place < size(root.sums) else { return root.sums }
    var before = Sums()
    root.addSums(before: place, by: size, to: &before)
    return before
  }

  mutating func update<Answer>(_ section: Int, _ change: (inout Section) -> Answer) -> Answer {
    root.update(section, change)
  }

  mutating func insert(_ section: Section, at place: Int) {
    if let half = root.insert(section, at: place) { root = Node(children: [root, half]) }
  }

  mutating func remove(at place: Int) {
    root.remove(at: place)
    while root.children.count == 1 { root = root.children[0] }
  }
}

extension TableLayout.Section {
  fileprivate var sums: SectionTree.Sums {
    SectionTree.Sums(sections: 1, rows: rows.count, height: height)
  }
}

/// All leaves have the same depth.
private struct Node {
  typealias Section = TableLayout.Section

  var sums = SectionTree.Sums()
  /// The sections of a leaf.
  var sections: [Section] = []
  /// The children; a leaf has none.
  var children: [Node] = []

  private static let most = 32

  static func groups<Part>(of parts: [Part]) -> [ArraySlice<Part>] {
    stride(from: 0, to: parts.count, by: most).map { parts[$0..<min($0 + most, parts.count)] }
  }

  init() {}

  init(sections: ArraySlice<Section>) {
    self.sections = Array(sections)
    for section in sections { sums += section.sums }
  }

  init(children: ArraySlice<Node>) {
    self.children = Array(children)
    for child in children { sums += child.sums }
  }

  private var width: Int { max(sections.count, children.count) }

  /// Returns the child that contains a section, and changes the section's number to that in the
  /// child.
  func child(of section: inout Int) -> Int {
    var place = 0
    while place < children.count - 1, section >= children[place].sums.sections {
      section -= children[place].sums.sections
      place += 1
    }
    return place
  }

  func read<Answer>(_ section: Int, _ body: (Section) -> Answer) -> Answer {
    if children.isEmpty { return body(sections[section]) }
    var rest = section
    let place = child(of: &rest)
    return children[place].read(rest, body)
  }

  /// Adds the sums of the sections up to the one of this node that ends beyond `place`.
  func addSums(
    before place: Int, by size: (SectionTree.Sums) -> Int, to sums: inout SectionTree.Sums
  ) {
    // By index, because a loop over the parts themselves would retain each.
    for index in children.indices {
      if size(sums) + size(children[index].sums) > place {
        return children[index].addSums(before: place, by: size, to: &sums)
      }
      sums += children[index].sums
    }
    for index in sections.indices {
      let own = sections[index].sums
      if size(sums) + size(own) > place { return }
      sums += own
    }
  }

  mutating func update<Answer>(_ section: Int, _ change: (inout Section) -> Answer) -> Answer {
    if children.isEmpty {
      sums -= sections[section].sums
      defer { sums += sections[section].sums }
      return change(&sections[section])
    }
    var rest = section
    let place = child(of: &rest)
    sums -= children[place].sums
    defer { sums += children[place].sums }
    return children[place].update(rest, change)
  }

  /// Inserts a section; returns the second half of a node that has become too wide.
  mutating func insert(_ section: Section, at place: Int) -> Node? {
    sums += section.sums
    if children.isEmpty {
      sections.insert(section, at: place)
    } else {
      var rest = place
      let child = child(of: &rest)
      if let half = children[child].insert(section, at: rest) {
        children.insert(half, at: child + 1)
      }
    }
    guard width > Node.most else { return nil }
    let (half, isLeaf) = (width / 2, children.isEmpty)
    let end = isLeaf ? Node(sections: sections[half...]) : Node(children: children[half...])
    self = isLeaf ? Node(sections: sections[..<half]) : Node(children: children[..<half])
    return end
  }

  mutating func remove(at place: Int) {
    if children.isEmpty {
      sums -= sections.remove(at: place).sums
      return
    }
    var rest = place
    let child = child(of: &rest)
    sums -= children[child].sums
    children[child].remove(at: rest)
    sums += children[child].sums
    // A node goes when it is empty: that keeps the tree as low as when the sections were inserted.
    if children[child].width == 0 { children.remove(at: child) }
  }
}
