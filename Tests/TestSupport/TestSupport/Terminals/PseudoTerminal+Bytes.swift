import CTestSupport
import Libc

extension PseudoTerminal {
  /// Types a text. Returns false once the terminal takes none of it for ten seconds.
  @discardableResult
  public func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// Types bytes. Returns false once the terminal takes none of them for ten seconds.
  @discardableResult
  public func send(_ bytes: some Sequence<UInt8>) -> Bool {
    var deadline = ContinuousClock.now + .seconds(10)
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      guard masterDescriptor >= 0 else { return false }
      let count = rest.withUnsafeBytes { write(masterDescriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
        deadline = .now + .seconds(10)
      } else if count < 0 && errno != EAGAIN && errno != EINTR {
        return false
      } else if ContinuousClock.now >= deadline {
        return false
      } else {
        // The program may be stuck writing, so this reads its output before it asks again.
        _ = pump(until: min(deadline, .now + .milliseconds(5)))
      }
    }
    return true
  }

  /// Whether the program has read all typed input; valid only once it has taken the terminal.
  public var hasReadInput: Bool {
    var count: Int32 = 0
    return ioctl(slaveDescriptor, UInt(FIONREAD), &count) == 0 && count == 0
  }

  /// The program's output; waits for the first byte for at most `timeout` seconds.
  public func readAvailable(timeout: Double) -> [UInt8] {
    let deadline = ContinuousClock.now + .seconds(timeout)
    while receivedBytes.isEmpty, pump(until: deadline) {}
    while pump(until: .now) {}
    return takeReceived()
  }

  /// The program's output up to `text`; `nil` if that has not come within `limit` seconds, and then
  /// the bytes can still be read.
  public func readUntil(_ text: String, limit: Double) -> [UInt8]? {
    let deadline = ContinuousClock.now + .seconds(limit)
    let pattern = Array(text.utf8)
    var searched = 0
    while true {
      if receivedBytes.count >= pattern.count {
        for start in searched...(receivedBytes.count - pattern.count)
        where receivedBytes[start...].starts(with: pattern) {
          return takeReceived()
        }
        searched = receivedBytes.count - pattern.count + 1
      }
      guard pump(until: deadline) else { return nil }
    }
  }

  private func takeReceived() -> [UInt8] {
    defer { receivedBytes = [] }
    return receivedBytes
  }

  /// Waits for one event, be it bytes or a change of the program's state, and stores it. Returns
  /// `false` if nothing happened before the deadline or nothing can happen any more.
  func pump(until deadline: ContinuousClock.Instant) -> Bool {
    while true {
      let control = isControlAtEnd ? -1 : child?.control ?? -1
      let master = isAtEnd || !readsOutput ? -1 : masterDescriptor
      if control < 0 && master < 0 { return false }
      var polls = [
        pollfd(fd: master, events: Int16(POLLIN), revents: 0),
        pollfd(fd: control, events: Int16(POLLIN), revents: 0),
      ]
      let left = ContinuousClock.now.duration(to: deadline)
      let milliseconds =
        left.components.seconds * 1000
        + left.components.attoseconds / 1_000_000_000_000_000
      // Rounded up, because a wait rounded down would spin through the last millisecond.
      let wait = left > .zero ? Int32(clamping: milliseconds + 1) : 0
      let ready = poll(&polls, 2, wait)
      if ready == 0 { return false }
      if ready < 0 {
        guard errno == EINTR else { return false }
        continue
      }
      var hasNews = false
      if polls[0].revents != 0 { hasNews = readMaster() }
      if polls[1].revents != 0 { hasNews = readEvent() || hasNews }
      if hasNews { return true }
    }
  }

  private func readMaster() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = read(masterDescriptor, &buffer, buffer.count)
    if count > 0 {
      receivedBytes += buffer[..<count]
      return true
    }
    if count == 0 || (errno != EAGAIN && errno != EINTR) { isAtEnd = true }
    return false
  }

  private func readEvent() -> Bool {
    guard let control = child?.control else { return false }
    var event = CTSEvent()
    let count = read(control, &event, MemoryLayout<CTSEvent>.size)
    guard count == MemoryLayout<CTSEvent>.size else {
      if count == 0 || (errno != EAGAIN && errno != EINTR) { isControlAtEnd = true }
      return false
    }
    switch Int(event.kind) {
    case CTSEventExited: exitStatus = .exited(event.value)
    case CTSEventSignalled: exitStatus = .signalled(event.value)
    default: jobEvents.append(event)
    }
    return true
  }
}
