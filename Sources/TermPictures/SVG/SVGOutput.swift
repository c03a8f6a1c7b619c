/// The file in the making, in pieces from its start to its end.
struct SVGOutput {
  private var spool = ByteSpool()
  private var digest = SVGScope.Digest()

  mutating func write(_ text: String) {
    var text = text
    text.withUTF8 {
      digest.add($0)
      spool.append($0)
    }
  }

  /// The finished file: what was written with the picture's word in place of the marks.
  var resolved: ByteSpool {
    let word = digest.word
    var result = ByteSpool()
    var bytes: [UInt8] = []
    for piece in spool {
      bytes.removeAll(keepingCapacity: true)
      for part in piece.split(separator: SVGScope.mark, omittingEmptySubsequences: false)
        .enumerated()
      {
        if part.offset > 0 { bytes += word }
        bytes += part.element
      }
      result.append(bytes)
    }
    return result
  }
}
