import Foundation
import TestSupport
import Testing

/// A run of the release program without a terminal: its output and its status.
struct CommandRun {
  let status: Int32
  let output: String
  let error: String

  /// Runs `demo-tui` with these arguments, in `folder`. `input` is its standard input, `path` the
  /// file for its standard output, or nil for a pipe.
  init(
    _ arguments: [String], input: String = "", in folder: String? = nil, output path: String? = nil,
    environment: [String: String] = [:]
  ) throws {
    try self.init(
      URL(fileURLWithPath: ReleaseBinary.path), arguments, inputBytes: Data(input.utf8),
      in: folder, output: path, environment: environment)
  }

  init(
    _ arguments: [String], inputBytes: Data, output path: String? = nil,
    environment: [String: String] = [:]
  ) throws {
    try self.init(
      URL(fileURLWithPath: ReleaseBinary.path), arguments, inputBytes: inputBytes, output: path,
      environment: environment)
  }

  /// Runs a program built beside the tests.
  init(test name: String, _ arguments: [String]) throws {
    let folder = try #require(Bundle.main.executableURL).deletingLastPathComponent()
    try self.init(folder.appendingPathComponent(name), arguments)
  }

  /// Runs `term-recorder`.
  init(tool arguments: [String]) throws {
    try self.init(URL(fileURLWithPath: ReleaseBinary.path(of: "term-recorder")), arguments)
  }

  private init(
    _ program: URL, _ arguments: [String], inputBytes: Data = Data(), in folder: String? = nil,
    output path: String? = nil, environment: [String: String] = [:]
  ) throws {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    process.environment = ["LANG": "C.UTF-8", "PATH": "/usr/bin:/bin"].merging(environment) { $1 }
    let (out, err) = (Pipe(), Pipe())
    process.standardInput = try CommandRun.file(holding: inputBytes)
    process.standardOutput = out
    if let path { process.standardOutput = FileHandle(forWritingAtPath: path) }
    process.standardError = err
    try process.run()
    // Nothing writes more to standard error than a pipe holds.
    output = path == nil ? CommandRun.text(out) : ""
    error = CommandRun.text(err)
    process.waitUntilExit()
    status = process.terminationReason == .exit ? process.terminationStatus : -1
  }

  /// A file that disappears when closed. A pipe would have to be filled while others are emptied.
  private static func file(holding bytes: Data) throws -> FileHandle {
    guard !bytes.isEmpty else { return .nullDevice }
    let folder = try TemporaryFolder()
    let url = URL(fileURLWithPath: folder.path("input"))
    try bytes.write(to: url)
    return try withExtendedLifetime(folder) { try FileHandle(forReadingFrom: url) }
  }

  private static func text(_ pipe: Pipe) -> String {
    String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }

  /// Expects that it ended well, without a word on standard error.
  @discardableResult
  func endedWell(at location: SourceLocation = #_sourceLocation) -> CommandRun {
    #expect(status == 0 && error.isEmpty, "\(error)", sourceLocation: location)
    return self
  }

  /// Expects this status, and one line on standard error that contains `words`.
  @discardableResult
  func ended(
    _ wanted: Int32, saying words: String..., at location: SourceLocation = #_sourceLocation
  ) -> CommandRun {
    #expect(status == wanted && errorIsOneLine, "\(error)", sourceLocation: location)
    for word in words { #expect(error.contains(word), "\(error)", sourceLocation: location) }
    return self
  }

  /// Expects that it printed nothing.
  @discardableResult
  func silently(at location: SourceLocation = #_sourceLocation) -> CommandRun {
    #expect(output.isEmpty, sourceLocation: location)
    return self
  }

  /// The lines of standard error.
  var errorLines: [Substring] { error.split(separator: "\n", omittingEmptySubsequences: false) }

  /// Whether standard error is one complete line without control characters.
  var errorIsOneLine: Bool {
    errorLines.count == 2 && errorLines[1].isEmpty && !errorLines[0].isEmpty
      && errorLines[0].unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }
}
