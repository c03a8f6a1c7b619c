/// The contents of a file: a film or a recording in one format.
///
/// ```swift
/// func bytes(of film: Film, isStill: Bool) throws -> [UInt8] {
///   let contents: any FileContents = isStill ? try PNGPictures(film) : SVGAnimation(film)
///   return try contents.bytes
/// }
/// ```
///
/// Each format is a separate type, such as ``SVGAnimation`` or ``GIFAnimation``, and all of them
/// provide their files through this protocol.
///
/// Formats that are text conform to ``TextContents``, which needs no libraries and cannot fail.
public protocol FileContents {
  /// The file, byte for byte. Throws if a library or a font is missing; a text format never throws.
  var bytes: [UInt8] { get throws(PixelError) }
  /// One sentence for each deviation from the request, such as a font that this machine lacks.
  var remarks: [String] { get }
}

/// The contents of a text file.
///
/// ```swift
/// struct Transcript: TextContents {
///   let film: Film
///   var text: String { film.captions.map { "\($0.text)\n" }.joined() }
/// }
/// ```
///
/// Pixel formats conform to ``FileContents`` alone.
public protocol TextContents: FileContents {
  /// The file as text.
  var text: String { get }
}

extension TextContents {
  /// ``text`` in UTF-8.
  public var bytes: [UInt8] { Array(text.utf8) }
  /// Empty: text never deviates from the request.
  public var remarks: [String] { [] }
}

/// Contents that are made piece by piece, so that a file of any length fits into memory.
package protocol PiecewiseContents: FileContents {
  /// Calls `body` with the bytes in pieces. A piece replaces the bytes at its `place`; nil appends.
  func forEachPiece(_ body: (_ piece: [UInt8], _ place: Int?) -> Void) throws(PixelError)
}

extension PiecewiseContents {
  /// All bytes of the file.
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

  /// The whole file as text, decoded from UTF-8.
  package var joinedText: String {
    String(decoding: (try? joined) ?? [], as: UTF8.self)
  }
}
