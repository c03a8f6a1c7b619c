import Libc

/// A folder of stills, made where there is none.
struct PictureFolder {
  private let folder: OpenFolder

  /// The folder that `path` names, which ends with a slash.
  init(_ path: String, within scope: OpenFolder?) throws {
    do throws(PlaceProblem) {
      try FilePlace.check(path, within: scope)
      if let there = try? OpenFolder(path) {
        folder = there
      } else {
        folder = try PictureFolder.make(path, scope)
      }
    } catch {
      throw Failure(.outputError, "cannot make '\(printable(path))': \(error.reason)")
    }
  }

  private static func make(_ path: String, _ scope: OpenFolder?) throws(PlaceProblem) -> OpenFolder
  {
    let place = try FilePlace(FilePlace.withoutSlash(path), within: scope)
    guard mkdirat(place.folder.descriptor, place.name, 0o755) == 0 || errno == EEXIST else {
      throw .system(errno)
    }
    return try OpenFolder(place.name, from: place.folder)
  }

  /// Stills of a longer recording before would play on behind these.
  func removeFrames(from first: Int) {
    var number = first
    while unlinkat(folder.descriptor, PackedFile.framePath("", number), 0) == 0 { number += 1 }
  }
}
