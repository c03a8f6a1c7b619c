import TermRecorder
import ToolConsole

extension TapeFile {
  /// The picture that fills the margin, relative to the working folder, else to the
  /// tape's; nil if the tape names none.
  func marginPicture(of timeline: TapeTimeline) throws(TapeRefusal) -> MarginPicture? {
    guard let named = timeline.marginPicture else { return nil }
    func refusal(_ status: Failure.Status, _ reason: String) -> TapeRefusal {
      TapeRefusal(
        status, named, "MarginFill: cannot read '\(printable(named.name))': \(reason)")
    }
    let most = MarginPicture.mostBytes
    let bytes: [UInt8]?
    do { bytes = try InputFile(find(named.name)).bytes(atMost: most) } catch {
      throw refusal(.noInput, error.reason)
    }
    guard let bytes else { throw refusal(.dataError, "it has more than \(most / 1_000_000) MB") }
    do throws(PixelError) { return try MarginPicture(bytes) } catch {
      if case .missing = error { throw refusal(.unavailable, "\(error)") }
      throw refusal(.dataError, "\(error)")
    }
  }
}
