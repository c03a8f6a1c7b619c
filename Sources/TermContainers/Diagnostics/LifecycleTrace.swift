/// Writes down the callbacks that controllers get, in order, with what led to each.
///
/// There is no global trace: ``recording(_:)`` makes one the listener for what runs inside it, and
/// nobody else's. While nobody listens a callback costs one look at that, and no allocation.
@MainActor
public final class LifecycleTrace {
  /// One callback.
  public struct Entry: Sendable, Equatable {
    /// 1, 2, 3 …
    public let sequence: Int
    /// Seconds by the application's clock.
    public let time: Double
    /// The controller's class.
    public let controller: String
    /// UIKit's Swift spelling, such as `viewWillAppear(_:)`.
    public let event: String
    /// What the callback was given; nil where it has no such parameter.
    public let animated: Bool?
    /// The class of the parent it was given; nil where it was nil, or has no such parameter.
    public let parent: String?
    /// The call or rule that led to it.
    public let cause: String
  }

  /// What has been written down.
  public private(set) var entries: [Entry] = []
  /// Called with each entry as it is written down.
  public var onEntry: ((Entry) -> Void)?
  /// Where the times come from; 0 without it.
  public var clock: (any Clock)?

  private var causes: [String] = []

  /// A trace with nothing in it.
  public init() {}

  @TaskLocal static var current: LifecycleTrace?

  /// Runs `body` with this trace listening.
  public func recording<Result>(_ body: () throws -> Result) rethrows -> Result {
    try LifecycleTrace.$current.withValue(self, operation: body)
  }

  /// Forgets what has been written down, and counts from 1 again.
  public func removeAll() { entries.removeAll() }
}

extension LifecycleTrace {
  static func record(
    _ controller: ViewController, _ event: StaticString, animated: Bool? = nil,
    parent: ViewController? = nil, cause: StaticString? = nil
  ) {
    guard let trace = current else { return }
    let entry = Entry(
      sequence: trace.entries.count + 1, time: trace.clock?.now ?? 0,
      controller: controller.typeName,
      event: event.description, animated: animated, parent: parent?.typeName,
      cause: cause?.description ?? trace.causes.last ?? "direct call")
    trace.entries.append(entry)
    trace.onEntry?(entry)
  }

  /// Writes a callback down and makes it: what its override calls is owed to it.
  static func callback(
    _ controller: ViewController, _ event: StaticString, animated: Bool? = nil,
    cause: StaticString? = nil, _ body: () -> Void
  ) {
    guard let trace = current else { return body() }
    record(controller, event, animated: animated, cause: cause)
    trace.within("\(controller.typeName).\(event)", body)
  }

  /// Runs `body`, whose callbacks are owed to the call `cause`.
  static func caused<Result>(by cause: StaticString, _ body: () throws -> Result) rethrows -> Result
  {
    guard let trace = current else { return try body() }
    return try trace.within(cause.description, body)
  }

  /// As ``caused(by:_:)``, for a cause kept from earlier; nil when nobody listened then.
  static func caused(by cause: String?, _ body: () -> Void) {
    guard let trace = current, let cause else { return body() }
    trace.within(cause, body)
  }

  /// Runs `body`, whose callbacks are forwarded by `container` from its own.
  static func forwarded(from container: ViewController, _ event: StaticString, _ body: () -> Void) {
    guard let trace = current else { return body() }
    trace.within("forwarded from \(container.typeName).\(event)", body)
  }

  /// The innermost cause at the moment; nil while nobody listens.
  static var currentCause: String? { current?.causes.last }

  private func within<Result>(_ cause: String, _ body: () throws -> Result) rethrows -> Result {
    causes.append(cause)
    defer { causes.removeLast() }
    return try body()
  }
}
