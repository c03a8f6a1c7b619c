import CNcurses
import TermSurface

/// Non-blocking output to the open terminal: buffers what the terminal does not accept at once.
@MainActor
final class TerminalOutput {
  private var rest = OutputBuffer(capacity: 256)
  private var sent = 0

  /// Whether bytes are buffered; ``CursesScreen/events(within:)`` wakes when more can be written.
  var isBlocked: Bool { sent < rest.bytes.count }

  /// Writes `bytes` after the buffered ones.
  func send(_ bytes: UnsafeBufferPointer<UInt8>) throws {
    let count = isBlocked ? 0 : try TerminalOutput.write(bytes)
    guard count < bytes.count else { return }
    if !isBlocked { removeAll() }
    rest.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[count...]))
    tc_want_room(true)
  }

  func send(_ bytes: [UInt8]) throws { try bytes.withUnsafeBufferPointer { try send($0) } }

  /// Writes the bytes in `buffer`. If no bytes were buffered and the terminal accepts only a part,
  /// swaps `buffer` for another one, which avoids copying the rest.
  func send(_ buffer: inout OutputBuffer) throws {
    guard !isBlocked else { return try send(buffer.bytes) }
    let count = try TerminalOutput.write(buffer.bytes)
    guard count < buffer.bytes.count else { return }
    swap(&rest, &buffer)
    sent = count
    tc_want_room(true)
  }

  /// Writes as many buffered bytes as the terminal accepts.
  func resume() throws {
    guard isBlocked else { return }
    sent += try TerminalOutput.write(UnsafeBufferPointer(rebasing: rest.bytes[sent...]))
    if !isBlocked { dropPending() }
  }

  /// Discards the buffered bytes except the rest of a partly written character. Without that rest
  /// the terminal would misread the next character.
  func dropPending() {
    let end = TerminalOutput.endOfCharacter(UnsafeBufferPointer(rebasing: rest.bytes[sent...]))
    removeAll()
    end.withUnsafeBufferPointer { rest.append(contentsOf: $0) }
    tc_want_room(isBlocked)
  }

  /// The leading bytes of `bytes` that continue an earlier character, in UTF-8.
  nonisolated static func endOfCharacter(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    Array(bytes.prefix { $0 & 0xC0 == 0x80 })
  }

  private func removeAll() {
    rest.removeAll()
    sent = 0
  }

  private static func write(_ bytes: UnsafeBufferPointer<UInt8>) throws -> Int {
    guard !bytes.isEmpty else { return 0 }
    let count = tc_put(bytes.baseAddress, bytes.count)
    guard count < 0 else { return count }
    let reason = Int32(-count)
    throw isHangUp(reason) ? TerminalError.lost : .writeFailed(reason)
  }

  /// Whether an error number says that the other end is closed: EIO (5) or EPIPE (32).
  private static func isHangUp(_ reason: Int32) -> Bool { reason == 5 || reason == 32 }
}

/// A frame that is not encoded yet, with all damage since the last encoded frame.
struct WaitingFrame {
  let surface: Surface
  let damage: [Rect]

  /// Creates the frame that replaces `earlier`, which will never be shown.
  init(_ surface: Surface, _ damage: [Rect], after earlier: WaitingFrame?) {
    self.surface = surface
    let all = damage + (earlier?.damage ?? [])
    self.damage = all.count <= WaitingFrame.mostRects ? all : [WaitingFrame.union(all)]
  }

  private static let mostRects = 16

  private static func union(_ rects: [Rect]) -> Rect {
    rects.dropFirst().reduce(rects.first ?? .zero) { $0.union($1) }
  }
}
