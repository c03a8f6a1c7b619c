/// The kind of a file's contents, detected from its beginning rather than its name.
package enum FileKind: String {
  case nothing = "empty"
  case tape = "a tape"
  case cast = "an asciicast"
  case svg = "an SVG picture"
  case gif = "a GIF picture"
  case png = "a PNG picture"
  case jpeg = "a JPEG picture"
  case webp = "a WebP picture"
  case mp4 = "an MP4 video"
  case webm = "a WebM video"
  case json = "JSON"
  case markup = "XML or HTML"
  case document = "a PDF document"
  case archive = "compressed data"
  case program = "a program"
  /// Bytes that are not text.
  case binary = "binary data"
  /// Any other text.
  case text = "plain text"

  /// The kind's description in messages.
  package var words: String { rawValue }

  package init(_ bytes: [UInt8]) {
    let start = bytes.prefix(FileKind.most)
    if let kind = FileKind.signatures.first(where: { start.starts(with: $0.bytes) })?.kind {
      self = kind
    } else if start.starts(with: "RIFF".utf8), start.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webp
    } else if start.dropFirst(4).starts(with: "ftyp".utf8) {
      self = .mp4
    } else {
      let text = start.drop { [9, 10, 13, 32, 0xEF, 0xBB, 0xBF].contains($0) }
      self = FileKind.kindByStart(text) ?? FileKind.other(start)
    }
  }

  /// The number of bytes to examine at the start of a file.
  static let most = 4096

  private static let signatures: [(bytes: [UInt8], kind: FileKind)] = [
    (Array("GIF8".utf8), .gif), ([0x89] + "PNG".utf8, .png), ([0xFF, 0xD8, 0xFF], .jpeg),
    ([0x1A, 0x45, 0xDF, 0xA3], .webm),
    (Array("%PDF".utf8), .document), ([0x1F, 0x8B], .archive), ([0x50, 0x4B, 3, 4], .archive),
    ([0x28, 0xB5, 0x2F, 0xFD], .archive), ([0xFD] + "7zXZ".utf8, .archive),
    ([0x7F] + "ELF".utf8, .program), ([0xCF, 0xFA, 0xED, 0xFE], .program),
  ]

  /// Returns the kind of a text that is empty or begins with a bracket; nil for any other text.
  private static func kindByStart(_ text: ArraySlice<UInt8>) -> FileKind? {
    switch text.first {
    case nil: .nothing
    case UInt8(ascii: "<"): contains("<svg", text) && !isPage(text) ? .svg : .markup
    case UInt8(ascii: "{"): contains("\"version\"", text) ? .cast : .json
    case UInt8(ascii: "["): .json
    default: nil
    }
  }

  /// Whether the text is HTML, which can contain an SVG picture.
  private static func isPage(_ text: ArraySlice<UInt8>) -> Bool {
    let start = String(decoding: text.prefix(14), as: UTF8.self).lowercased()
    return start.hasPrefix("<!doctype html") || start.hasPrefix("<html")
  }

  private static func contains(_ word: String, _ text: ArraySlice<UInt8>) -> Bool {
    String(decoding: text, as: UTF8.self).contains(word)
  }

  private static func other(_ start: ArraySlice<UInt8>) -> FileKind {
    let text = String(decoding: start, as: UTF8.self)
    let strange = text.unicodeScalars.count {
      $0.value < 32 && ![9, 10, 13, 27].contains($0.value) || $0.value == 0xFFFD
    }
    // Text readers report single stray bytes with their positions.
    if start.count >= 32, strange * 5 > text.unicodeScalars.count { return .binary }
    return isTape(text) ? .tape : .text
  }

  /// Whether the complete lines of the text are valid commands of a tape.
  private static func isTape(_ text: String) -> Bool {
    let end = text.utf8.count < most ? text.endIndex : text.lastIndex(of: "\n") ?? text.startIndex
    let tape = Tape(String(text[..<end]))
    return tape.isValid && !tape.commands.isEmpty
  }
}
