import Foundation

/// A library loaded before the C library: see `hostile_files.c`. It is built once.
enum HostileFiles {
  /// The variables that load it into a program. Backtraces are off: they are not the subject here.
  static func environment(_ settings: [String: String]) throws -> [String: String] {
    settings.merging(["LD_PRELOAD": try library.get(), "SWIFT_BACKTRACE": "enable=no"]) { $1 }
  }

  /// The file stays, because the tests of all processes may use it.
  private static let library = Result {
    let source = PackageFolder.fixture("tools/hostile_files.c")
    let folder = PackageFolder.path + "/.build/tools"
    let target = folder + "/hostile_files.so"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    // The compiler lies beside the one that built the tests.
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let fresh = target + ".\(UUID().uuidString)"
    let run = try ToolRun(
      "clang", ["-shared", "-fPIC", "-o", fresh, source], environment: ["PATH": path])
    guard run.status == 0, rename(fresh, target) == 0 else { throw Failed(words: run.output) }
    return target
  }

  struct Failed: Error { let words: String }
}
