/// The bytes of a file in the making: in memory while they are few, else in a ``TemporaryFile``. A
/// spool is a value.
package struct ByteSpool: Sendable {
  fileprivate enum Piece: Sendable {
    case memory([UInt8])
    case filed(TemporaryFile, Range<Int>)

    var count: Int {
      switch self {
      case .memory(let bytes): bytes.count
      case .filed(_, let range): range.count
      }
    }
  }

  /// How much is kept in memory, in bytes.
  private static let mostAtFirst = 4 << 20
  /// How much is read or written at once, in bytes.
  private static let pieceSize = 1 << 18

  private var pieces: [Piece] = []
  /// What follows ``pieces``.
  private var tail: [UInt8] = []
  private var file: TemporaryFile?
  /// How long ``tail`` may become, in bytes.
  private var mostInMemory = mostAtFirst

  /// Creates a spool of `bytes`.
  package init(_ bytes: [UInt8] = []) { tail = bytes }

  /// Creates a spool of `bytes` in `file`, or in memory if that is full.
  package init(_ bytes: [UInt8], in file: TemporaryFile) {
    if let start = bytes.withUnsafeBytes({ file.append($0) }) {
      pieces = [.filed(file, start..<start + bytes.count)]
    } else {
      tail = bytes
    }
  }

  /// Creates a spool of all of `file`.
  init(_ file: TemporaryFile) { pieces = [.filed(file, 0..<file.count)] }

  /// The number of bytes.
  package var count: Int { pieces.reduce(tail.count) { $0 + $1.count } }

  /// All bytes.
  package var bytes: [UInt8] {
    if pieces.isEmpty { return tail }
    var result: [UInt8] = []
    result.reserveCapacity(count)
    for piece in self { result += piece }
    return result
  }

  /// Adds `bytes` at the end.
  package mutating func append(_ bytes: some Collection<UInt8>) {
    tail.append(contentsOf: bytes)
    if tail.count > mostInMemory { fileTail() }
  }

  /// Adds `bytes` at the start.
  package mutating func prepend(_ bytes: [UInt8]) { pieces.insert(.memory(bytes), at: 0) }

  private mutating func fileTail() {
    guard let file = file ?? TemporaryFile(),
      let start = tail.withUnsafeBytes({ file.append($0) })
    else {
      // Where there is no room on the disk, there may be in memory.
      return mostInMemory = .max
    }
    (self.file, mostInMemory) = (file, ByteSpool.pieceSize)
    pieces.append(.filed(file, start..<start + tail.count))
    // The first piece is the largest.
    tail.removeAll(keepingCapacity: tail.count < ByteSpool.mostAtFirst)
  }
}

/// Its bytes in pieces of any size, of which one is in memory.
extension ByteSpool: Sequence {
  package func makeIterator() -> AnyIterator<[UInt8]> {
    var rest = (pieces + [.memory(tail)])[...]
    return AnyIterator {
      guard let piece = rest.popFirst() else { return nil }
      guard case .filed(let file, let range) = piece else { return piece.inMemory }
      let first = range.prefix(ByteSpool.pieceSize)
      if first.count < range.count {
        rest = [.filed(file, first.upperBound..<range.upperBound)] + rest
      }
      return Piece.filed(file, first).inMemory
    }
  }
}

extension ByteSpool.Piece {
  fileprivate var inMemory: [UInt8] {
    switch self {
    case .memory(let bytes): return bytes
    case .filed(let file, let range):
      return [UInt8](unsafeUninitializedCapacity: range.count) {
        file.read(at: range.lowerBound, into: UnsafeMutableRawBufferPointer($0))
        $1 = range.count
      }
    }
  }
}

extension ByteSpool: Hashable {
  package static func == (a: ByteSpool, b: ByteSpool) -> Bool {
    a.count == b.count && a.bytes == b.bytes
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(count) }
}
