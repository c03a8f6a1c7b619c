/// The contents of a file: a film or a recording in one format.
///
/// Each format is a separate type, such as ``SVGAnimation`` or ``GIFAnimation``, and all of them
/// provide their files through this protocol.
public protocol FileContents {
  /// The file, byte for byte. Throws if a library or a font is missing; text never throws.
  var bytes: [UInt8] { get throws(PixelError) }
  /// One sentence for each deviation from the request, such as fonts and characters that this
  /// machine lacks.
  var remarks: [String] { get }
}

/// The contents of a text file.
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
