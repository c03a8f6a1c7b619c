/// A chunk of a WebP file: four letters and data.
struct WebPChunk {
  let kind: String
  let bytes: [UInt8]

  init(_ kind: String, _ bytes: [UInt8]) { (self.kind, self.bytes) = (kind, bytes) }

  /// A file of these chunks.
  static func file(_ chunks: [WebPChunk]) -> [UInt8] {
    let bytes = chunks.flatMap(\.packed)
    return fileHead(bytes: bytes.count) + bytes
  }

  /// What comes before the chunks of a file, which have so many bytes.
  static func fileHead(bytes: Int) -> [UInt8] {
    Array("RIFF".utf8) + number(bytes + 4, bytes: 4) + Array("WEBP".utf8)
  }

  /// The chunks of a file, or of the data in a chunk, after its first bytes.
  static func all(in file: [UInt8], after head: Int = 12) -> [WebPChunk] {
    var result: [WebPChunk] = []
    var rest = file.dropFirst(head)
    while rest.count >= 8 {
      let count = rest.dropFirst(4).prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
      let kind = String(decoding: rest.prefix(4), as: UTF8.self)
      result.append(WebPChunk(kind, Array(rest.dropFirst(8).prefix(count))))
      rest = rest.dropFirst(8 + count + count % 2)
    }
    return result
  }

  /// Its encoded form, with its length, and a byte more if that is odd.
  var packed: [UInt8] {
    let padding: [UInt8] = bytes.count % 2 == 0 ? [] : [0]
    return Array(kind.utf8) + WebPChunk.number(bytes.count, bytes: 4) + bytes + padding
  }

  /// The least significant byte first.
  static func number(_ value: Int, bytes: Int) -> [UInt8] {
    (0..<bytes).map { UInt8(value >> ($0 * 8) & 0xFF) }
  }
}
