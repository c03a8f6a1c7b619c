import Libc

/// What lies in a folder.
enum FolderContents {
  /// Removes everything from the open folder, without following links. What cannot be removed
  /// stays.
  static func remove(from folder: Int32) {
    for name in folderNames(at: ".", in: folder) {
      if unlinkat(folder, name, 0) == 0 { continue }
      let inner = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard inner >= 0 else { continue }
      fchmod(inner, 0o700)
      remove(from: inner)
      close(inner)
      unlinkat(folder, name, AT_REMOVEDIR)
    }
  }
}
