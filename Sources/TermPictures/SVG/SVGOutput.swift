/// The file in the making.
struct SVGOutput {
  private var bytes: [UInt8] = []
  private var digest = SVGScope.Digest()

  mutating func write(_ text: String) {
    var text = text
    text.withUTF8 {
      digest.add($0)
      bytes += $0
    }
  }

  /// The finished file: what was written with the picture's word in place of the marks.
  var resolved: [UInt8] {
    let word = digest.word
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count { $0 == SVGScope.mark } * word.count)
    for byte in bytes {
      if byte == SVGScope.mark { result += word } else { result.append(byte) }
    }
    return result
  }
}
