import Foundation
import TestSupport
import Testing

/// This machine lacks a part that formats of pixels need: one line says so, and the other formats
/// are written.
@Suite(.waitsForProcesses) struct MissingPartTests {
  private let folder = TemporaryFolder.made()

  /// The option with which a process can hide files from itself alone; nil if it may not.
  static let namespace: String? = {
    for option in ["-m", "-rm"] {
      let run = try? ToolRun("unshare", [option, "mount", "--bind", "/dev/null", "/etc/hostname"])
      if run?.status == 0 { return option }
    }
    return nil
  }()

  private static let mayHide: Comment = "files may not be hidden here: unshare is not allowed"

  /// Records a demo while `stand` hides `path`.
  private func record(hiding path: String, behind stand: String, _ outputs: [String]) throws
    -> ToolRun
  {
    let script = "mount --bind \"$1\" \"$2\" && shift 2 && exec \"$0\" record \"$@\""
    let tape = PackageFolder.path + "/Tapes/show-hide.tape"
    let words = [ReleaseBinary.path, stand, path, tape] + outputs.flatMap { ["-o", $0] }
    return try ToolRun(
      "unshare", [MissingPartTests.namespace ?? "", "sh", "-c", script] + words, in: folder.path)
  }

  /// The path of a library.
  static func library(_ name: String) throws -> String {
    let line = try ToolRun("/sbin/ldconfig", ["-p"]).lines.first { $0.contains("\t\(name) (") }
    return try #require(line?.split(separator: " ").last.map(String.init))
  }

  @Test(
    .enabled(if: namespace != nil, mayHide),
    arguments: [
      ("libgif.so.7", ["a.gif"], "giflib"), ("libwebp.so.7", ["a.webp"], "libwebp"),
      ("libpng16.so.16", ["a.png"], "libpng"),
      ("libfreetype.so.6", ["a.gif"], "FreeType"), ("libfreetype.so.6", ["f/"], "FreeType"),
    ])
  func aMissingLibraryIsTold(_ file: String, _ pictures: [String], _ name: String) throws {
    let texts = ["a.cast", "a.svg", "a.txt", "a.json", "a.ansi", "a.mmd"]
    let run = try record(hiding: Self.library(file), behind: "/dev/null", pictures + texts)
    #expect(run.status == 69 && run.lines.count == 1, "\(run.output)")
    #expect(
      run.output.hasPrefix("demo-tui: cannot write '\(pictures[0])': \(name) is not available: "))
    #expect(run.output.contains("(Debian package lib") && folder.names == Set(texts))
  }

  /// Formats that do not need the missing library are still written.
  @Test(.enabled(if: namespace != nil, mayHide)) func aMissingLibraryKeepsNoOtherFormat() throws {
    let run = try record(
      hiding: Self.library("libgif.so.7"), behind: "/dev/null", ["a.gif", "a.png", "a.webp"])
    #expect(run.status == 69 && run.lines.count == 1, "\(run.output)")
    #expect(folder.names == ["a.png", "a.webp"])
  }

  @Test(.enabled(if: namespace != nil, mayHide)) func missingFontsAreTold() throws {
    let empty = try TemporaryFolder()
    let run = try record(hiding: "/usr/share/fonts", behind: empty.path, ["a.gif", "a.txt"])
    #expect(run.status == 69 && run.lines.count == 1, "\(run.output)")
    #expect(
      run.output.hasPrefix("demo-tui: cannot write 'a.gif': no monospaced font: none of DejaVu"))
    #expect(folder.names == ["a.txt"])
  }

  /// An invalid font file is skipped.
  @Test(.enabled(if: namespace != nil, mayHide)) func aBrokenFontIsTold() throws {
    let fonts = try TemporaryFolder()
    for name in ["DejaVuSansMono.ttf", "LiberationMono-Regular.ttf"] {
      _ = try fonts.write("no font", name)
    }
    let run = try record(hiding: "/usr/share/fonts", behind: fonts.path, ["a.png", "a.txt"])
    #expect(run.status == 69 && run.output.contains("no monospaced font"), "\(run.output)")
    #expect(folder.names == ["a.txt"])
  }
}

/// The build without the libraries' headers.
@Suite(.waitsForProcesses) struct MissingHeaderTests {
  private let folder = TemporaryFolder.made()

  private static let sources = PackageFolder.path + "/Sources/CPictures"

  /// The functions of a build with these options, linked as a library with no other dependency.
  private func functions(_ options: [String]) throws -> Set<String> {
    let library = folder.path("pictures.so")
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.sources)
      .filter { $0.hasSuffix(".c") }.map { Self.sources + "/" + $0 }
    let path = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]
    let build = try ToolRun(
      "clang",
      ["-std=gnu2x", "-Wall", "-Werror", "-shared", "-fPIC", "-Wl,-z,defs", "-o", library]
        + ["-I\(Self.sources)/include"] + options + files, environment: path)
    try #require(build.status == 0, "\(build.output)")
    let symbols = try ToolRun("nm", ["-D", "--defined-only", library], environment: path)
    let names = symbols.lines.compactMap { $0.split(separator: " ").last.map(String.init) }
    return Set(names.filter { $0.hasPrefix("tc_") })
  }

  @Test func hasTheSameFunctions() throws {
    let header = try String(contentsOfFile: Self.sources + "/include/CPictures.h", encoding: .utf8)
    let declared = Set(header.matches(of: /\b(tc_[a-z_]+)\(/).map { String($0.1) })
    let without = try functions(["-D__has_include(x)=0", "-Wno-builtin-macro-redefined"])
    #expect(declared.count >= 11 && declared.isSubset(of: without))
    #expect(try functions(["-I/usr/include/freetype2"]) == without)
  }
}
