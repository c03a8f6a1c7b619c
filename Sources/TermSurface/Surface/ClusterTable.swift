/// The glyphs of a surface that are more than one scalar: an accented letter in parts, an emoji
/// family.
///
/// Entries are only added, so an index stays valid for the surface's lifetime. The table is bounded
/// because untrusted text fills it: glyphs beyond the bound show as their first scalar.
@usableFromInline
package struct ClusterTable: Equatable, Sendable {
  package private(set) var characters: [Character] = []
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
  package static func == (a: ClusterTable, b: ClusterTable) -> Bool { a.characters == b.characters }
}
