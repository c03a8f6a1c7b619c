import Foundation

/// Something that lies where a program keeps a file of its own.
public enum ForeignEntry: String, CaseIterable, Sendable {
  case link, danglingLink, fifo, folder, device, socket, readOnly, otherUsers, otherText, bytes,
    large

  /// Puts it there in place of whatever is there. Returns false where only root can.
  public func make(at path: String) throws -> Bool {
    try? FileManager.default.removeItem(atPath: path)
    // Where nothing else gives it away, its text is one that the program would read.
    let text = "# What you have played in demo-tui. You can delete this file.\nplayed tunnel\n"
    func write(_ bytes: Data, mode: Int = 0o600) throws {
      try bytes.write(to: URL(fileURLWithPath: path))
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }
    switch self {
    case .link:
      try text.write(toFile: path + ".target", atomically: false, encoding: .utf8)
      try FileManager.default.createSymbolicLink(
        atPath: path, withDestinationPath: path + ".target")
    case .danglingLink:
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path + ".other")
    case .fifo: return mkfifo(path, 0o600) == 0
    case .folder:
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    // As /dev/full, which can be written only in vain.
    case .device: return mknod(path, S_IFCHR | 0o600, 0x107) == 0
    case .socket: return mknod(path, S_IFSOCK | 0o600, 0) == 0
    case .readOnly: try write(Data(text.utf8), mode: 0o400)
    case .otherUsers:
      try write(Data(text.utf8), mode: 0o666)
      return chown(path, 12_345, 12_345) == 0
    case .otherText: try write(Data("played tunnel\n".utf8))
    case .bytes: try write(Data((0...255).map(UInt8.init)))
    case .large: try write(Data(text.utf8) + Data(repeating: UInt8(ascii: "x"), count: 1_000_000))
    }
    return true
  }

  /// What is there: its kind, permissions and times, and what it holds, where that does not block.
  public static func look(_ path: String) throws -> [String] {
    var status = stat()
    guard lstat(path, &status) == 0 else { return [] }
    let isFile = [S_IFREG, S_IFLNK].contains(status.st_mode & S_IFMT)
    let holds = isFile ? try? Data(contentsOf: URL(fileURLWithPath: path)) : nil
    return [
      "\(status.st_ino) \(status.st_mode) \(status.st_uid) \(status.st_mtim)",
      "\(holds?.hashValue ?? 0)",
    ]
  }
}
