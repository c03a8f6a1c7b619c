import Libc

/// The folders in which a tape may write, with everything below them. There it makes the folders that
/// are missing.
package struct WritableFolders {
  /// Nil for all.
  private let folders: [OpenFolder]?

  /// Creates these folders, or all of them.
  package init(_ folders: [OpenFolder]? = nil) { self.folders = folders }

  /// Whether `folder` is one of them or lies in one.
  func contains(_ folder: OpenFolder) -> Bool { folders?.contains(where: folder.lies) ?? true }
}

/// Folders that were made for a file, each inside of the one before.
package struct MadeFolders {
  private var first: OpenFolder?
  private var names: [String] = []

  /// Makes a folder called `name` in `folder`, the last of these or any before the first, and opens
  /// it. Opens one that is there.
  mutating func make(_ name: String, in folder: OpenFolder) throws(PlaceProblem) -> OpenFolder {
    if mkdirat(folder.descriptor, name, 0o777) == 0 {
      first = first ?? folder
      names.append(name)
    } else if errno != EEXIST {
      throw .system(errno)
    }
    return try OpenFolder(name, from: folder)
  }

  /// Removes them again, except where something lies in them by now.
  func remove() {
    guard let first else { return }
    for count in names.indices.reversed() {
      unlinkat(first.descriptor, names[...count].joined(separator: "/"), AT_REMOVEDIR)
    }
  }
}

extension OpenFolder {
  /// Opens the folder at `path`, and makes what is missing of it, inside of `scope` only. None of it
  /// stays if that fails.
  static func made(
    at path: String, within scope: WritableFolders
  ) throws(PlaceProblem) -> (OpenFolder, made: MadeFolders) {
    var made = MadeFolders()
    do throws(PlaceProblem) {
      let folder = try goTo(path, within: scope) { name, folder throws(PlaceProblem) in
        try made.make(name, in: folder)
      }
      guard let folder else { throw .system(ENOENT) }
      return (folder, made)
    } catch {
      made.remove()
      throw error
    }
  }

  /// Opens the folder at `path`; nil if it is missing and could be made inside of `scope`.
  static func ifThere(
    at path: String, within scope: WritableFolders
  ) throws(PlaceProblem) -> OpenFolder? {
    try goTo(path, within: scope) { _, _ in nil }
  }

  /// Goes to the folder at `path`. Asks `missing` for each folder on the way that is not there; ends
  /// where that has none. Throws if one is missing outside of `scope`.
  private static func goTo(
    _ path: String, within scope: WritableFolders,
    missing: (String, OpenFolder) throws(PlaceProblem) -> OpenFolder?
  ) throws(PlaceProblem) -> OpenFolder? {
    do { return try OpenFolder(path) } catch { if error != .system(ENOENT) { throw error } }
    var folder = try OpenFolder(path.hasPrefix("/") ? "/" : ".")
    for name in path.split(separator: "/").map(String.init) {
      if let next = try folder.next(name) {
        folder = next
        continue
      }
      guard scope.contains(folder) else { throw .outside }
      // Back from a folder that is not there leads nowhere.
      if path.split(separator: "/").contains("..") { throw .system(ENOENT) }
      guard let made = try missing(name, folder) else { return nil }
      folder = made
    }
    return folder
  }

  /// The folder with that name in it; nil if nothing has the name.
  private func next(_ name: String) throws(PlaceProblem) -> OpenFolder? {
    do { return try OpenFolder(name, from: self) } catch {
      guard error == .system(ENOENT) else { throw error }
      if link(name) != nil { throw .leadsNowhere }
      return nil
    }
  }
}
