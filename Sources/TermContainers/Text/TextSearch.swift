import TermSurface

/// A text to look for, in the bytes of a ``TextTree``.
/// The search skips as Horspool's does: where a byte does not occur in the text that is looked for, it
/// goes on behind it.
struct TextSearch {
  /// The bytes that are searched before other work goes on.
  private static let slice = 1 << 22

  private let wanted: [UInt8]
  /// The number of bytes to go on after each last byte.
  private var steps: [Int]

  /// Creates a search for `text`, which is not empty.
  init(_ text: String) {
    wanted = text.utf8.map(\.lowercased)
    steps = Array(repeating: wanted.count, count: 256)
    for (index, byte) in wanted.dropLast().enumerated() {
      steps[Int(byte)] = wanted.count - 1 - index
    }
  }

  /// The places of the text in a part of `tree` that begins at `start`, from the start or, for a
  /// search backward, from the end. Returns the first match and the place where the search goes on.
  func match(in tree: TextTree, from start: Int, isForward: Bool) -> (found: Range<Int>?, next: Int)
  {
    let rest = wanted.count - 1
    let part =
      isForward
      ? start..<min(tree.count, start + TextSearch.slice)
      : max(0, start - TextSearch.slice)..<start
    let bytes = tree.copyBytes(in: part.lowerBound..<min(tree.count, part.upperBound + rest))
    var found: Int?
    var place = 0
    while let index = index(in: bytes, from: place) {
      // A match that begins behind the part belongs to the next one.
      if part.lowerBound + index >= part.upperBound { break }
      found = index
      if isForward { break }
      place = index + 1
    }
    let range = found.map { part.lowerBound + $0..<part.lowerBound + $0 + wanted.count }
    return (range, isForward ? part.upperBound : part.lowerBound)
  }

  private func index(in bytes: [UInt8], from start: Int) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      var place = start
      let last = wanted.count - 1
      while place + last < bytes.count {
        let end = bytes[place + last].lowercased
        if end == wanted[last],
          (0..<last).allSatisfy({ bytes[place + $0].lowercased == wanted[$0] })
        {
          return place
        }
        place += steps[Int(end)]
      }
      return nil
    }
  }
}

extension UInt8 {
  /// The small letter for a capital letter of ASCII, or the byte.
  fileprivate var lowercased: UInt8 { 0x41...0x5A ~= self ? self | 0x20 : self }
}
