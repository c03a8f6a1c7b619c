import Libc

/// Where a file is to be written: a name in an open folder, and no link. What is written there stays there,
/// whatever becomes of the path that led to it.
package struct FilePlace {
  package let folder: OpenFolder
  package let name: String

  /// What `path` leads to. A link stays, and what it leads to is the place. Throws where a link leads nowhere or to
  /// itself, and where the place is not in `scope`.
  package init(_ path: String, within scope: OpenFolder? = nil) throws(PlaceProblem) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .system(ENOENT) }
    var (folderPath, name) = FilePlace.split(path)
    var folder = try OpenFolder(folderPath)
    var links = 0
    while let target = folder.link(name) {
      links += 1
      guard links <= FilePlace.mostLinks else { throw .system(ELOOP) }
      (folderPath, name) = FilePlace.split(target)
      folder = try FilePlace.linked(folderPath, from: folder)
    }
    if let scope, !folder.lies(in: scope) { throw .outside }
    if links > 0, folder.status(of: name) == nil { throw .leadsNowhere }
    (self.folder, self.name) = (folder, name)
  }

  /// As many as Linux follows.
  private static let mostLinks = 40

  private static func linked(
    _ path: String, from folder: OpenFolder
  ) throws(PlaceProblem) -> OpenFolder {
    do { return try OpenFolder(path, from: folder) } catch {
      throw error == .system(ENOENT) ? .leadsNowhere : error
    }
  }

  /// What a path says before its last part, and the last part.
  package static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    return (folder, String(path[path.index(after: slash)...]))
  }
}

extension FilePlace {
  /// What is known of the file that is there; nil where there is none. Throws where it is none that another one can
  /// replace.
  package func plainFile() throws(PlaceProblem) -> stat? {
    guard !["", ".", ".."].contains(name) else { throw .system(EISDIR) }
    guard let status = folder.status(of: name) else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return status
    case S_IFDIR: throw .system(EISDIR)
    default: throw .notPlain
    }
  }

  /// Throws where no file of the name `path` can be written in `scope`, or no folder where it ends with a slash. It
  /// may still turn out so.
  package static func check(_ path: String, within scope: OpenFolder?) throws(PlaceProblem) {
    guard path.hasSuffix("/") else {
      _ = try FilePlace(path, within: scope).plainFile()
      return
    }
    if let folder = try? OpenFolder(path) {
      if let scope, !folder.lies(in: scope) { throw .outside }
    } else if try FilePlace(withoutSlash(path), within: scope).plainFile() != nil {
      throw .system(ENOTDIR)
    }
  }

  /// The path of a folder as that of a file.
  package static func withoutSlash(_ path: String) -> String {
    String(path.reversed().drop { $0 == "/" }.reversed())
  }
}
