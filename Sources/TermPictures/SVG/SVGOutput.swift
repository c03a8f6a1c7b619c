/// The output of a file. It is written once to determine its word, and kept in memory while it is
/// short; a long file is written a second time.
struct SVGOutput {
  /// The most bytes to keep.
  private static let mostKept = 4 << 20

  private var bytes: [UInt8] = []
  private var digest = SVGScope.Digest()
  private var isTooLong = false
  /// The picture's word, which replaces the marks, and the receiver of the bytes; nil the first
  /// time.
  private var target: (word: [UInt8], take: ([UInt8]) -> Void)?

  /// Calls `body` with the pieces of the output of `write`.
  static func forEachPiece(_ write: (inout SVGOutput) -> Void, _ body: ([UInt8], Int?) -> Void) {
    withoutActuallyEscaping(body) { body in
      var output = SVGOutput()
      write(&output)
      output.target = (output.digest.word, { body($0, nil) })
      if output.isTooLong { write(&output) }
      output.flush()
    }
  }

  mutating func write(_ text: String) {
    var text = text
    text.withUTF8 {
      if target == nil { digest.add($0) }
      if target != nil || !isTooLong { bytes += $0 }
    }
    if target != nil, bytes.count > 1 << 18 { flush() }
    if target == nil, bytes.count > SVGOutput.mostKept { (bytes, isTooLong) = ([], true) }
  }

  private mutating func flush() {
    guard let (word, take) = target else { return }
    var resolved: [UInt8] = []
    resolved.reserveCapacity(bytes.count + bytes.count / 4)
    for byte in bytes {
      if byte == SVGScope.mark { resolved += word } else { resolved.append(byte) }
    }
    bytes.removeAll(keepingCapacity: true)
    take(resolved)
  }
}
