import Foundation
import TermContainers
import TestSupport
import Testing

@testable import TermRecorder

/// What a tape on a shell says of files and pictures.
@Suite struct ShellFileTests {
  private func record(_ text: String) async throws -> Recording {
    try await Recording.inShell(Tape("Set Columns 40\nSet Rows 6\n" + text))
  }

  private static let settings: [(text: String, isSet: @Sendable (PictureOptions) -> Bool)] = [
    ("FontFamily 'Hack, DejaVu Sans Mono'", { $0.fontFamilies == ["Hack", "DejaVu Sans Mono"] }),
    ("FontSize 30", { $0.fontSize == 30 }),
    ("LetterSpacing 2.5", { $0.letterSpacing == 2.5 }),
    ("LineHeight 1.4", { $0.lineHeight == 1.4 }),
    ("Padding 7", { $0.border.padding == 7 }),
    ("Margin 9", { $0.border.margin == 9 }),
    ("MarginFill '#102030'", { $0.border.marginFill == PictureTheme.Tint(16, 32, 48) }),
    ("WindowBar Rings", { $0.border.bar == .rings }),
    ("WindowBarSize 44", { $0.border.barSize == 44 }),
    ("BorderRadius 5", { $0.border.radius == 5 }),
    ("Framerate 12", { $0.framerate == 12 }),
    ("LoopOffset 25%", { $0.loopOffset == 25 }),
    ("Width 700", { $0.width == 700 && $0.height == nil && $0.fontSize == 22 }),
    ("Height 500", { $0.width == nil && $0.height == 500 }),
    ("Theme 'Dracula'", { background($0) == "1e1f29" }),
    (
      "Theme { \"background\": \"#112233\", \"red\": \"#ff0000\" }",
      { background($0) == "112233" }
    ),
    ("CursorBlink false", { $0.blinksCursor == false }),
  ]

  private static func background(_ options: PictureOptions) -> String {
    guard case .one(let theme) = options.appearance else { return "two" }
    return theme.background.hex
  }

  @Test(arguments: settings.indices) func aSettingReachesThePictures(_ index: Int) async throws {
    let setting = Self.settings[index]
    let recording = try await record("Set \(setting.text)\nType 'a'")
    #expect(setting.isSet(recording.pictureOptions), "\(setting.text)")
    #expect(recording.film.frames.last?.surface.line(0).hasPrefix("> a ") == true)
  }

  /// A screenshot is of its moment: nothing typed later is on it, also as the last step and hidden.
  @Test func aScreenshotIsOfItsMoment() async throws {
    let recording = try await record(
      """
      Type 'a' Screenshot one.png Type 'b'
      Hide Type 'c' Screenshot two.png Show
      Type 'd' Screenshot three.png
      """)
    #expect(recording.pictures.map(\.path) == ["one.png", "two.png", "three.png"])
    let rows = recording.pictures.map { $0.surface.line(0).prefix(7) }
    #expect(rows == ["> a    ", "> abc  ", "> abcd "])
    #expect(abs(recording.pictures[0].time - 0.05) < 1e-9)
  }

  @Test func anIncludedTapeIsTyped() async throws {
    let included = "Type@0 'echo in'\nEnter\nOutput gone.gif"
    let tape = Tape(Array("Set Rows 6\nSource a.tape\nType@0 'x'".utf8)) { name in
      name == "a.tape" ? .bytes(Array(included.utf8)) : .unreadable("gone")
    }
    let recording = try await Recording.inShell(tape)
    #expect(recording.lastText.hasPrefix("> echo in\nin\n> x"))
    #expect(TapeTimeline(tape).outputs.isEmpty)
  }

  /// Each extension has its format, and the file its first bytes.
  @MainActor
  @Test func eachOutputIsWritten() async throws {
    let recording = try await record("Type@0 'echo a'\nEnter\nSleep 1s")
    let folder = try TemporaryFolder()
    let starts: [(name: String, start: String)] = [
      ("a.gif", "GIF89a"), ("a.webp", "RIFF"), ("a.png", "\u{89}PNG"), ("a.svg", "<svg"),
      ("a.cast", "{\"version\""), ("a.json", "["), ("a.txt", "> e"), ("a.ascii", "> e"),
      ("a.test", "> e"), ("a.ansi", "\u{1B}["), ("frames/", ""),
    ]
    for file in starts {
      try recording.write(to: "\(folder.path)/\(file.name)")
      let written = file.name.hasSuffix("/") ? file.name + "frame-00001.png" : file.name
      let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.path(written)))
      let start = file.start.unicodeScalars.map { UInt8($0.value) }
      #expect(bytes.starts(with: start), "\(file.name): \(Array(bytes.prefix(8)))")
    }
  }
}
