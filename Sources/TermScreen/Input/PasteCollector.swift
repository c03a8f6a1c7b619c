import TermSurface

/// Collects the bytes of a paste until its end mark.
struct PasteCollector {
  /// How many bytes are kept; later ones up to the mark are discarded.
  static let most = 16 << 20

  private var bytes: [UInt8] = []
  private let end: [UInt8]
  /// How many bytes of ``end`` have arrived.
  private var matched = 0

  /// Collects up to `end`, which must contain its first byte only once.
  init(until end: [UInt8]) { self.end = end }

  /// Takes a byte, unless `most` are there already, and returns whether it completes the mark.
  mutating func take(_ byte: UInt8, upTo most: Int = PasteCollector.most) -> Bool {
    if byte == end[matched] {
      matched += 1
      return matched == end.count
    }
    // Not the mark after all.
    for held in end[..<matched] { keep(held, upTo: most) }
    matched = byte == end[0] ? 1 : 0
    if matched == 0 { keep(byte, upTo: most) }
    return false
  }

  private mutating func keep(_ byte: UInt8, upTo most: Int) {
    if bytes.count < most { bytes.append(byte) }
  }

  /// The pasted text, with all line breaks as line feeds. Terminals send returns.
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
