/// A row of a ``KeptSurface``, in memory or on a shelf. Any picture of one ``RowPool`` can share it;
/// equal ones of a pool look the same.
package struct KeptRow: Sendable {
  enum Place: Sendable {
    case memory(Box)
    case shelf(ShelfPlace)
  }

  /// Contents on the heap, so that a row takes little memory.
  final class Box: Sendable {
    let contents: RowContents

    init(_ contents: RowContents) { self.contents = contents }
  }

  let place: Place
  /// All attributes that its cells have.
  package let attributes: TextAttributes

  init(_ place: Place, _ attributes: TextAttributes) {
    (self.place, self.attributes) = (place, attributes)
  }

  /// Keeps `contents` on `shelf`, or in memory if that is nil or full.
  init(_ contents: RowContents, on shelf: (any RowShelf)? = nil) {
    let place = shelf.flatMap { ShelfPlace(contents.packed, on: $0) }
    self.place = place.map { .shelf($0) } ?? .memory(Box(contents))
    attributes = contents.cells.reduce(into: []) { $0.formUnion($1.attributes) }
  }

  /// Whether it lies on a shelf.
  var isShelved: Bool { if case .shelf = place { true } else { false } }

  /// Its `width` cells; `shelf` is the one that it was made with.
  func contents(width: Int, on shelf: (any RowShelf)?) -> RowContents {
    switch place {
    case .memory(let box): box.contents
    case .shelf(let place): RowContents(packed: place.bytes(on: shelf), width: width)
    }
  }
}

extension KeptRow: Hashable {
  package static func == (a: KeptRow, b: KeptRow) -> Bool {
    switch (a.place, b.place) {
    case (.memory(let mine), .memory(let its)): mine === its
    case (.shelf(let mine), .shelf(let its)): mine == its
    default: false
    }
  }

  package func hash(into hasher: inout Hasher) {
    switch place {
    case .memory(let box): hasher.combine(ObjectIdentifier(box))
    case .shelf(let place): hasher.combine(place)
    }
  }
}
