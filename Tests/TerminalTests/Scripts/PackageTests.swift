import Foundation
import TestSupport
import Testing

/// What a package gets that depends on this one.
@Suite(.waitsForProcesses) struct PackageTests {
  private let name = URL(fileURLWithPath: PackageFolder.path).lastPathComponent

  /// With the lines of README.
  private var manifest: String {
    """
    // swift-tools-version:6.1
    import PackageDescription
    let package = Package(
      name: "client", dependencies: [.package(path: "\(PackageFolder.path)", traits: [])],
      targets: [
        .executableTarget(
          name: "client", dependencies: [.product(name: "TermContainers", package: "\(name)")])
      ])
    """
  }

  @Test func theLibrariesAloneFetchNothing() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(manifest, "Package.swift")
    try FileManager.default.createDirectory(
      atPath: folder.path("Sources/client"), withIntermediateDirectories: true)
    _ = try folder.write("import TermContainers\n", "Sources/client/main.swift")
    let run = try ToolRun(
      "swift", ["package", "show-dependencies", "--format", "flatlist"],
      environment: ProcessInfo.processInfo.environment, in: folder.path)
    #expect(run.status == 0 && run.lines.contains { $0 == name }, "\(run.output)")
    #expect(!run.output.contains("argument-parser"))
  }
  /// SwiftPM refuses those that it has fetched if they have such flags.
  @Test(arguments: [("checkouts", false), ("sources", true)])
  func unsafeFlagsAreOnlyInOnesOwnCopy(_ parent: String, _ hasFlags: Bool) throws {
    let folder = try TemporaryFolder()
    let package = folder.path("\(parent)/TermContainers")
    try FileManager.default.createDirectory(atPath: package, withIntermediateDirectories: true)
    let manifest = "/Package.swift"
    try FileManager.default.copyItem(
      atPath: PackageFolder.path + manifest, toPath: package + manifest)
    let run = try ToolRun(
      "swift", ["package", "dump-package"], environment: ProcessInfo.processInfo.environment,
      in: package)
    #expect(run.status == 0 && run.output.contains("unsafeFlags") == hasFlags, "\(run.output)")
  }
}
