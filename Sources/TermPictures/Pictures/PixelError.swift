/// Why there are no pictures of pixels.
public enum PixelError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A library that is needed: its name, why it is missing, and Debian's package.
  case missing(library: String, reason: String, package: String)
  /// None of the fonts is here.
  case noFont(families: [String])
  /// More pixels than a format has room for.
  case tooLarge(width: Int, height: Int)
  /// More stills than anybody could want in a folder.
  case tooMany(stills: Int)
  /// The library gave up.
  case notPacked(library: String)

  /// What it says, in one line.
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
