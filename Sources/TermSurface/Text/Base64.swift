/// Bytes as text, for data within a file or a sequence.
package enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Returns the text in UTF-8: four digits for each three bytes, padded with `=` at the end.
  package static func encodedText(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      let word = (0..<3).reduce(0) { word, offset in
        word << 8 | (offset < count ? Int(bytes[start + offset]) : 0)
      }
      for digit in 0..<4 {
        let isThere = digit <= count
        result.append(isThere ? digits[word >> (18 - 6 * digit) & 63] : UInt8(ascii: "="))
      }
    }
    return result
  }
}
