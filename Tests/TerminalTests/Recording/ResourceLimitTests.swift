import Foundation
import TestSupport
import Testing

/// A recording that meets a limit of the system says which one in a line, and takes back what it has
/// made.
@Suite(.waitsForProcesses) struct ResourceLimitTests {
  private let folder = TemporaryFolder.made()
  /// The tape's name, which is that of its shell's folder.
  private let name = "limit\(UUID().uuidString.prefix(8))"

  init() throws {
    _ = try folder.write(
      "Output made/for/a.txt\nOutput b.svg\nOutput made/stills/\nType \"echo hello\"\nEnter\n",
      "\(name).tape")
  }

  /// What is left of the shells' folders.
  private var left: [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/tmp")) ?? []
    return all.filter { $0.hasPrefix("tape-\(name)") }
  }

  /// Runs a script in which `$0` is the program and `$1` the tape.
  private func shell(_ script: String) throws -> ToolRun {
    try ToolRun("bash", ["-c", script, ReleaseBinary.path, "\(name).tape"], in: folder.path)
  }

  /// With less than four files, the program cannot be loaded.
  @Test(arguments: [4...9, 10...15, 16...24, 25...40])
  func tooFewOpenFilesLeaveNothingBehind(_ limits: ClosedRange<Int>) throws {
    let run = try shell(
      """
      for limit in {\(limits.lowerBound)..\(limits.upperBound)}; do
        (ulimit -n $limit; exec "$0" record "$1"); status=$?
        if [ $status = 0 ]; then rm -r made b.svg || exit; continue; fi
        echo "$limit: status $status"; [ "$(echo *)" = "$1" ] || { ls; rm -r made; }
      done
      """)
    #expect(run.status == 0)
    #expect(left.isEmpty)
    for (message, status) in zip(run.lines.striding(0), run.lines.striding(1)) {
      let limit = status.prefix { $0 != ":" }
      #expect(message.hasSuffix("Too many open files: ulimit -n allows \(limit)"), "\(message)")
      #expect(["1", "66", "69", "74"].contains { status == "\(limit): status \($0)" }, "\(status)")
    }
    if limits.upperBound == 40 { #expect(run.output.isEmpty) }
  }

  /// Nor do they end the program where it plays an app or a cast.
  @Test(arguments: ["show-hide", "a.cast"]) func tooFewOpenFilesAreTold(_ source: String) throws {
    _ = try folder.write("{\"version\":2,\"width\":9,\"height\":3}\n[0,\"o\",\"a\"]\n", "a.cast")
    let run = try shell(
      """
      for limit in {5..12}; do
        (ulimit -n $limit; exec "$0" record \(source) -o b.gif -o made/); status=$?
        [ $status = 0 ] || echo "$limit: status $status"; rm -rf b.gif made
      done
      """)
    for (message, status) in zip(run.lines.striding(0), run.lines.striding(1)) {
      let limit = status.prefix { $0 != ":" }
      #expect(message.contains("Too many open files: ulimit -n allows \(limit)"), "\(message)")
      #expect(["66", "74"].contains { status == "\(limit): status \($0)" }, "\(status)")
    }
    #expect(run.lines.count >= 4, "\(run.output)")
  }

  /// Folders that were made for a file go with it.
  @Test func aFileThatDoesNotFitLeavesNoFolder() throws {
    let run = try shell("ulimit -f 0; exec \"$0\" record \"$1\"")
    #expect(run.status == 74 && run.lines.count == 1, "\(run.output)")
    #expect(run.output.contains("File too large: ulimit -f allows 0 bytes; not written: "))
    #expect(folder.names == ["\(name).tape"] && left.isEmpty)
  }
}

extension Collection {
  /// Every second element, from number `start` on.
  fileprivate func striding(_ start: Int) -> [Element] {
    enumerated().compactMap { $0.offset % 2 == start ? $0.element : nil }
  }
}
