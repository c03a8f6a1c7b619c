import Foundation
import TestSupport
import Testing

/// A package of a program and its tests that depends on this one, with the lines of README.
private enum ClientPackage {
  static let name = URL(fileURLWithPath: PackageFolder.path).lastPathComponent

  private static func manifest(_ traits: String) -> String {
    """
    // swift-tools-version:6.1
    import PackageDescription
    let library = Target.Dependency.product(name: "TermContainers", package: "\(name)")
    let package = Package(
      name: "client", dependencies: [.package(path: "\(PackageFolder.path)"\(traits))],
      targets: [
        .executableTarget(name: "client", dependencies: [library]),
        .testTarget(name: "clientTests", dependencies: ["client", library]),
      ])
    """
  }

  static func written(traits: String = "") throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    _ = try folder.write(manifest(traits), "Package.swift")
    for (part, file, text) in [
      ("Sources/client", "main", ""), ("Tests/clientTests", "t", "import Testing\n"),
    ] {
      try folder.makeFolder(part)
      _ = try folder.write("\(text)import TermContainers\n", "\(part)/\(file).swift")
    }
    return folder
  }
}

extension Exhaustive {
  @Suite(.waitsForProcesses) struct PackageBuildTests {
    /// The second build of a product plans all products of the packages it depends on, and SwiftPM keeps that
    /// plan for the tests: programs among them would be built without what they need.
    @Test(arguments: ["", ", traits: []"])
    func aPackageByPathIsBuiltFromNothing(traits: String) async throws {
      for _ in 0..<TestLength.count(1, long: 5) {
        let folder = try ClientPackage.written(traits: traits)
        let product = ["--product", "client"]
        for arguments in [product, product, ["--build-tests"]] {
          let build: @Sendable () throws -> ToolRun = {
            try ToolRun(
              "swift", ["build"] + arguments,
              environment: ProcessInfo.processInfo.environment, in: folder.path)
          }
          let run = try await Waiting.run(build)
          #expect(run.status == 0, "\(run.output)")
          #expect(!run.output.contains("ToolSupport"))
        }
      }
    }
  }
}

/// What a package gets that depends on this one.
@Suite(.waitsForProcesses) struct PackageTests {
  @Test func theLibrariesAloneFetchNothing() throws {
    let folder = try ClientPackage.written()
    let run = try ToolRun(
      "swift", ["package", "show-dependencies", "--format", "flatlist"],
      environment: ProcessInfo.processInfo.environment, in: folder.path)
    #expect(run.status == 0 && run.lines.contains { $0 == ClientPackage.name }, "\(run.output)")
    #expect(!run.output.contains("argument-parser"))
  }

  /// SwiftPM refuses those that it has fetched if they have such flags.
  @Test(arguments: [("checkouts", false), ("sources", true)])
  func unsafeFlagsAreOnlyInOnesOwnCopy(_ parent: String, _ hasFlags: Bool) throws {
    let folder = try TemporaryFolder()
    let package = folder.path("\(parent)/TermContainers")
    try folder.makeFolder("\(parent)/TermContainers")
    let manifest = "/Package.swift"
    try FileManager.default.copyItem(
      atPath: PackageFolder.path + manifest, toPath: package + manifest)
    let run = try ToolRun(
      "swift", ["package", "dump-package"], environment: ProcessInfo.processInfo.environment,
      in: package)
    #expect(run.status == 0 && run.output.contains("unsafeFlags") == hasFlags, "\(run.output)")
  }
}
