import Libc

/// An open descriptor of a folder. It refers to the same folder even if the folder's path changes.
package final class OpenFolder {
  let descriptor: Int32

  /// Opens the folder at `path`, relative to `folder` or to the working directory, following links.
  package init(_ path: String, from folder: OpenFolder? = nil) throws(PlaceProblem) {
    descriptor = openat(folder?.descriptor ?? AT_FDCWD, path, OpenFolder.flags)
    if descriptor < 0 { throw .system(errno) }
  }

  deinit { close(descriptor) }

  #if os(Linux)
    /// The flags open a folder for lookup only, so that it need not be readable.
    private static let flags = 0o10_000_000 | O_DIRECTORY | O_CLOEXEC  // O_PATH
  #else
    private static let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
  #endif

  /// Returns the status of a name in the folder, without following links; nil if it does not exist.
  func status(of name: String) -> stat? {
    var status = stat()
    return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
  }

  /// Returns the target of the link with this name; nil if there is no link of this name.
  func link(_ name: String) -> String? {
    guard let status = status(of: name), status.st_mode & S_IFMT == S_IFLNK else { return nil }
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
      count = buffer.withMemoryRebound(to: CChar.self) {
        $0.baseAddress.map { max(0, readlinkat(descriptor, name, $0, Int(PATH_MAX))) } ?? 0
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether the folder is `other` or inside it, comparing the folders themselves and not names.
  package func lies(in other: OpenFolder) -> Bool {
    var folder = self
    while folder.identity != other.identity {
      guard let parent = try? OpenFolder("..", from: folder), parent.identity != folder.identity
      else { return false }
      folder = parent
    }
    return true
  }

  private struct Identity: Equatable {
    let device: dev_t
    let number: ino_t
  }

  private var identity: Identity {
    var status = stat()
    fstat(descriptor, &status)
    return Identity(device: status.st_dev, number: status.st_ino)
  }

  /// Opens the folder at `path`. Creates missing folders, inside of `scope` only, and removes them
  /// again if a later one cannot be created.
  static func made(
    at path: String, within scope: WritableFolders
  ) throws(PlaceProblem) -> (OpenFolder, made: MadeFolders) {
    var made = MadeFolders()
    do throws(PlaceProblem) {
      let folder = try goTo(path, within: scope) { name, folder throws(PlaceProblem) in
        try made.makeFolder(name, in: folder)
      }
      guard let folder else { throw .system(ENOENT) }
      return (folder, made)
    } catch {
      made.remove()
      throw error
    }
  }

  /// Opens the folder at `path`; returns nil if it is missing but can be created inside of `scope`.
  static func ifThere(
    at path: String, within scope: WritableFolders
  ) throws(PlaceProblem) -> OpenFolder? {
    try goTo(path, within: scope) { _, _ in nil }
  }

  /// Opens the folder at `path`. Calls `missing` for each missing folder on the way, and returns
  /// nil as soon as `missing` does. Throws if a folder is missing outside of `scope`.
  private static func goTo(
    _ path: String, within scope: WritableFolders,
    missing: (String, OpenFolder) throws(PlaceProblem) -> OpenFolder?
  ) throws(PlaceProblem) -> OpenFolder? {
    do { return try OpenFolder(path) } catch { if error != .system(ENOENT) { throw error } }
    var folder = try OpenFolder(path.hasPrefix("/") ? "/" : ".")
    for name in path.split(separator: "/").map(String.init) {
      if let next = try folder.openSubfolder(name) {
        folder = next
        continue
      }
      guard scope.contains(folder) else { throw .outside }
      // `..` after a missing folder leads nowhere.
      if path.split(separator: "/").contains("..") { throw .system(ENOENT) }
      guard let made = try missing(name, folder) else { return nil }
      folder = made
    }
    return folder
  }

  /// Opens the folder called `name` in this folder; returns nil if the name does not exist.
  private func openSubfolder(_ name: String) throws(PlaceProblem) -> OpenFolder? {
    do { return try OpenFolder(name, from: self) } catch {
      guard error == .system(ENOENT) else { throw error }
      if link(name) != nil { throw .leadsNowhere }
      return nil
    }
  }
}

/// The folders, with their subfolders, in which a tape may create files and missing subfolders.
package struct WritableFolders {
  /// The folders; nil for all.
  private let folders: [OpenFolder]?

  /// Creates the scope of these folders; nil for all folders.
  package init(_ folders: [OpenFolder]? = nil) { self.folders = folders }

  /// Whether `folder` is one of the folders or lies in one.
  func contains(_ folder: OpenFolder) -> Bool { folders?.contains(where: folder.lies) ?? true }
}

/// The folders that were created for a file, each inside of the previous one.
package struct MadeFolders {
  private var first: OpenFolder?
  private var names: [String] = []

  /// Makes and opens the folder called `name` in `folder`, or opens the existing one. In the first
  /// call, `folder` can be any folder; later it must be the folder that the last call returned.
  mutating func makeFolder(_ name: String, in folder: OpenFolder) throws(PlaceProblem) -> OpenFolder
  {
    if mkdirat(folder.descriptor, name, 0o777) == 0 {
      first = first ?? folder
      names.append(name)
    } else if errno != EEXIST {
      throw .system(errno)
    }
    return try OpenFolder(name, from: folder)
  }

  /// Removes the folders again, except those that are no longer empty.
  func remove() {
    guard let first else { return }
    for count in names.indices.reversed() {
      unlinkat(first.descriptor, names[...count].joined(separator: "/"), AT_REMOVEDIR)
    }
  }
}
