import Foundation
import Testing

/// The program that users get, as `make test` builds it before the tests run.
enum ReleaseBinary {
  /// Its path: what `DEMO_TUI` says, else where `make` puts it.
  static var path: String {
    ProcessInfo.processInfo.environment["DEMO_TUI"] ?? PackageFolder.path
      + "/.build/release/demo-tui"
  }
}

/// Where the package's own files lie.
enum PackageFolder {
  static var path: String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path
  }

  /// A file of the tests.
  static func fixture(_ name: String) -> String { path + "/Tests/TerminalTests/Fixtures/" + name }
}

@Suite struct ReleaseBinaryTests {
  @Test func theReleaseProgramIsBuilt() {
    #expect(
      FileManager.default.isExecutableFile(atPath: ReleaseBinary.path),
      "build it with make release: these tests run the program that users get")
  }
}
