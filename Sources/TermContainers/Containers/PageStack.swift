/// The pages of a stack. A change of it takes as many steps as it takes pages away and puts some on top,
/// however many there are below.
@MainActor
struct PageStack {
  /// A change: so many pages at the bottom stay, and these come above them.
  struct Edit {
    let kept: Int
    let above: [ViewController]

    static func + (edit: Edit, pages: [ViewController]) -> Edit {
      Edit(kept: edit.kept, above: edit.above + pages)
    }
  }

  /// From the bottom up.
  private(set) var pages: [ViewController] = []
  private var known: Set<ObjectIdentifier> = []
  /// Those that hide the bar at the bottom.
  private var hiding: Set<ObjectIdentifier> = []

  var first: ViewController? { pages.first }
  var last: ViewController? { pages.last }
  var count: Int { pages.count }
  var hidesBottomBar: Bool { !hiding.isEmpty }

  func contains(_ page: ViewController) -> Bool { known.contains(ObjectIdentifier(page)) }

  func index(of page: ViewController) -> Int? { contains(page) ? pages.index(of: page) : nil }

  func without(_ page: ViewController) -> Edit { without([page]) }

  /// The stack without those of some pages that are on it.
  func without(_ gone: [ViewController]) -> Edit {
    let gone = gone.identities.intersection(known)
    var (kept, left) = (count, gone.count)
    while left > 0 {
      kept -= 1
      if gone.contains(ObjectIdentifier(pages[kept])) { left -= 1 }
    }
    return Edit(kept: kept, above: Array(pages[kept...]).without(gone))
  }

  /// The change to other pages.
  func to(_ other: [ViewController]) -> Edit {
    var kept = 0
    while kept < min(count, other.count), pages[kept] === other[kept] { kept += 1 }
    return Edit(kept: kept, above: Array(other[kept...]))
  }

  /// Puts pages at the top in place of those that were there; some of them may have left meanwhile.
  mutating func put(_ new: [ViewController], insteadOf old: [ViewController]) {
    var old = old
    while let last, let place = old.index(of: last) {
      old.removeSubrange(place...)
      remove(at: count - 1)
    }
    pages += new
    known.formUnion(new.identities)
  }

  mutating func remove(_ page: ViewController) {
    if let index = index(of: page) { remove(at: index) }
  }

  private mutating func remove(at index: Int) {
    let page = ObjectIdentifier(pages.remove(at: index))
    known.remove(page)
    hiding.remove(page)
  }

  /// Takes what a page says of the bar at the bottom.
  mutating func note(_ page: ViewController, hidesBottomBar: Bool) {
    guard contains(page) else { return }
    if hidesBottomBar {
      hiding.insert(ObjectIdentifier(page))
    } else {
      hiding.remove(ObjectIdentifier(page))
    }
  }
}

extension [ViewController] {
  var identities: Set<ObjectIdentifier> { Set(map { ObjectIdentifier($0) }) }

  func without(_ others: Set<ObjectIdentifier>) -> [ViewController] {
    filter { !others.contains(ObjectIdentifier($0)) }
  }
}
