/// What does not fit into the cells of a surface: glyphs of more than one scalar, such as an accented
/// letter in parts or an emoji family, and the decorations of text.
///
/// Entries are only added, so an index stays valid for the surface's lifetime. The table is bounded
/// because untrusted text fills it: glyphs beyond the bound show as their first scalar.
@usableFromInline
package struct ClusterTable: Equatable, Sendable {
  package private(set) var characters: [Character] = []
  package var decorations = DecorationTable()
  /// Counts wide glyphs that drawing cut in half; the remaining half shows as a blank.
  package var cuts = 0
  private var indices: [Character: UInt32] = [:]

  static let capacity = 1 << 16

  /// The number under which a surface's cells hold `character`, nil when the table is full.
  mutating func index(of character: Character) -> UInt32? {
    if let known = indices[character] { return known }
    guard characters.count < ClusterTable.capacity else { return nil }
    let index = UInt32(characters.count)
    characters.append(character)
    indices[character] = index
    return index
  }

  @usableFromInline
  package static func == (a: ClusterTable, b: ClusterTable) -> Bool {
    a.characters == b.characters && a.decorations == b.decorations
  }

  /// Whether `other` may be a former state of this table, so that its numbers mean the same here.
  package func continues(_ other: ClusterTable) -> Bool {
    characters.starts(with: other.characters)
      && decorations.values.starts(with: other.decorations.values)
  }

  /// Whether the table holds nothing.
  package var isEmpty: Bool { characters.isEmpty && decorations.values.isEmpty }
}
