import Libc

/// A folder of stills, created if missing.
struct PictureFolder {
  private let folder: OpenFolder

  /// Opens the folder at `path`, which ends with a slash.
  init(_ path: String, within scope: OpenFolder? = nil) throws(PlaceProblem) {
    try FilePlace.check(path, within: scope)
    if let there = try? OpenFolder(path) {
      folder = there
    } else {
      folder = try PictureFolder.make(path, scope)
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

  /// Removes the stills from number `first` on: those of a longer recording would otherwise follow
  /// these.
  func removeStills(from first: Int) {
    var number = first
    while unlinkat(folder.descriptor, RecordingFile.stillPath("", number), 0) == 0 { number += 1 }
  }
}
