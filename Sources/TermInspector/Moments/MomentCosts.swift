import TermContainers
@_spi(Inspector) import TermSurface

/// What the moments of a log take, in bytes.
///
/// Pictures are differences from a whole one, so all that belong to one whole picture go together.
/// Trees that have not changed are kept once.
struct MomentCosts {
  /// What a moment takes.
  struct Cost {
    /// The number of the whole picture that it needs.
    let picture: Int
    /// What its trees take, and whether the moment after it has the same ones.
    let trees: Int
    var sharesTrees = false
  }

  /// All of it.
  private(set) var total = 0
  /// The pictures that belong to each whole one that is still needed, the oldest first.
  private var pictures: [Int] = []
  private var firstPicture = 0
  private var last: (picture: PackedSurface, trees: HierarchySnapshot)?

  /// A moment without its picture and trees: the entry, and its place in the log.
  private static let base = 320

  /// Takes the next moment; `former` is what the one before it takes.
  mutating func add(
    _ trees: HierarchySnapshot, _ picture: PackedSurface, after former: inout Cost?
  ) -> Cost {
    total += MomentCosts.base
    add(picture)
    let isSame = last?.trees.sharesStorage(with: trees) ?? false
    let cost = isSame ? former?.trees ?? 0 : trees.cost
    if isSame { former?.sharesTrees = true } else { total += cost }
    last = (picture, trees)
    return Cost(picture: firstPicture + pictures.count - 1, trees: cost)
  }

  private mutating func add(_ picture: PackedSurface) {
    if let last, last.picture.isShared(with: picture) { return }
    if picture.isWhole || pictures.isEmpty { pictures.append(0) }
    pictures[pictures.count - 1] += picture.cost
    total += picture.cost
  }

  /// The oldest moment is gone; `next` is what the one after it takes.
  mutating func removeFirst(_ cost: Cost, next: Cost) {
    total -= MomentCosts.base
    if !cost.sharesTrees { total -= cost.trees }
    while firstPicture < next.picture {
      total -= pictures.removeFirst()
      firstPicture += 1
    }
  }
}

extension HierarchySnapshot {
  /// The approximate bytes that it takes alone.
  fileprivate var cost: Int {
    controllers.count * MemoryLayout<ControllerNode>.stride
      + views.count * MemoryLayout<ViewNode>.stride
  }

  /// Whether both are one copy.
  fileprivate func sharesStorage(with other: HierarchySnapshot) -> Bool {
    let (mine, others) = (address(of: views), address(of: other.views))
    return mine == others && address(of: controllers) == address(of: other.controllers)
  }

  private func address<Node>(of nodes: [Node]) -> UnsafePointer<Node>? {
    nodes.withUnsafeBufferPointer { $0.baseAddress }
  }
}
