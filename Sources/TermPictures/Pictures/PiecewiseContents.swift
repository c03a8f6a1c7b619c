/// Contents that are made piece by piece, so that a file of any length fits into memory.
package protocol PiecewiseContents: FileContents {
  /// Calls `body` with the bytes in their order. Bytes with a place replace earlier ones there.
  func forEachPiece(_ body: (_ piece: [UInt8], _ place: Int?) -> Void) throws(PixelError)
}

extension PiecewiseContents {
  /// All bytes.
  package var joined: [UInt8] {
    get throws(PixelError) {
      var bytes: [UInt8] = []
      try forEachPiece { piece, place in
        if let place {
          bytes.replaceSubrange(place..<place + piece.count, with: piece)
        } else {
          bytes += piece
        }
      }
      return bytes
    }
  }

  /// All bytes as text in UTF-8.
  package var joinedText: String {
    String(decoding: (try? joined) ?? [], as: UTF8.self)
  }
}
