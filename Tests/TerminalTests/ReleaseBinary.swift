import Foundation
import Testing

/// The program that users get, as `make test` builds it before the tests run.
enum ReleaseBinary {
  /// Its path: what `DEMO_TUI` says, else where `make` puts it.
  static var path: String {
    ProcessInfo.processInfo.environment["DEMO_TUI"] ?? packageRoot + "/.build/release/demo-tui"
  }

  private static var packageRoot: String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path
  }
}

@Suite struct ReleaseBinaryTests {
  @Test func isBuilt() {
    #expect(
      FileManager.default.isExecutableFile(atPath: ReleaseBinary.path),
      "build it with make release: these tests run the program that users get")
  }
}
