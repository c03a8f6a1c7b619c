/// The parts of a surface that do not fit into its cells: glyphs of more than one scalar, such as
/// an accented letter in parts or an emoji family, and the decorations of text.
///
/// Entries are only added, so an index stays valid for the surface's lifetime. The table is bounded
/// because untrusted text fills it: glyphs beyond the bound show as their first scalar.
@usableFromInline
package struct ClusterTable: Equatable, Sendable {
  @usableFromInline
  struct Contents: Sendable {
    var characters: [Character] = []
    var indices: [Character: UInt32] = [:]
    var decorations = DecorationTable()
  }

  /// One element, or none while the table is empty. A table is copied with each surface, and an
  /// empty one costs next to nothing.
  @usableFromInline var contents: [Contents] = []
  /// Counts wide glyphs that drawing cut in half; the remaining half shows as a blank.
  package var cuts = 0

  package var characters: [Character] {
    _read {
      if contents.isEmpty { yield Contents().characters } else { yield contents[0].characters }
    }
  }

  @usableFromInline package var decorations: DecorationTable {
    _read {
      if contents.isEmpty { yield Contents().decorations } else { yield contents[0].decorations }
    }
    _modify {
      if contents.isEmpty { contents.append(Contents()) }
      yield &contents[0].decorations
    }
  }

  /// The greatest number of bytes that a terminal needs for one of the decorations.
  @inlinable package var mostDecorationBytes: Int {
    contents.isEmpty ? 0 : decorations.mostBytes
  }

  static let capacity = 1 << 16

  /// The number under which a surface's cells hold `character`, nil when the table is full.
  mutating func index(of character: Character) -> UInt32? {
    if contents.isEmpty { contents.append(Contents()) }
    if let known = contents[0].indices[character] { return known }
    guard characters.count < ClusterTable.capacity else { return nil }
    let index = UInt32(characters.count)
    contents[0].characters.append(character)
    contents[0].indices[character] = index
    return index
  }

  /// The character of a cell that holds a cluster of this table.
  package func character(of cell: Cell) -> Character {
    characters[Int(cell.glyph & ~Cell.clusterBit)]
  }

  /// Returns `cell`, whose numbers are those of `other`, with numbers of this table. A glyph for which
  /// the table has no room becomes `�`.
  mutating func adopted(_ cell: Cell, from other: ClusterTable) -> Cell {
    guard cell.isNumbered else { return cell }
    var cell = cell
    if cell.decoration > 0 {
      cell.decorate(decorations.number(of: other.decorations[cell.decoration]))
    }
    if cell.isCluster {
      cell.glyph = index(of: other.character(of: cell)).map { $0 | Cell.clusterBit } ?? 0xFFFD
    }
    return cell
  }

  @inlinable
  package static func == (a: ClusterTable, b: ClusterTable) -> Bool {
    a.contents.isEmpty && b.contents.isEmpty || a.holdsTheSame(as: b)
  }

  @usableFromInline
  func holdsTheSame(as other: ClusterTable) -> Bool {
    characters == other.characters && decorations == other.decorations
  }

  /// Whether `other` may be a former state of this table, so that its numbers mean the same here.
  package func continues(_ other: ClusterTable) -> Bool {
    if other.contents.isEmpty { return true }
    return characters.starts(with: other.characters)
      && decorations.values.starts(with: other.decorations.values)
  }

  /// Whether the table holds nothing.
  package var isEmpty: Bool {
    contents.isEmpty || characters.isEmpty && decorations.values.isEmpty
  }
}
