import TermContainers

extension PictureDifference {
  /// Writes a PNG of both pictures and what differs, see `sheet`.
  @MainActor
  package func write(to path: String) throws(RecordingError) {
    let bytes: [UInt8]
    do throws(PixelError) { bytes = try sheet } catch {
      throw .noPicture(path: path, error)
    }
    do throws(PlaceProblem) { try FileReplacement(path: path).write([bytes]) } catch {
      throw .unwritable(path: path, reason: error.reason)
    }
  }
}
