import TermSurface

/// The bytes of a paste, until the mark at its end.
struct PasteCollector {
  /// Bytes that are kept; what comes after them up to the mark is not.
  static let most = 16 << 20

  private var bytes: [UInt8] = []
  private let end: [UInt8]
  /// How many bytes of ``end`` have come.
  private var matched = 0

  /// Collects up to `end`, whose first byte stands in it once.
  init(until end: [UInt8]) { self.end = end }

  /// Returns whether `byte` is the last one of the mark.
  mutating func take(_ byte: UInt8) -> Bool {
    if byte == end[matched] {
      matched += 1
      return matched == end.count
    }
    // It was none.
    for held in end[..<matched] { keep(held) }
    matched = byte == end[0] ? 1 : 0
    if matched == 0 { keep(byte) }
    return false
  }

  private mutating func keep(_ byte: UInt8) {
    if bytes.count < PasteCollector.most { bytes.append(byte) }
  }

  /// What was pasted, with line feeds for all line breaks. Terminals send returns.
  func event(in charset: ScalarDecoder.Charset) -> PasteEvent {
    var lines: [UInt8] = []
    lines.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      if byte == 10, index > 0, bytes[index - 1] == 13 { continue }
      lines.append(byte == 13 ? 10 : byte)
    }
    return PasteEvent(charset.text(lines))
  }
}
