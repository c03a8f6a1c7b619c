/// The output of a file. The file is written once to determine the word of its names, see
/// ``SVGScope``. A short file is kept in memory; a long one is written a second time.
struct SVGOutput {
  /// The most bytes to keep in memory.
  private static let mostKept = 4 << 20

  private var bytes: [UInt8] = []
  private var digest = SVGScope.Digest()
  private var isTooLong = false
  /// The picture's word, which replaces the marks, and the receiver of the bytes. Nil while the
  /// file is written for the first time.
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

/// Keeps a picture's names distinct within a page that it is pasted into: each class, id and rule
/// begins with a word derived from the picture's content, so only identical pictures share it.
///
/// Names are in lower case, because a page without a doctype ignores case.
enum SVGScope {
  /// A placeholder for the word until the content is known. No picture's text contains it, since
  /// XML excludes control characters.
  static let mark: UInt8 = 1

  /// Returns `name` within the picture; "" names the picture itself.
  static func own(_ name: String) -> String { "\u{1}" + name }

  /// The hash of all content, from which the word is derived: FNV-1a, the same on every machine.
  struct Digest {
    private var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
      value = bytes.reduce(value) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }

    /// A letter and four letters or digits: forty million different words.
    var word: [UInt8] {
      var rest = value
      return (0..<5).map { index in
        let base: UInt64 = index == 0 ? 26 : 36
        defer { rest /= base }
        return Array("abcdefghijklmnopqrstuvwxyz0123456789".utf8)[Int(rest % base)]
      }
    }
  }
}

extension [String] {
  /// The names as the value of an attribute `class`.
  var asClasses: String { map(SVGScope.own).joined(separator: " ") }
}
