import Foundation
import Testing

/// The program that users get, built by `make test` before the tests run.
enum ReleaseBinary {
  /// The path in `DEMO_TUI`, or else where `make` puts the program.
  static var path: String {
    ProcessInfo.processInfo.environment["DEMO_TUI"] ?? PackageFolder.path
      + "/.build/release/demo-tui"
  }

  /// The path of another program, beside it.
  static func path(of name: String) -> String {
    URL(fileURLWithPath: path).deletingLastPathComponent().appendingPathComponent(name).path
  }

  /// The path of a program that ships, or else of one that is built beside the tests. A debug build of one
  /// that ships takes two seconds to refuse an option, because the argument parser checks itself there.
  static func path(ofProgram name: String) throws -> String {
    if ["demo-tui", "term-recorder"].contains(name) { return path(of: name) }
    return try #require(Bundle.main.executableURL).deletingLastPathComponent()
      .appendingPathComponent(name).path
  }
}

/// The folder of the package's files.
enum PackageFolder {
  static var path: String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path
  }

  /// The path of a fixture.
  static func fixture(_ name: String) -> String { path + "/Tests/TerminalTests/Fixtures/" + name }
}

@Suite struct ReleaseBinaryTests {
  @Test func theReleaseProgramIsBuilt() {
    #expect(
      FileManager.default.isExecutableFile(atPath: ReleaseBinary.path),
      "build it with make release: these tests run the program that users get")
  }
}
