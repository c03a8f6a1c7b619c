/// The reason that a pixel picture cannot be made.
public enum PixelError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A required library is missing: its name, the reason, and Debian's package.
  case missing(library: String, reason: String, package: String)
  /// None of the fonts is installed.
  case noFont(families: [String])
  /// The picture has more pixels than the format allows.
  case tooLarge(width: Int, height: Int)
  /// The bytes are no PNG, or a broken one.
  case noPNG
  /// The film takes more bytes than a file in the format can have.
  case tooLong(format: String, megabytes: Int)
  /// Too many stills for a folder.
  case tooMany(stills: Int)
  /// A required program is not in PATH: its name, and Debian's package.
  case noProgram(name: String, package: String)
  /// The program failed, with this message.
  case programFailed(name: String, message: String)
  /// The library failed.
  case notPacked(library: String)

  /// The message, in one line.
  public var description: String {
    switch self {
    case .missing(let library, let reason, let package):
      "\(library) is not available: \(reason) (Debian package \(package))"
    case .noFont(let families):
      "no monospaced font: none of \(families.joined(separator: ", ")) is installed "
        + "(Debian package fonts-dejavu-core)"
    case .tooLarge(let width, let height):
      "\(width) by \(height) pixels are too many"
    case .noPNG: "this is not a readable PNG"
    case .tooLong(let format, let megabytes):
      "the film is too long for \(format): the limit is \(megabytes) MB"
    case .tooMany(let stills): "\(stills) stills are too many for a folder"
    case .noProgram(let name, let package):
      "\(name) is not installed (Debian package \(package))"
    case .programFailed(let name, let message): "\(name) failed: \(message)"
    case .notPacked(let library): "\(library) ran out of memory"
    }
  }
}
