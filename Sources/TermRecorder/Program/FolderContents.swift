import Libc

/// What lies in a folder.
enum FolderContents {
  /// Removes everything from the open folder, without following links. What cannot be removed
  /// stays.
  static func remove(from folder: Int32) {
    for name in names(in: folder) {
      if unlinkat(folder, name, 0) == 0 { continue }
      let inner = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard inner >= 0 else { continue }
      fchmod(inner, 0o700)
      remove(from: inner)
      close(inner)
      unlinkat(folder, name, AT_REMOVEDIR)
    }
  }

  /// The names in the folder at `path`, in no order; none if it cannot be read.
  static func names(at path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    return names(read: folder)
  }

  private static func names(in folder: Int32) -> [String] {
    // Reading moves the position that copies of a descriptor share.
    let copy = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0, let opened = fdopendir(copy) else { return [] }
    defer { closedir(opened) }
    return names(read: opened)
  }

  #if os(Linux)
    private typealias Folder = OpaquePointer
  #else
    private typealias Folder = UnsafeMutablePointer<DIR>
  #endif

  private static func names(read folder: Folder) -> [String] {
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { bytes in
        bytes.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }
}
