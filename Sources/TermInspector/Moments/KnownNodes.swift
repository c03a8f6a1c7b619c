import TermContainers

/// The controllers and views that a reader has met, each with a number that stays its own while it
/// lives.
@MainActor
struct KnownNodes {
  /// The facts about a class, which are slow to find out.
  struct Kind {
    let className: String
    /// Whether the class is one of TermContainers' own.
    let isFrameworks: Bool
  }

  private struct Known {
    weak var object: Responder?
    let number: Int
    let kind: Kind
    /// The last reading that met the object.
    var reading: Int
  }

  /// The places in `known`, whose elements are read without being copied.
  private var places: [ObjectIdentifier: Int] = [:]
  private var known: [Known] = []
  private var kinds: [ObjectIdentifier: Kind] = [:]
  private var (count, reading) = (0, 0)
  private var mostKnown = 256

  /// Begins the next reading, which has met nothing yet.
  mutating func beginReading() { reading += 1 }

  /// Meets `object` and returns its number and class; nil if this reading has met it before.
  mutating func meet(_ object: Responder) -> (number: Int, kind: Kind)? {
    let place = place(of: object) ?? add(object)
    if known[place].reading == reading { return nil }
    known[place].reading = reading
    return (known[place].number, known[place].kind)
  }

  /// Whether this reading has met `object`.
  func hasMet(_ object: Responder) -> Bool {
    place(of: object).map { known[$0].reading == reading } ?? false
  }

  /// The number of `object`, whether or not this reading has met it.
  mutating func number(of object: Responder) -> Int {
    known[place(of: object) ?? add(object)].number
  }

  private func place(of object: Responder) -> Int? {
    guard let place = places[ObjectIdentifier(object)] else { return nil }
    // The weak reference is nil if the object is gone and another one has its address.
    return known[place].object == nil ? nil : place
  }

  private mutating func add(_ object: Responder) -> Int {
    if known.count >= mostKnown { removeDeallocated() }
    count += 1
    known.append(Known(object: object, number: count, kind: kind(of: object), reading: 0))
    places[ObjectIdentifier(object)] = known.count - 1
    return known.count - 1
  }

  private mutating func removeDeallocated() {
    known.removeAll { $0.object == nil }
    places.removeAll(keepingCapacity: true)
    for (place, each) in known.enumerated() {
      if let object = each.object { places[ObjectIdentifier(object)] = place }
    }
    mostKnown = max(256, 2 * known.count)
  }

  /// The name of the class of `object`, and whether it is one of TermContainers' own.
  mutating func kind(of object: Responder) -> Kind {
    let type = type(of: object)
    if let kind = kinds[ObjectIdentifier(type)] { return kind }
    let kind = Kind(
      className: String(describing: type),
      isFrameworks: String(reflecting: type).hasPrefix("TermContainers."))
    kinds[ObjectIdentifier(type)] = kind
    return kind
  }
}
