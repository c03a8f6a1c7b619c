import Foundation
import Testing

/// Sources are touched, and so compiled again, when a header that they look for comes or goes.
@Suite(.waitsForProcesses) struct HeaderScriptTests {
  private let stage: ScriptStage
  private let source: String
  private static let long = Date(timeIntervalSince1970: 1_000_000_000)

  init() throws {
    stage = try ScriptStage(
      "headers.sh", ["pkg-config": "test -e $STAGE/pc && echo -I$STAGE/include"])
    source = try stage.folder.write(
      "#if __has_include(<tc_odd.h>)\n#endif\n#if __has_include(<stdio.h>)\n#endif\n", "Sources/a.c"
    )
    for name in ["Tests/b.h", "Sources/c.c", "Package.swift"] {
      _ = try stage.folder.write("#if __has_include(<stdio.h>)\n#endif\n", name)
    }
    try stage.folder.makeFolder("include")
    try expectTouched(["Package.swift", "Sources/a.c", "Sources/c.c", "Tests/b.h"])
  }

  /// Runs the script, and expects that exactly these files were touched.
  private func expectTouched(_ names: [String], at place: SourceLocation = #_sourceLocation) throws
  {
    let all = ["Package.swift", "Sources/a.c", "Sources/c.c", "Tests/b.h"]
    let files = FileManager.default
    for name in all {
      try files.setAttributes(
        [.modificationDate: Self.long], ofItemAtPath: stage.folder.path(name))
    }
    let run = try stage.run()
    #expect(run.status == 0 && run.output.isEmpty, "\(run.output)", sourceLocation: place)
    let touched = try all.filter {
      try files.attributesOfItem(atPath: stage.folder.path($0))[.modificationDate] as? Date
        != Self.long
    }
    #expect(touched == names, sourceLocation: place)
  }

  @Test func noSourceIsTouchedWhereNoHeaderChanged() throws {
    try expectTouched([])
  }

  @Test func aHeaderComesAndGoes() throws {
    _ = try stage.folder.write("", "pc")
    try expectTouched(["Package.swift"])
    let header = try stage.folder.write("", "include/tc_odd.h")
    try expectTouched(["Sources/a.c"])
    try expectTouched([])
    try FileManager.default.removeItem(atPath: header)
    try expectTouched(["Sources/a.c"])
    try expectTouched([])
  }

  /// When pkg-config prints other options, the package is read again, and the headers they lead to
  /// count.
  @Test func optionsComeAndGo() throws {
    _ = try stage.folder.write("", "include/tc_odd.h")
    try expectTouched([])
    let options = try stage.folder.write("", "pc")
    try expectTouched(["Package.swift", "Sources/a.c"])
    try FileManager.default.removeItem(atPath: options)
    try expectTouched(["Package.swift", "Sources/a.c"])
  }
}
