import TermSurface

/// Collects the bytes of a paste until its end mark, as text: a long paste is in memory once.
struct PasteCollector {
  /// The most bytes to keep; later ones up to the mark are discarded.
  static let most = 16 << 20
  /// The number of bytes that become text at once.
  private static let chunk = 1 << 16

  private var text = ""
  /// The last bytes, which have not become text yet.
  private var bytes: [UInt8] = []
  private var count = 0
  private var followsReturn = false
  private let end: [UInt8]
  private let charset: ScalarDecoder.Charset
  /// The number of bytes of ``end`` that have arrived.
  private var matched = 0

  /// Collects up to `end`, which must contain its first byte only once.
  init(until end: [UInt8], in charset: ScalarDecoder.Charset) {
    (self.end, self.charset) = (end, charset)
  }

  /// Takes a byte and returns whether it completes the mark. Drops it if `most` bytes are kept.
  mutating func take(_ byte: UInt8, upTo most: Int = PasteCollector.most) -> Bool {
    if byte == end[matched] {
      matched += 1
      return matched == end.count
    }
    // The held bytes were not the mark after all.
    for held in end[..<matched] { keep(held, upTo: most) }
    matched = byte == end[0] ? 1 : 0
    if matched == 0 { keep(byte, upTo: most) }
    return false
  }

  /// Keeps line breaks as line feeds. Terminals send returns.
  private mutating func keep(_ byte: UInt8, upTo most: Int) {
    guard count < most else { return }
    count += 1
    let isSecondOfBreak = byte == 10 && followsReturn
    followsReturn = byte == 13
    if isSecondOfBreak { return }
    bytes.append(byte == 13 ? 10 : byte)
    if bytes.count >= PasteCollector.chunk { decode(upTo: lastStart) }
  }

  /// The index of the last byte that may begin an unfinished character, else the end of the bytes.
  private var lastStart: Int {
    guard case .utf8 = charset else { return bytes.count }
    return bytes.indices.suffix(3).last { bytes[$0] & 0xC0 == 0xC0 } ?? bytes.count
  }

  private mutating func decode(upTo end: Int) {
    text += charset.text(Array(bytes[..<end]))
    bytes.removeFirst(end)
  }

  /// Ends the paste, and returns its text.
  mutating func finish() -> PasteEvent {
    decode(upTo: bytes.count)
    defer { text = "" }
    return PasteEvent(text)
  }
}
