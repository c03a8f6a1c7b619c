/// The pages of a stack, which are controllers. The cost of a change depends on the pages removed
/// and added at the top, not on the pages below.
@MainActor
struct PageStack {
  /// A change: `kept` pages at the bottom stay, and the pages `above` come on top of them.
  struct Edit {
    let kept: Int
    let above: [ViewController]

    static func + (edit: Edit, pages: [ViewController]) -> Edit {
      Edit(kept: edit.kept, above: edit.above + pages)
    }
  }

  /// The pages, from the bottom up.
  private(set) var pages: [ViewController] = []
  private var known: Set<ObjectIdentifier> = []
  /// The pages that hide the bar at the bottom.
  private var hiding: Set<ObjectIdentifier> = []

  var first: ViewController? { pages.first }
  var last: ViewController? { pages.last }
  var count: Int { pages.count }
  var hidesBottomBar: Bool { !hiding.isEmpty }

  func contains(_ page: ViewController) -> Bool { known.contains(ObjectIdentifier(page)) }

  func index(of page: ViewController) -> Int? { contains(page) ? pages.index(of: page) : nil }

  func without(_ page: ViewController) -> Edit { without([page]) }

  /// Returns the change that removes the pages `gone`, as far as they are on the stack.
  func without(_ gone: [ViewController]) -> Edit {
    let gone = gone.identities.intersection(known)
    var (kept, left) = (count, gone.count)
    while left > 0 {
      kept -= 1
      if gone.contains(ObjectIdentifier(pages[kept])) { left -= 1 }
    }
    return Edit(kept: kept, above: Array(pages[kept...]).without(gone))
  }

  /// Returns the change that makes `other` the pages of the stack.
  func to(_ other: [ViewController]) -> Edit {
    var kept = 0
    while kept < min(count, other.count), pages[kept] === other[kept] { kept += 1 }
    return Edit(kept: kept, above: Array(other[kept...]))
  }

  /// Replaces the pages `old` at the top by `new`; some of the old ones may have left since.
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

  /// Records whether a page hides the bar at the bottom.
  mutating func noteBar(of page: ViewController, hidesBottomBar: Bool) {
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
