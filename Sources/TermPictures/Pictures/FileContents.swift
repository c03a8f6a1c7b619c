/// What goes into a file: a film, or a recording, in one format.
///
/// Each format is a type of its own, such as ``SVGAnimation`` or ``GIFAnimation``, and all of them give their files
/// in this way.
public protocol FileContents {
  /// The file, byte for byte. Throws where a library or a font is missing; text never throws.
  var bytes: [UInt8] { get throws(PixelError) }
  /// What is not as it was asked for, a sentence each: fonts and characters that this machine lacks.
  var remarks: [String] { get }
}

/// What goes into a file of text.
public protocol TextContents: FileContents {
  /// The file.
  var text: String { get }
}

extension TextContents {
  /// ``text`` in UTF-8.
  public var bytes: [UInt8] { Array(text.utf8) }
  /// Nothing: text is as it was asked for.
  public var remarks: [String] { [] }
}
