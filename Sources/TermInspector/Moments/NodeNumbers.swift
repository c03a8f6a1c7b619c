import TermContainers

/// Gives controllers and views numbers that they keep while they live.
@MainActor
struct NodeNumbers {
  private struct Known {
    weak var object: Responder?
    let number: Int
  }

  private var known: [ObjectIdentifier: Known] = [:]
  private var count = 0
  private var mostKnown = 256
  /// The names of classes, which are slow to make.
  private var classNames: [ObjectIdentifier: String] = [:]
  private var frameworks: [ObjectIdentifier: Bool] = [:]

  mutating func number(of object: Responder) -> Int {
    let key = ObjectIdentifier(object)
    // The weak reference is nil if the object is gone and another one has its address.
    if let known = known[key], known.object != nil { return known.number }
    count += 1
    if known.count >= mostKnown { forgetWhoIsGone() }
    known[key] = Known(object: object, number: count)
    return count
  }

  /// Whether the class of `object` is one of TermContainers' own.
  mutating func isFrameworks(_ object: Responder) -> Bool {
    let type = type(of: object)
    if let known = frameworks[ObjectIdentifier(type)] { return known }
    let isFrameworks = String(reflecting: type).hasPrefix("TermContainers.")
    frameworks[ObjectIdentifier(type)] = isFrameworks
    return isFrameworks
  }

  private mutating func forgetWhoIsGone() {
    known = known.filter { $0.value.object != nil }
    mostKnown = max(256, 2 * known.count)
  }

  mutating func className(of object: Responder) -> String {
    let type = type(of: object)
    if let name = classNames[ObjectIdentifier(type)] { return name }
    let name = String(describing: type)
    classNames[ObjectIdentifier(type)] = name
    return name
  }
}
