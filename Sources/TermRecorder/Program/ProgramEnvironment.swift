import Libc

/// The environment variables of a program on a pseudo-terminal. They are few, and except for `PATH`
/// the same on every machine, so that the program's output is the same everywhere.
struct ProgramEnvironment {
  /// The variables, in the order in which they were first set.
  private(set) var variables: [(name: String, value: String)] = []

  /// Creates the fixed variables, with `folder` for the program's own files.
  init(_ folder: ProgramFolder) {
    assign("PATH", ProgramEnvironment.searchPath)
    assign("HOME", folder.home)
    assign("TMPDIR", folder.temporary)
    // This hides the user's own tmux from the program.
    assign("TMUX_TMPDIR", folder.temporary)
    assign("TERM", "xterm-256color")
    assign("COLORTERM", "truecolor")
    assign("LANG", "C.UTF-8")
    assign("TZ", "UTC")
    assign("VHS_RECORD", "true")
  }

  /// Sets a variable, and replaces its earlier value.
  mutating func assign(_ name: String, _ value: String) {
    if let index = variables.firstIndex(where: { $0.name == name }) {
      variables[index].value = value
    } else {
      variables.append((name, value))
    }
  }

  /// Copies a variable from the environment of this process, if it is set there.
  mutating func passOn(_ name: String) {
    if let value = ProgramEnvironment.own(name) { assign(name, value) }
  }

  /// The variables as `NAME=value`.
  var lines: [String] { variables.map { "\($0.name)=\($0.value)" } }

  /// The folders to search for programs, unless a tape names others.
  static var searchPath: String { own("PATH") ?? "/usr/local/bin:/usr/bin:/bin" }

  static func own(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}

/// A new folder for the files of a program on a pseudo-terminal: its home and its temporary files.
///
/// Programs can show the folder's name, so the name should not vary between runs. It consists of
/// `tape-` and the recording's name, plus a number if that folder is in use or the recording has no
/// name. Consecutive recordings of one name get the same folder.
final class ProgramFolder {
  /// The path of the folder.
  let path: String
  /// The path of the program's home.
  var home: String { path + "/home" }
  /// The path of the folder for the program's temporary files.
  var temporary: String { path + "/tmp" }
  /// The descriptor of the folder, open and locked.
  let descriptor: Int32

  /// The maximum number of recordings of one name at the same time.
  private static let most = 1000

  /// Creates the folder of a recording called `name`; "" for a recording without a name. Throws the
  /// system's error on failure.
  init(named name: String = "", in parent: String = "/tmp") throws(SystemError) {
    let name = ProgramFolder.plain(name)
    for number in 1...ProgramFolder.most {
      let path = "\(parent)/tape" + (name + (name.isEmpty || number > 1 ? "-\(number)" : ""))
      guard let descriptor = try ProgramFolder.claim(path) else { continue }
      (self.path, self.descriptor) = (path, descriptor)
      // A recording that was killed left its files.
      ProgramFolder.empty(descriptor)
      guard mkdir(home, 0o700) == 0, mkdir(temporary, 0o700) == 0 else {
        let error = SystemError(code: errno)
        remove()
        throw error
      }
      return
    }
    throw SystemError(code: EBUSY)
  }

  /// Returns a hyphen and the first 40 characters of `name`, in which hyphens replace all but ASCII
  /// letters and digits; "" if `name` is empty.
  private static func plain(_ name: String) -> String {
    let characters = name.prefix(40).map { $0.isPlain ? $0 : "-" }
    return characters.isEmpty ? "" : "-" + String(characters)
  }

  /// Writes a small file, which is removed with the folder.
  func write(_ text: String, to path: String) throws(SystemError) {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    defer { close(file) }
    guard file >= 0, Libc.write(file, text, text.utf8.count) == text.utf8.count else {
      throw SystemError(code: errno)
    }
  }

  /// Removes the folder and everything in it.
  func remove() {
    ProgramFolder.empty(descriptor)
    // If no more files can be opened, the call removed nothing, and these are empty.
    for folder in [home, temporary, path] { rmdir(folder) }
  }

  deinit { close(descriptor) }

  /// Empties an open folder, without following links. Files that cannot be removed stay.
  private static func empty(_ folder: Int32) {
    for name in folderNames(at: ".", in: folder) {
      if unlinkat(folder, name, 0) == 0 { continue }
      let inner = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard inner >= 0 else { continue }
      fchmod(inner, 0o700)
      empty(inner)
      close(inner)
      unlinkat(folder, name, AT_REMOVEDIR)
    }
  }

  /// Creates the folder if missing, and locks it; nil if it is in use or not a folder of this user.
  private static func claim(_ path: String) throws(SystemError) -> Int32? {
    let isMade = mkdir(path, 0o700) == 0
    guard isMade || errno == EEXIST else { throw SystemError(code: errno) }
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else {
      let error = SystemError(code: errno)
      if isMade { rmdir(path) }
      // These errors mean that the path is no folder, or another user's. The next name does not
      // help against other errors.
      guard [EACCES, ELOOP, ENOTDIR, ENOENT].contains(error.code) else { throw error }
      return nil
    }
    guard isOwn(descriptor), flock(descriptor, LOCK_EX | LOCK_NB) == 0, isAt(path, descriptor)
    else {
      close(descriptor)
      return nil
    }
    return descriptor
  }

  /// Whether the folder is this user's, and other users have no access to it.
  private static func isOwn(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_uid == geteuid()
      && status.st_mode & 0o077 == 0
  }

  /// Whether `path` still leads to the open folder. Another recording can have just removed it.
  private static func isAt(_ path: String, _ descriptor: Int32) -> Bool {
    var (named, opened) = (stat(), stat())
    return lstat(path, &named) == 0 && fstat(descriptor, &opened) == 0
      && named.st_ino == opened.st_ino && named.st_dev == opened.st_dev
  }
}

extension Character {
  /// Whether the character is a letter or a digit of ASCII, which is safe in any file name.
  var isPlain: Bool { isASCII && (isLetter || isNumber) }
}
