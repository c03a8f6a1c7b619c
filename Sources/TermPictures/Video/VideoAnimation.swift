import CPictures
import Libc
import TermSurface

/// A film as a video, made by the program ffmpeg, which must be in PATH.
///
/// ```swift
/// let video = try VideoAnimation(film, codec: .h264).bytes
/// ```
///
/// The video plays once, at `framerate` (at most 50) or 25 pictures a second. The same versions of
/// ffmpeg, its encoder, FreeType and the font give the same bytes.
///
/// A ``WebPAnimation`` is lossless, usually smaller, and needs no program.
public struct VideoAnimation: PiecewiseContents {
  /// The kind of video.
  public enum Codec: Sendable, CaseIterable {
    /// H.264 in an MP4 file, which plays nearly everywhere.
    case h264
    /// VP9 in a WebM file.
    case vp9
  }

  private let pixels: PixelFilm
  private let codec: Codec
  private let rate: Int
  private let program: String

  /// Creates the video of `film`. Throws if fonts or libraries are missing; ``bytes`` needs ffmpeg.
  public init(
    _ film: Film, codec: Codec, options: PictureOptions = PictureOptions()
  ) throws(PixelError) {
    try self.init(film, codec: codec, options: options, program: "ffmpeg")
  }

  init(
    _ film: Film, codec: Codec, options: PictureOptions, program: String
  ) throws(PixelError) {
    pixels = try PixelFilm(film, options, for: .freeType)
    (self.codec, self.program) = (codec, program)
    rate = min(max(1, options.framerate ?? PictureOptions.pixelFramerate), 50)
  }

  /// The remarks, as in ``GIFAnimation/remarks``.
  public var remarks: [String] { pixels.remarks }

  /// The file.
  public var bytes: [UInt8] { get throws(PixelError) { try joined } }

  package func forEachPiece(_ body: ([UInt8], Int?) -> Void) throws(PixelError) {
    let (width, height) = (pixels.border.width, pixels.border.height)
    let words = codec.words(width: width, height: height, rate: rate)
    let encoder = try FedProgram([program] + words, package: "ffmpeg")
    let sheet = PixelSheet(pixels, pixels: .colors)
    var first = 0
    for (index, grid) in pixels.grids.enumerated() {
      let end = index + 1 < pixels.times.count ? pictureNumber(pixels.times[index + 1]) : count
      guard first < end else { continue }
      let picture = sheet.whole(grid).bytes
      for _ in first..<end { encoder.feed(picture) }
      first = end
    }
    try encoder.result { body($0, nil) }
  }

  /// The number of pictures of the whole film.
  private var count: Int { max(1, pictureNumber(pixels.duration)) }

  /// Returns the number of the first picture that is not before `time`.
  private func pictureNumber(_ time: Double) -> Int {
    Int((time * Double(rate) - 1e-6).rounded(.up))
  }
}

extension VideoAnimation.Codec {
  /// Returns the arguments with which ffmpeg reads raw pictures and encodes them on one thread, so
  /// that the file does not depend on when or where it is made.
  fileprivate func words(width: Int, height: Int, rate: Int) -> [String] {
    // Players expect an even number of pixels, and colours of high-definition television.
    let filters =
      "pad=ceil(iw/2)*2:ceil(ih/2)*2,"
      + "scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int+bitexact"
    let input = [
      "-f", "rawvideo", "-pixel_format", "rgb24", "-video_size", "\(width)x\(height)",
      "-framerate", "\(rate)", "-i", "pipe:0",
    ]
    let colors = ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709"]
    let exact = [
      "-threads", "1", "-fflags", "+bitexact", "-flags:v", "+bitexact", "-map_metadata", "-1",
      "-metadata", "comment=\(TC_MARK)",
    ]
    return ["-hide_banner", "-nostats", "-loglevel", "error"] + input
      + ["-an", "-vf", filters, "-pix_fmt", "yuv420p"] + encoder + colors + exact
      + ["-y", "/dev/fd/3"]
  }

  private var encoder: [String] {
    switch self {
    case .h264: ["-c:v", "libx264", "-crf", "20", "-movflags", "+faststart", "-f", "mp4"]
    case .vp9: ["-c:v", "libvpx-vp9", "-crf", "30", "-b:v", "0", "-cpu-used", "4", "-f", "webm"]
    }
  }
}

/// A program that reads bytes and writes a file to its descriptor 3. The file has no name, so
/// nothing remains of it however the programs end.
struct FedProgram {
  private let name: String
  private let file: Int32
  private let program: tc_program

  /// Starts the program that the first of `words` names, with the other words as arguments. Throws
  /// if the program is not in PATH; `package` says how to install it.
  init(_ words: [String], package: String) throws(PixelError) {
    name = String(words.first?.split(separator: "/").last ?? "")
    let file = tc_nameless_file()
    self.file = file
    guard file >= 0 else { throw FedProgram.noRoom(name, errno) }
    var program = tc_program()
    let words = CStrings(words)
    let problem = withExtendedLifetime(words) { tc_program_start(words.pointers, file, &program) }
    self.program = program
    guard problem == 0 else {
      close(file)
      guard problem != ENOENT else { throw .noProgram(name: name, package: package) }
      throw .programFailed(name: name, message: SystemError(code: problem).descriptionOfStart)
    }
    guard FedProgram.reserve(program.message) else {
      _ = tc_program_end(program)
      close(program.message)
      close(file)
      throw FedProgram.noRoom(name, ENOSPC)
    }
  }

  private static func noRoom(_ name: String, _ status: Int32) -> PixelError {
    let message = "it has no temporary file: \(SystemError(code: status))"
    return .programFailed(name: name, message: message)
  }

  /// Reserves room for the program's message, in case the program's file fills the disk.
  private static func reserve(_ message: Int32) -> Bool {
    #if os(Linux)
      posix_fallocate(message, 0, off_t(FedProgram.mostMessage)) != ENOSPC
    #else
      true
    #endif
  }

  /// The most bytes of the program's message to read.
  private static let mostMessage = 4096

  /// Sends the program more bytes. ``result(_:)`` reports a program that failed to read them.
  func feed(_ bytes: [UInt8]) { _ = tc_program_feed(program, bytes, bytes.count) }

  /// Ends the program's input, waits for the program, and passes the file that it wrote to `body` in
  /// pieces. May be called only once.
  func result(_ body: ([UInt8]) -> Void) throws(PixelError) {
    defer {
      close(program.message)
      close(file)
    }
    let status = tc_program_end(program)
    // ffmpeg can succeed although the disk was full. It is asked to print only errors.
    if let words = FedProgram.reason(in: program.message) {
      throw .programFailed(name: name, message: words)
    }
    guard status == 0 else {
      throw .programFailed(name: name, message: "it ended with status \(status)")
    }
    guard FedProgram.size(of: file) > 0 else {
      throw .programFailed(name: name, message: "it wrote nothing")
    }
    for start in stride(from: 0, to: FedProgram.size(of: file), by: 1 << 20) {
      body(FedProgram.contents(of: file, from: start, most: 1 << 20))
    }
  }

  /// Returns the message's last line about a full disk, or else its last line; nil without a line.
  private static func reason(in message: Int32) -> String? {
    let bytes = contents(of: message, from: size(of: message) - mostMessage, most: mostMessage)
    // Reserved room that is not used is full of zeros.
    let text = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline)
      .filter { !$0.allSatisfy(\.isWhitespace) }
    let full = String(cString: strerror(ENOSPC))
    let line = lines.last { $0.contains(full) } ?? lines.last
    return line.map { String($0.prefix(200)).printable(most: 200) }
  }

  private static func size(of file: Int32) -> Int { Int(lseek(file, 0, SEEK_END)) }

  /// Returns at most `most` bytes of an open file, from the offset `start` on.
  private static func contents(of file: Int32, from start: Int, most: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: most) {
      $1 = max(0, pread(file, $0.baseAddress, $0.count, off_t(max(0, start))))
    }
  }
}

/// Strings for a C function: pointers to them, with null as the last one.
package final class CStrings {
  package let pointers: [UnsafeMutablePointer<CChar>?]

  package init(_ strings: [String]) { pointers = strings.map { strdup($0) } + [nil] }

  deinit { for pointer in pointers { free(pointer) } }
}
