import TermSurface

/// A terminal's answer to the question for its background: `ESC ] 11 ; colour`, ended by BEL or
/// ESC \. The colour is `rgb:r/g/b` or `rgba:r/g/b/a` with one to four hexadecimal digits each, or
/// `#` and as many for each of three.
enum BackgroundReport {
  /// The colour that `bytes`, a complete sequence, reports; nil if they are anything else.
  static func color(in bytes: [UInt8]) -> Color? {
    let start = Array("\u{1B}]11;".utf8)
    guard bytes.starts(with: start) else { return nil }
    let text = String(
      decoding: bytes.dropFirst(start.count).prefix { $0 != 7 && $0 != KeyDecoder.escape },
      as: UTF8.self)
    if let digits = text.dropping("#"), digits.utf8.count % 3 == 0 {
      let each = digits.utf8.count / 3
      return color((0..<3).map { digits.dropFirst($0 * each).prefix(each) })
    }
    guard let parts = text.dropping("rgb:") ?? text.dropping("rgba:") else { return nil }
    let fields = parts.split(separator: "/", omittingEmptySubsequences: false)
    return (3...4).contains(fields.count) ? color(fields.prefix(3).map { $0 }) : nil
  }

  private static func color(_ fields: [Substring]) -> Color? {
    let channels = fields.compactMap(channel)
    return channels.count == 3 ? .rgb(channels[0], channels[1], channels[2]) : nil
  }

  /// The number scaled to 0–255.
  private static func channel(_ digits: Substring) -> Int? {
    guard (1...4).contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit),
      let value = Int(digits, radix: 16)
    else { return nil }
    return value * 255 / (1 << (4 * digits.utf8.count) - 1)
  }
}

extension String {
  fileprivate func dropping(_ prefix: String) -> Substring? {
    hasPrefix(prefix) ? dropFirst(prefix.count) : nil
  }
}
