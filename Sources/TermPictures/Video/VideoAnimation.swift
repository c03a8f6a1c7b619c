import CPictures
import TermSurface

/// A film as a video, made by the program ffmpeg, which must be in PATH.
///
/// ```swift
/// let video = try VideoAnimation(film, codec: .h264).bytes
/// ```
///
/// The video plays once, at `framerate` or 25 pictures a second. Gives the same bytes with the same
/// versions of ffmpeg, its encoder, FreeType and the font.
///
/// A ``WebPAnimation`` is without loss, usually smaller, and needs no program.
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

  /// Creates the video of `film`. Throws if fonts or libraries are missing; ``bytes`` throws if
  /// ffmpeg is missing.
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
      let end = index + 1 < pixels.times.count ? tick(pixels.times[index + 1]) : count
      guard first < end else { continue }
      let picture = sheet.whole(grid).bytes
      for _ in first..<end { encoder.feed(picture) }
      first = end
    }
    try encoder.result { body($0, nil) }
  }

  /// The number of pictures of the whole film.
  private var count: Int { max(1, tick(pixels.duration)) }

  /// Returns the number of the first picture that is not before `time`.
  private func tick(_ time: Double) -> Int {
    Int((time * Double(rate) - 1e-6).rounded(.up))
  }
}

extension VideoAnimation.Codec {
  /// Returns the arguments of ffmpeg: it reads plain pictures, one thread encodes them, and nothing
  /// in the file depends on the place or time of its making.
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
