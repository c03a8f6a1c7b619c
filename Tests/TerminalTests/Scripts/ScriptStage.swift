import Foundation
import TestSupport

/// A folder with a copy of one of the package's scripts. Programs that the test writes come first
/// in its path.
struct ScriptStage {
  let folder: TemporaryFolder
  private let script: String

  init(_ script: String, _ programs: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    self.script = "Scripts/" + script
    for name in ["Scripts", "bin", "programs", "Sources", "Tests"] { try folder.makeFolder(name) }
    try copy(script)
    for (name, text) in programs { try addProgram(name, text) }
  }

  /// Copies another of the package's scripts.
  func copy(_ name: String) throws {
    try FileManager.default.copyItem(
      atPath: PackageFolder.path + "/Scripts/" + name, toPath: folder.path("Scripts/" + name))
  }

  /// Adds a program written as a shell script.
  func addProgram(_ name: String, _ text: String) throws {
    _ = try folder.write(text + "\n", "programs/" + name)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("bin/" + name),
      withDestinationPath: PackageFolder.path + "/Tests/TerminalTests/Fixtures/tools/program.sh")
  }

  /// Provides these programs of the machine, and otherwise only those that the test has written.
  func keepOnly(_ names: [String]) throws {
    for name in names {
      let found = ["/usr/bin/", "/bin/"].map { $0 + name }
        .first(where: FileManager.default.fileExists(atPath:))
      guard let found else { continue }
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("bin/" + name), withDestinationPath: found)
    }
  }

  func run(_ arguments: [String] = [], seesMachine: Bool = true) throws -> ToolRun {
    let path = folder.path("bin") + (seesMachine ? ":" + Self.path : "")
    return try ToolRun(
      "/usr/bin/env", ["PATH=" + path, folder.path(script)] + arguments,
      environment: ["LANG": "C.UTF-8", "STAGE": folder.path])
  }

  /// The tests' own path, because the toolchain may be anywhere.
  private static var path: String {
    ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
  }
}
