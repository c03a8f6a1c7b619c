/// Why a pixel picture cannot be made.
public enum PixelError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A required library is missing: its name, the reason, and Debian's package.
  case missing(library: String, reason: String, package: String)
  /// None of the fonts is installed.
  case noFont(families: [String])
  /// The picture has more pixels than the format allows.
  case tooLarge(width: Int, height: Int)
  /// Too many stills for a folder.
  case tooMany(stills: Int)
  /// The library failed.
  case notPacked(library: String)

  /// The message, in one line.
  public var description: String {
    switch self {
    case .missing(let library, let reason, let package):
      "\(library) is needed for it: \(reason) (Debian has it in \(package))"
    case .noFont(let families):
      "there is no font for it: none of \(families.joined(separator: ", ")) is on this machine "
        + "(Debian has the first in fonts-dejavu-core)"
    case .tooLarge(let width, let height):
      "\(width) by \(height) pixels are more than it can have"
    case .tooMany(let stills): "\(stills) stills are more than a folder shall have"
    case .notPacked(let library): "\(library) could not make it: memory has run out"
    }
  }
}
