import TermContainers

/// The reason that a tape could not be played to its end.
///
/// ```swift
/// do {
///   _ = try Recording.of(Tape("#tape: expect /count: 7/"), on: host)
/// } catch {
///   log.append("line \(error.position.line): \(error.message)\n\(error.screen)")
/// }
/// ```
///
/// Mistakes that are found without playing are in ``Tape/errors``.
public struct TapeFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The message about the failure.
  public let message: String
  /// The place in ``file``.
  public let position: TapePosition
  /// The included file, see ``TapeCommand/file``.
  public let file: String?
  /// The screen at the time of the failure.
  public let screen: String
  /// Whether the tape is wrong rather than the screen.
  public var isMistake = false

  /// The place and the message, then the screen without the blank rows at its end, each row after a
  /// bar.
  public var description: String { place + rows.map { "\n│ \($0)" }.joined() }

  /// The place and the message in one line, which says if the screen is blank.
  public var place: String {
    let blank = rows.isEmpty && !screen.isEmpty && !isMistake ? "; the screen is blank" : ""
    let file = file.map { "\(TapeToken.short($0)):" } ?? ""
    return "\(file)\(position.paddedDescription) │ \(message)\(blank)"
  }

  /// The rows of the screen without the blank ones at its end.
  package var rows: [String] {
    let rows = screen.split(separator: "\n", omittingEmptySubsequences: false)
    let end = rows.lastIndex { row in row.contains { $0 != " " } }.map { $0 + 1 } ?? 0
    return rows[..<end].map(String.init)
  }
}

extension TapeTimeline.Step {
  /// Returns the failure of the step, with the screen that is shown.
  func failure(_ message: String, showing screen: Surface, isMistake: Bool = false) -> TapeFailure {
    TapeFailure(
      message: message, position: position, file: file, screen: screen.text, isMistake: isMistake)
  }
}

extension TapePattern {
  var unmetExpectation: String { "expect: /\(TapeToken.short(source))/ is not on the screen" }

  func unmetWait(_ place: String, _ timeout: Double) -> String {
    "Wait: /\(TapeToken.short(source))/ was not \(place) within \(timeout) s"
  }
}

extension MouseEvent {
  /// Creates a notch of the wheel at the mouse's last place, else in the middle of a screen of
  /// `size`.
  init(scrollingUp up: Bool, at mouse: Point?, on size: Size) {
    let place = mouse ?? Point(x: size.width / 2, y: size.height / 2)
    self.init(up ? .scrolledUp : .scrolledDown, at: place)
  }
}
