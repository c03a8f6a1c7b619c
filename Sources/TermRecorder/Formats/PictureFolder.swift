import Libc

/// A folder of stills, created if missing.
struct PictureFolder {
  let folder: OpenFolder
  /// Where it was made; nil if it was there.
  private let made: FilePlace?

  /// Opens the folder at `path`, which ends with a slash.
  init(_ path: String, within scope: WritableFolders? = nil) throws(PlaceProblem) {
    if let scope { try FilePlace.check(path, within: scope) }
    if let there = try? OpenFolder(path) {
      (folder, made) = (there, nil)
      return
    }
    let place = try FilePlace(FilePlace.withoutSlash(path), within: scope)
    let isMade = mkdirat(place.folder.descriptor, place.name, 0o755) == 0
    guard isMade || errno == EEXIST else { throw .system(errno) }
    folder = try OpenFolder(place.name, from: place.folder)
    made = isMade ? place : nil
  }

  /// Removes the folder if it was made and is empty.
  func removeIfMade() {
    if let made { unlinkat(made.folder.descriptor, made.name, AT_REMOVEDIR) }
  }

  /// Removes the stills from number `first` on: those of a longer recording would otherwise follow
  /// these.
  func removeStills(from first: Int) {
    var number = first
    while unlinkat(folder.descriptor, RecordingFile.stillPath("", number), 0) == 0 { number += 1 }
  }
}
