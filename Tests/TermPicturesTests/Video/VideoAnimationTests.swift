import Foundation
import TermContainers
import TestSupport
import Testing

@testable import TermPictures

/// Videos by a program that notes its arguments and its input, and by ffmpeg itself where it is
/// installed.
@Suite struct VideoAnimationTests {
  private let folder = TemporaryFolder.made()

  /// Three screens of 3 × 1 cells, for 0.5, 0.9 and 0.1 seconds.
  private static let film = Film(
    size: Size(width: 3, height: 1), times: [0, 0.5, 1.4], until: 1.5
  ) { number, canvas in
    let colors = [Color.rgb(1, 2, 3), .rgb(4, 5, 6), .rgb(7, 8, 9)]
    canvas.fill(canvas.bounds, style: Style(background: colors[number]))
  }

  private var options: PictureOptions {
    PictureOptions { ($0.framerate, $0.border.padding) = (10, 0) }
  }

  /// A program of that script.
  ///
  /// Another process makes the program from the script: a program that is forked beside this test
  /// would hold a file that this process writes, and nobody can start a file that is held so.
  private func program(_ script: String) throws -> String {
    let path = folder.path("ffmpeg")
    let source = try folder.write("#!/bin/sh\ncd \(folder.path)\n\(script)\n", "script")
    let copy = try Process.run(
      URL(fileURLWithPath: "/usr/bin/install"), arguments: ["-m", "755", source, path])
    copy.waitUntilExit()
    return path
  }

  private func video(
    _ script: String, _ codec: VideoAnimation.Codec = .h264
  ) throws -> [UInt8] {
    let program = try program(script)
    return try VideoAnimation(Self.film, codec: codec, options: options, program: program).bytes
  }

  @Test func eachPictureIsFedForItsTime() throws {
    let bytes = try video("echo \"$@\" >words; cat >fed; printf 'the video' >&3")
    #expect(bytes == Array("the video".utf8))
    let picture = 27 * 18 * 3
    let fed = try folder.bytes("fed")
    #expect(fed.count == 15 * picture)
    let colors = stride(from: 0, to: fed.count, by: picture).map { Array(fed[$0..<$0 + 3]) }
    #expect(colors[0..<5].allSatisfy { $0 == [1, 2, 3] })
    #expect(colors[5..<14].allSatisfy { $0 == [4, 5, 6] } && colors[14] == [7, 8, 9])
    let words = try folder.text("words")
    #expect(words.contains("-pixel_format rgb24 -video_size 27x18 -framerate 10 -i pipe:0"))
    #expect(words.contains("-threads 1 -fflags +bitexact -flags:v +bitexact -map_metadata -1"))
    #expect(words.contains("-metadata comment=Written by term-recorder"))
    #expect(words.contains("-f mp4 ") && words.hasSuffix("-y /dev/fd/3\n"))
  }

  @Test func aWebMIsVP9() throws {
    _ = try video("echo \"$@\" >words; cat >fed; printf x >&3", .vp9)
    let words = try folder.text("words")
    #expect(words.contains("-c:v libvpx-vp9") && words.contains("-f webm"))
  }

  @Test func aFailureIsToldInALine() throws {
    #expect(throws: PixelError.programFailed(name: "ffmpeg", message: "Unknown encoder 'x'")) {
      _ = try self.video(
        "cat >fed; echo 'before' >&2; echo \"Unknown encoder 'x'\" >&2; echo ' ' >&2; exit 8")
    }
    #expect(throws: PixelError.programFailed(name: "ffmpeg", message: "it ended with status 3")) {
      _ = try self.video("exit 3")
    }
    #expect(throws: PixelError.programFailed(name: "ffmpeg", message: "it wrote nothing")) {
      _ = try self.video("cat >fed")
    }
  }

  /// What a program says may be long, and may have escapes in it.
  @Test func theLastLineOfAFailureIsToldHoweverMuchThereIs() throws {
    let message = try #require(
      throws: PixelError.self,
      performing: {
        _ = try self.video(
          "cat >fed; yes | head -20000 >&2; printf '\\033]0;x\\007no luck' >&2; exit 1")
      })
    #expect("\(message)" == "ffmpeg failed: \u{FFFD}]0;x\u{FFFD}no luck")
    let long = String(repeating: "x", count: 9000)
    #expect {
      _ = try self.video("cat >fed; echo \(long) >&2; exit 1")
    } throws: { error in
      "\(error)".hasPrefix("ffmpeg failed: xxx") && "\(error)".count < 300
    }
  }

  /// ffmpeg says so, and may call it a success.
  @Test func aFullDiskIsAFailureWhateverTheStatus() throws {
    let full = "Error closing file: No space left on device"
    for script in ["echo '\(full)' >&2", "echo '\(full)' >&2; echo 'Conversion failed' >&2"] {
      #expect(throws: PixelError.programFailed(name: "ffmpeg", message: full)) {
        _ = try self.video("cat >fed; printf half >&3; \(script)")
      }
    }
  }

  @Test func aMissingProgramIsToldWithItsPackage() throws {
    let missing = folder.path("none/ffmpeg")
    let video = try VideoAnimation(Self.film, codec: .vp9, options: options, program: missing)
    let error = PixelError.noProgram(name: "ffmpeg", package: "ffmpeg")
    #expect(throws: error) { _ = try video.bytes }
    #expect(error.description == "ffmpeg is not installed (Debian package ffmpeg)")
  }

  /// Nothing of a temporary file remains, and no descriptor.
  @Test func nothingRemains() throws {
    func descriptors() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count
    }
    let script = try program("cat >fed; ls -l /proc/self/fd/3 >place; printf x >&3")
    let video = try VideoAnimation(
      Self.film, codec: .h264, options: options, program: script)
    let before = try descriptors()
    for _ in 0..<5 { _ = try video.bytes }
    #expect(try descriptors() < before + 5)
    let place = try folder.text("place")
    #expect(place.isEmpty || place.contains("(deleted)"), "\(place)")
  }

  private static let hasFFmpeg = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].contains {
    FileManager.default.isExecutableFile(atPath: $0 + "/ffmpeg")
  }

  @Test(.enabled(if: hasFFmpeg), arguments: VideoAnimation.Codec.allCases)
  func theSameFilmGivesTheSameBytes(_ codec: VideoAnimation.Codec) throws {
    let files = try (0..<2).map { _ in
      try VideoAnimation(Self.film, codec: codec, options: self.options).bytes
    }
    #expect(files[0] == files[1])
    let start = codec == .h264 ? Array(files[0][4..<8]) : Array(files[0][0..<4])
    #expect(start == (codec == .h264 ? Array("ftyp".utf8) : [0x1A, 0x45, 0xDF, 0xA3]))
  }
}
