import TermSurface

/// The sequences that a terminal sends for its keys, as a trie of bytes.
struct KeySequences {
  /// The meaning of a string.
  enum Meaning: Equatable {
    case key(KeyEvent)
    case pasteStart
  }

  /// A place in the trie.
  typealias Place = Int

  private struct Node {
    let byte: UInt8
    var meaning: Meaning?
    var firstChild = -1
    var nextSibling = -1
  }

  private var nodes = [Node(byte: 0)]
  /// The string that ends a paste begun by ``Meaning/pasteStart``.
  var pasteEnd = Array("\u{1B}[201~".utf8)

  /// Creates an empty trie.
  init() {}

  static let root: Place = 0

  /// Gives `string` a meaning. The first meaning wins, since terminals use one string for several
  /// names. A lone escape stays Escape.
  mutating func add(_ string: [UInt8], _ meaning: Meaning) {
    guard !string.isEmpty, string != [KeyDecoder.escape] else { return }
    let end = string.reduce(KeySequences.root) { place, byte in
      child(of: place, byte) ?? addChild(of: place, byte)
    }
    if nodes[end].meaning == nil { nodes[end].meaning = meaning }
  }

  private mutating func addChild(of place: Place, _ byte: UInt8) -> Place {
    var node = Node(byte: byte)
    node.nextSibling = nodes[place].firstChild
    nodes.append(node)
    nodes[place].firstChild = nodes.count - 1
    return nodes.count - 1
  }

  /// Returns the place that `byte` leads to from `place`; nil for none.
  func child(of place: Place, _ byte: UInt8) -> Place? {
    var next = nodes[place].firstChild
    while next >= 0 {
      if nodes[next].byte == byte { return next }
      next = nodes[next].nextSibling
    }
    return nil
  }

  /// Returns the meaning of the string that ends here; nil if no string ends here.
  func meaning(of place: Place) -> Meaning? { nodes[place].meaning }

  /// Whether no string continues from here.
  func isLeaf(_ place: Place) -> Bool { nodes[place].firstChild < 0 }
}
