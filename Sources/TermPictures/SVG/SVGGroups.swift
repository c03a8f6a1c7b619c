/// The distinct groups of a film, by number: pieces of a row that are always visible together.
struct SVGGroups {
  /// The looks of all pieces, group after group.
  private var pieces: [SVGPiece] = []
  private var ends: [UInt32] = []
  private var known: [Int: UInt32] = [:]

  /// The number of the group of these pieces, whoever sees them, and whether it is new.
  mutating func number(of members: some Collection<SVGPiece>) -> (number: Int, isNew: Bool) {
    var hasher = Hasher()
    for piece in members { hasher.combine(piece.hashed) }
    let hash = hasher.finalize()
    let looks = members.lazy.map(\.look)
    if let number = known[hash].map(Int.init), self[number].elementsEqual(looks) {
      return (number, false)
    }
    known[hash] = UInt32(ends.count)
    pieces += looks
    ends.append(UInt32(pieces.count))
    return (ends.count - 1, true)
  }

  /// Forgets what is needed to find the number of a group.
  mutating func close() { known = [:] }

  /// The pieces of group `number`, in the order of drawing.
  subscript(number: Int) -> ArraySlice<SVGPiece> {
    pieces[Int(number > 0 ? ends[number - 1] : 0)..<Int(ends[number])]
  }
}
