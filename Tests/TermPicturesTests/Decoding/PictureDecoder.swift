@testable import TermPictures

/// Reads the pictures of a file one after another, and keeps one.
///
/// It reads what this module writes. Of other files it may say that it cannot.
protocol PictureDecoder {
  /// The picture that was read last.
  var canvas: PictureCanvas { get }
  /// Whether the file is one picture without a time.
  var isStill: Bool { get }
  /// How far red, green and blue may be off: a GIF with many colours shows similar ones as one, and
  /// which ones depends on the whole film.
  var tolerance: Int { get }

  /// Reads the next picture and returns for how many milliseconds it is shown; nil
  /// after the last one.
  mutating func next() throws(DecodingProblem) -> Int?
}

extension PictureDecoder {
  var tolerance: Int { 0 }
}

/// A file that is broken, or of a kind that is not read.
struct DecodingProblem: Error {}

/// The decoder of a file, by its first bytes.
func pictureDecoder(_ file: [UInt8]) throws(DecodingProblem) -> any PictureDecoder {
  if file.starts(with: PNGChunk.signature) { return try PNGDecoder(file) }
  if file.starts(with: "GIF8".utf8) { return try GIFDecoder(file) }
  if file.starts(with: "RIFF".utf8) { return try WebPDecoder(file) }
  throw DecodingProblem()
}

extension Sequence<UInt8> {
  /// A number, most significant byte first.
  var number: Int { reduce(0) { $0 << 8 | Int($1) } }
}
