/// A long text, as bytes of UTF-8, in a tree whose leaves hold about a kilobyte each. The cost of an
/// edit depends on the length of the edit, and hardly on that of the text.
///
/// A copy costs a pointer: two trees share what they have in common. So a task can save or search the
/// text of one moment, while the user goes on editing.
///
/// Positions are byte offsets. The bytes need not be valid UTF-8; they stay as they are.
package struct TextTree: Sendable {
  private var root: TextNode

  /// Creates an empty text.
  package init() { root = .empty }

  /// Creates a text of `bytes`.
  package init(_ bytes: some Collection<UInt8>) {
    root =
      bytes.withContiguousStorageIfAvailable { TextNode.tree(of: $0) }
      ?? Array(bytes).withUnsafeBufferPointer { TextNode.tree(of: $0) }
  }

  /// Creates a text of `string`.
  package init(_ string: String) {
    var string = string
    root = string.withUTF8 { TextNode.tree(of: $0) }
  }

  private init(_ root: TextNode) { self.root = root }

  /// The number of bytes.
  package var count: Int { root.count }

  package var isEmpty: Bool { root.count == 0 }

  /// The number of line feeds. There is one line more than line feeds.
  package var lineFeeds: Int { root.lineFeeds }

  /// Replaces the bytes in `range` by those of `text`, which it shares.
  ///
  /// - Precondition: The range lies in the text.
  package mutating func replaceSubrange(_ range: Range<Int>, with text: TextTree) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= count, "The range is outside of the text.")
    if let edited = root.replacing(range, with: text.root) {
      root = .tree(of: edited)
    } else {
      let (start, end) = (root.slice(0..<range.lowerBound), root.slice(range.upperBound..<count))
      root = .joined(.joined(start, text.root), end)
    }
  }

  /// Appends `text`, which it shares.
  package mutating func append(_ text: TextTree) {
    root = .joined(root, text.root)
  }

  /// The bytes in `range`, as a text that shares them.
  ///
  /// - Precondition: The range lies in the text.
  package subscript(range: Range<Int>) -> TextTree {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= count, "The range is outside of the text.")
    return TextTree(root.slice(range))
  }

  /// Returns the offset of the first byte of line number `line`, from 0. Behind the last line that is
  /// ``count``.
  package func start(ofLine line: Int) -> Int {
    if line <= 0 { return 0 }
    return line > lineFeeds ? count : root.offsetBehind(lineFeed: line)
  }

  /// Returns the number of the line that contains `offset`: the number of line feeds before it.
  ///
  /// - Precondition: The offset lies in the text, or is its end.
  package func lineNumber(at offset: Int) -> Int {
    precondition(offset >= 0 && offset <= count, "The offset is outside of the text.")
    return root.lineFeeds(before: offset)
  }

  /// Returns the first place behind a line feed, from `offset` on; nil if none is in the next `most`
  /// bytes.
  package func offset(behindLineFeedFrom offset: Int, most: Int) -> Int? {
    var (place, found) = (offset, Int?.none)
    forEachPiece(in: offset..<min(count, offset + most)) { piece in
      if let index = piece.firstIndex(of: UInt8(ascii: "\n")) { found = place + index + 1 }
      place += piece.count
      return found == nil
    }
    return found
  }

  /// Calls `body` with the bytes of `range`, piece after piece, until it returns false.
  ///
  /// - Precondition: The range lies in the text.
  package func forEachPiece(in range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) -> Bool) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= count, "The range is outside of the text.")
    _ = root.visitPieces(in: range, body)
  }

  /// Returns a copy of the bytes in `range`.
  ///
  /// - Precondition: The range lies in the text.
  package func copyBytes(in range: Range<Int>) -> [UInt8] {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= count, "The range is outside of the text.")
    return [UInt8](unsafeUninitializedCapacity: range.count) { buffer, filled in
      _ = root.visitPieces(in: range) { piece in
        let rest = UnsafeMutableBufferPointer(rebasing: buffer[filled...])
        filled += rest.update(fromContentsOf: piece)
        return true
      }
    }
  }

  /// The text, in which U+FFFD stands for invalid bytes.
  package var string: String { String(decoding: copyBytes(in: 0..<count), as: UTF8.self) }
}

/// A node of a ``TextTree``. All leaves below a node are equally deep. Nodes never change: an edit makes
/// those nodes again that lead to it, and the other nodes belong to the old tree and the new one.
struct TextNode: Sendable {
  private enum Content: Sendable {
    case leaf([UInt8])
    case branch([TextNode])
  }

  /// The most bytes of a leaf, and the most children of a branch. Other nodes than the root have at least
  /// half as many.
  static let (mostBytes, mostChildren) = (2048, 24)

  private let content: Content
  /// The number of bytes.
  let count: Int
  let lineFeeds: Int
  /// The number of branches above each leaf: 0 for a leaf.
  let height: Int

  static let empty = TextNode(leaf: [])

  private init(leaf bytes: [UInt8]) {
    self.init(leaf: bytes, lineFeeds: bytes.withUnsafeBufferPointer { $0.lineFeeds })
  }

  private init(leaf bytes: [UInt8], lineFeeds: Int) {
    (content, count, self.lineFeeds, height) = (.leaf(bytes), bytes.count, lineFeeds, 0)
  }

  private init(branch children: [TextNode]) {
    var (count, lineFeeds) = (0, 0)
    for child in children {
      count += child.count
      lineFeeds += child.lineFeeds
    }
    content = .branch(children)
    (self.count, self.lineFeeds, height) = (count, lineFeeds, children[0].height + 1)
  }

  /// Returns a tree of `bytes` whose leaves are nearly full.
  static func tree(of bytes: UnsafeBufferPointer<UInt8>) -> TextNode {
    var level = evenParts(of: bytes.count, atMost: mostBytes).map { part in
      TextNode(leaf: Array(bytes[part]))
    }
    while level.count > 1 {
      level = evenParts(of: level.count, atMost: mostChildren).map {
        TextNode(branch: Array(level[$0]))
      }
    }
    return level.first ?? .empty
  }

  /// Divides `0..<count` into as few ranges of at most `most` as possible, as even as possible.
  private static func evenParts(of count: Int, atMost most: Int) -> [Range<Int>] {
    let parts = (count + most - 1) / most
    return (0..<parts).map { count * $0 / parts..<count * ($0 + 1) / parts }
  }

  /// Returns the bytes of `first` and then those of `second`.
  static func joined(_ first: TextNode, _ second: TextNode) -> TextNode {
    if first.count == 0 { return second }
    if second.count == 0 { return first }
    switch (first.content, second.content) {
    case (.leaf(let a), .leaf(let b)):
      return joined(a, b)
    case (_, .branch(let children)) where first.height < second.height:
      return tree(
        of: joined(first, children[0]).parts(ofHeight: second.height - 1) + children.dropFirst())
    case (.branch(let children), _) where first.height > second.height:
      let last = joined(children[children.count - 1], second)
      return tree(of: children.dropLast() + last.parts(ofHeight: first.height - 1))
    case (.branch(let a), .branch(let b)):
      if min(a.count, b.count) >= mostChildren / 2 { return TextNode(branch: [first, second]) }
      return tree(of: a + b)
    default:
      preconditionFailure("A leaf has the height 0, and a branch has another.")
    }
  }

  private static func joined(_ a: [UInt8], _ b: [UInt8]) -> TextNode {
    let both = a + b
    return both.withUnsafeBufferPointer { tree(of: $0) }
  }

  /// Returns the node as a list of nodes of `height`, which is its own or one less.
  private func parts(ofHeight height: Int) -> [TextNode] {
    guard self.height > height, case .branch(let children) = content else { return [self] }
    return children
  }

  /// Returns a node above `nodes`, which are at most twice as many as a branch can have.
  static func tree(of nodes: [TextNode]) -> TextNode {
    if nodes.count == 1 { return nodes[0] }
    if nodes.count <= mostChildren { return TextNode(branch: nodes) }
    let middle = nodes.count / 2
    return TextNode(branch: [
      TextNode(branch: Array(nodes[..<middle])), TextNode(branch: Array(nodes[middle...])),
    ])
  }

  /// Returns the bytes in `range`.
  func slice(_ range: Range<Int>) -> TextNode {
    if range.count == count { return self }
    if range.isEmpty { return .empty }
    switch content {
    case .leaf(let bytes):
      return TextNode(leaf: Array(bytes[range]))
    case .branch(let children):
      var (start, whole, slice) = (0, [TextNode](), TextNode.empty)
      for child in children {
        let part = (start..<start + child.count).clamped(to: range)
        if part.count == child.count {
          whole.append(child)
        } else if !part.isEmpty {
          let cut = child.slice(part.lowerBound - start..<part.upperBound - start)
          if !whole.isEmpty { slice = .joined(slice, .tree(of: whole)) }
          slice = .joined(slice, cut)
          whole = []
        }
        start += child.count
      }
      return whole.isEmpty ? slice : .joined(slice, .tree(of: whole))
    }
  }

  /// Returns the node with `text` in place of `range`, divided in two if it is too large for one; nil unless
  /// both lie in one leaf, of which at least half remains. This is the usual edit.
  func replacing(_ range: Range<Int>, with text: TextNode) -> [TextNode]? {
    switch content {
    case .leaf(var bytes):
      guard case .leaf(let new) = text.content else { return nil }
      let length = count - range.count + new.count
      guard length >= TextNode.mostBytes / 2 else { return nil }
      let removed = bytes[range].withUnsafeBufferPointer { $0.lineFeeds }
      bytes.replaceSubrange(range, with: new)
      if length <= TextNode.mostBytes {
        return [TextNode(leaf: bytes, lineFeeds: lineFeeds - removed + text.lineFeeds)]
      }
      return [
        TextNode(leaf: Array(bytes[..<(length / 2)])),
        TextNode(leaf: Array(bytes[(length / 2)...])),
      ]
    case .branch(var children):
      var start = 0
      for index in children.indices {
        let end = start + children[index].count
        if range.upperBound <= end {
          guard range.lowerBound >= start else { return nil }
          let inside = range.lowerBound - start..<range.upperBound - start
          guard let new = children[index].replacing(inside, with: text) else { return nil }
          children.replaceSubrange(index...index, with: new)
          return TextNode.tree(of: children).parts(ofHeight: height)
        }
        start = end
      }
      return nil
    }
  }

  /// Returns the offset behind line feed number `number`, from 1, which the node contains.
  func offsetBehind(lineFeed number: Int) -> Int {
    var (node, left, offset) = (self, number, 0)
    while case .branch(let children) = node.content {
      for child in children {
        node = child
        if left <= child.lineFeeds { break }
        left -= child.lineFeeds
        offset += child.count
      }
    }
    guard case .leaf(let bytes) = node.content else { return offset }
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      left -= 1
      if left == 0 { return offset + index + 1 }
    }
    return offset + bytes.count
  }

  /// Returns the number of line feeds in front of `offset`.
  func lineFeeds(before offset: Int) -> Int {
    var (node, left, lineFeeds) = (self, offset, 0)
    while case .branch(let children) = node.content {
      for child in children {
        node = child
        if left <= child.count { break }
        left -= child.count
        lineFeeds += child.lineFeeds
      }
    }
    guard case .leaf(let bytes) = node.content else { return lineFeeds }
    return lineFeeds + bytes[..<left].withUnsafeBufferPointer { $0.lineFeeds }
  }

  /// Calls `body` with the parts of leaves that lie in `range`, until it returns false. Returns whether it
  /// never did.
  func visitPieces(in range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool {
    switch content {
    case .leaf(let bytes):
      return range.isEmpty || bytes[range].withUnsafeBufferPointer(body)
    case .branch(let children):
      var start = 0
      for child in children {
        if start >= range.upperBound { break }
        let part = (start..<start + child.count).clamped(to: range)
        if !part.isEmpty {
          let inside = part.lowerBound - start..<part.upperBound - start
          guard child.visitPieces(in: inside, body) else { return false }
        }
        start += child.count
      }
      return true
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The number of line feeds.
  fileprivate var lineFeeds: Int {
    var number = 0
    for byte in self { number &+= byte == UInt8(ascii: "\n") ? 1 : 0 }
    return number
  }
}
