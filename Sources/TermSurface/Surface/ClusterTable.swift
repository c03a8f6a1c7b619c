/// The glyphs of a surface that are more than one scalar: an accented letter in parts, an emoji
/// family.
///
/// Only ever added to, so an index stays good for as long as the surface lives. There is an end to
/// it, because text from outside decides what comes in: glyphs past it show as their first scalar.
@usableFromInline
package struct ClusterTable: Equatable, Sendable {
  package private(set) var characters: [Character] = []
  /// Counts wide glyphs of which drawing left only one half, which then shows as a blank.
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
