import Libc

/// The processes below one process. Where there is no `/proc` none are found.
struct ProcessTree {
  let root: pid_t

  /// Whether each of the processes waits for something, with all its threads.
  var isWaiting: Bool {
    children.allSatisfy { child in
      let tree = ProcessTree(root: child)
      return tree.threads.allSatisfy(isWaiting) && tree.isWaiting
    }
  }

  /// The children of the process.
  var children: [pid_t] {
    threads.flatMap { thread in
      SmallFile.text("\(thread)/children").split(separator: " ").compactMap { pid_t($0) }
    }
  }

  private var threads: [String] {
    let tasks = "/proc/\(root)/task"
    return FolderContents.names(at: tasks).map { "\(tasks)/\($0)" }
  }

  /// Whether a thread neither runs nor reads from a disk.
  private func isWaiting(_ thread: String) -> Bool {
    let line = SmallFile.text("\(thread)/stat")
    // The program's name before it may contain anything.
    guard let end = line.lastIndex(of: ")") else { return true }
    let state = line[end...].dropFirst(2).first
    return state != "R" && state != "D"
  }
}

/// A file of at most 64 kB.
enum SmallFile {
  /// Its text; nothing if it cannot be read.
  static func text(_ path: String) -> String {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return "" }
    defer { close(file) }
    return String(unsafeUninitializedCapacity: 65_536) { buffer in
      var count = 0
      while count < buffer.count {
        let got = read(file, buffer.baseAddress.map { $0 + count }, buffer.count - count)
        guard got > 0 else { break }
        count += got
      }
      return count
    }
  }
}
