import TermContainers
@_spi(Inspector) import TermSurface

/// The memory that the moments of a log take, in bytes.
///
/// Pictures are differences from a whole one, so all that belong to one whole picture go together.
/// Trees that have not changed are kept once.
struct MomentCosts {
  /// The memory that one moment takes.
  struct Cost {
    /// The number of the whole picture on which its picture depends.
    let picture: Int
    /// The bytes of its trees, and whether the moment after it shares them.
    let trees: Int
    var sharesTrees = false
  }

  /// The bytes of all moments.
  private(set) var total = 0
  /// The bytes of the pictures that depend on each whole one still needed, the oldest first.
  private var pictures: [Int] = []
  private var firstPicture = 0
  private var last: (picture: PackedSurface, trees: HierarchySnapshot)?

  /// The bytes of a moment without picture and trees: the entry, and its place in the log.
  private static let base = 320

  /// Adds the next moment; `former` is the cost of the one before it.
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

  /// Removes the oldest moment; `next` is the cost of the one after it.
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

  /// Whether both share one copy of their trees.
  fileprivate func sharesStorage(with other: HierarchySnapshot) -> Bool {
    let (mine, others) = (address(of: views), address(of: other.views))
    return mine == others && address(of: controllers) == address(of: other.controllers)
  }

  private func address<Node>(of nodes: [Node]) -> UnsafePointer<Node>? {
    nodes.withUnsafeBufferPointer { $0.baseAddress }
  }
}
