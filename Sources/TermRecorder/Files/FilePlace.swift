import Libc
import TermContainers

/// The destination of a file: a name in an open folder, with links resolved. It stays valid even if
/// the path that led to it changes.
package struct FilePlace {
  package let folder: OpenFolder
  package let name: String
  /// The folders that were created for the path. They are removed if the file is not written.
  private(set) var made = MadeFolders()

  /// Resolves `path`. If it is a link, the destination is its target. Throws if a link is broken or
  /// circular, or if the destination is outside `scope`. Creates missing folders in `scope`.
  package init(_ path: String, within scope: WritableFolders? = nil) throws(PlaceProblem) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .system(ENOENT) }
    var (folderPath, name) = FilePlace.split(path)
    var folder: OpenFolder
    if let scope {
      (folder, made) = try OpenFolder.made(at: folderPath, within: scope)
    } else {
      folder = try OpenFolder(folderPath)
    }
    var links = 0
    while let target = folder.link(name) {
      links += 1
      guard links <= FilePlace.mostLinks else { throw .system(ELOOP) }
      (folderPath, name) = FilePlace.split(target)
      do { folder = try OpenFolder(folderPath, from: folder) } catch {
        throw error == .system(ENOENT) ? .leadsNowhere : error
      }
    }
    if let scope, !scope.contains(folder) { throw .outside }
    if links > 0, folder.status(of: name) == nil { throw .leadsNowhere }
    (self.folder, self.name) = (folder, name)
  }

  /// The maximum number of links to follow, as in Linux.
  private static let mostLinks = 40

  /// Splits a path into its folder and its last component.
  package static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    return (folder, String(path[path.index(after: slash)...]))
  }

  /// Returns the status of the existing file; nil if no file exists. Throws if the file is not a
  /// regular one, because only such files are replaced.
  package func plainFile() throws(PlaceProblem) -> stat? {
    guard !["", ".", ".."].contains(name) else { throw .system(EISDIR) }
    guard let status = folder.status(of: name) else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return status
    case S_IFDIR: throw .system(EISDIR)
    default: throw .notPlain
    }
  }

  /// Creates a new file for writing and returns its descriptor.
  package func create() throws(PlaceProblem) -> Int32 { try open(O_CREAT | O_EXCL) }

  /// Opens the file for writing without emptying it; adds the flags `more`. Returns the descriptor.
  package func open(_ more: Int32 = O_NOFOLLOW) throws(PlaceProblem) -> Int32 {
    let flags = O_WRONLY | O_CLOEXEC | more
    let descriptor = openat(folder.descriptor, name, flags, 0o666)
    guard descriptor >= 0 else { throw .system(errno) }
    return descriptor
  }

  /// Removes the file.
  package func remove() { unlinkat(folder.descriptor, name, 0) }

  /// Checks that the file at `path`, or the folder if `path` ends with a slash, can be written
  /// within `scope`; throws if not. Missing folders are no error. Writing can still fail later.
  package static func verify(_ path: String, within scope: WritableFolders) throws(PlaceProblem) {
    if path.hasSuffix("/"), let folder = try? OpenFolder(path) {
      if !scope.contains(folder) { throw .outside }
      return
    }
    let file = withoutSlash(path)
    guard try OpenFolder.ifThere(at: split(file).folder, within: scope) != nil else { return }
    let existing = try FilePlace(file, within: scope).plainFile()
    if path.hasSuffix("/"), existing != nil { throw .system(ENOTDIR) }
  }

  /// Returns a folder's path without the slashes at its end.
  static func withoutSlash(_ path: String) -> String {
    String(path.reversed().drop { $0 == "/" }.reversed())
  }
}

/// The reason that a file cannot be written at its path.
package enum PlaceProblem: Error, Equatable {
  /// The path is outside the permitted folders.
  case outside
  /// The path is a broken link.
  case leadsNowhere
  /// The path is not a regular file, but for example a device or a pipe.
  case notPlain
  /// The file is not a recording; holds its real path, and the words after that path in a message.
  case otherFile(String, String)
  /// The contents of the file could not be made.
  case unmade(PixelError)
  /// A system error with its number.
  case system(Int32)

  package init(_ problem: KeptFile.Problem) { self = .system(problem.number) }

  /// Runs `body`, which makes the contents of a file, and throws its error as ``unmade(_:)``.
  static func catching<Result>(
    _ body: () throws(PixelError) -> Result
  ) throws(PlaceProblem) -> Result {
    do throws(PixelError) { return try body() } catch { throw .unmade(error) }
  }

  /// The problem in one line.
  package var reason: String {
    switch self {
    case .outside: "it is outside the tape's folder"
    case .leadsNowhere: "it is a link to a missing file"
    case .notPlain: "it is not a regular file"
    case .otherFile(let path, let problem): "'\(path.printable())' exists and \(problem)"
    case .unmade(let error): "\(error)"
    case .system(ELOOP): "it is a link to itself"
    case .system(let number): SystemError(code: number).description
    }
  }
}
