import TermSurface

/// The events of a cast, in the order of their times.
///
/// ```swift
/// let written = cast.events.compactMap { event in
///   if case .output(let text) = event.content { text } else { nil }
/// }
/// ```
///
/// All contents share one array of bytes, so a recording takes hardly more memory than its file,
/// however many events it has.
///
/// An array of ``Cast/Event`` would take several times the memory.
public struct CastEvents: RandomAccessCollection, Sendable {
  /// An event without its content, which ends where the next one's begins.
  private struct Entry: Sendable {
    let time: Double
    /// The start of its bytes, with the kind in the lowest three bits.
    let place: Int

    init(_ time: Double, _ kind: Kind, _ start: Int) {
      (self.time, place) = (time, start << 3 | Int(kind.rawValue))
    }

    var kind: Kind? { Kind(rawValue: UInt8(place & 7)) }
    var start: Int { place >> 3 }
  }

  private enum Kind: UInt8 {
    case output, input, marker, resize, exit
  }

  private var entries: [Entry] = []
  /// The contents of all events, one after another: text as UTF-8, numbers in decimal.
  private var bytes: [UInt8] = []

  init() {}

  /// The first event's index.
  public var startIndex: Int { 0 }
  /// The index after the last event.
  public var endIndex: Int { entries.count }

  /// The event at `index`.
  public subscript(index: Int) -> Cast.Event {
    Cast.Event(time: entries[index].time, content: content(index))
  }

  private func content(_ index: Int) -> Cast.Content {
    let end = index + 1 < entries.count ? entries[index + 1].start : bytes.count
    let text = String(decoding: bytes[entries[index].start..<end], as: UTF8.self)
    switch entries[index].kind {
    case .output, nil: return .output(text)
    case .input: return .input(text)
    case .marker: return .marker(text)
    case .resize:
      let (width, height) = text.pair("x") ?? (1, 1)
      return .resize(Size(width: width, height: height))
    case .exit: return .exit(Int(text) ?? 0)
    }
  }

  /// Appends an event whose time must not precede the last one's.
  mutating func append(_ event: Cast.Event) {
    let start = bytes.count
    entries.append(Entry(event.time, add(event.content), start))
  }

  private mutating func add(_ content: Cast.Content) -> Kind {
    let (kind, text): (Kind, String) =
      switch content {
      case .output(let text): (.output, text)
      case .input(let text): (.input, text)
      case .marker(let text): (.marker, text)
      case .resize(let size): (.resize, "\(size.width)x\(size.height)")
      case .exit(let status): (.exit, "\(status)")
      }
    bytes.append(contentsOf: text.utf8)
    return kind
  }

  /// Reserves room for that many bytes; unused room costs nothing.
  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }
}
