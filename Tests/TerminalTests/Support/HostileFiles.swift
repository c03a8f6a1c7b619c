import Foundation

/// A library that is laid before the C library of the program: see `hostile_files.c`. Built once.
enum HostileFiles {
  /// What has the program loaded with it. What Swift's runtime makes of a crash is another matter.
  static func environment(_ settings: [String: String]) throws -> [String: String] {
    settings.merging(["LD_PRELOAD": try library.get(), "SWIFT_BACKTRACE": "enable=no"]) { $1 }
  }

  /// One that stays: the tests of all processes may use it.
  private static let library = Result {
    let source = PackageFolder.fixture("tools/hostile_files.c")
    let folder = PackageFolder.path + "/.build/tools"
    let target = folder + "/hostile_files.so"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    // The compiler is beside the one that has built the tests.
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let fresh = target + ".\(UUID().uuidString)"
    let run = try ToolRun(
      "clang", ["-shared", "-fPIC", "-o", fresh, source], environment: ["PATH": path])
    guard run.status == 0, rename(fresh, target) == 0 else { throw Failed(words: run.output) }
    return target
  }

  struct Failed: Error { let words: String }
}
