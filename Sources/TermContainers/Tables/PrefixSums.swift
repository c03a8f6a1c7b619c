/// Numbers, with the sums of the first of them: a change, a sum and a search take steps as the
/// logarithm of their count.
struct PrefixSums {
  private(set) var values: [Int]
  /// A Fenwick tree: at `index` the sum of as many values as the lowest bit of `index + 1` says.
  private var tree: [Int]
  private(set) var total: Int

  init(_ values: [Int] = []) {
    self.values = values
    tree = values
    total = 0
    for index in values.indices {
      total += values[index]
      let parent = index | (index + 1)
      if parent < tree.count { tree[parent] += tree[index] }
    }
  }

  var count: Int { values.count }

  subscript(index: Int) -> Int {
    get { values[index] }
    set {
      let change = newValue - values[index]
      guard change != 0 else { return }
      values[index] = newValue
      total += change
      var place = index
      while place < tree.count {
        tree[place] += change
        place |= place + 1
      }
    }
  }

  /// The sum of the first `count` values.
  func sum(ofFirst count: Int) -> Int {
    var (sum, place) = (0, count - 1)
    while place >= 0 {
      sum += tree[place]
      place = (place & (place + 1)) - 1
    }
    return sum
  }

  /// The first value whose end, in a row of all values, lies beyond `place`; the count for none. No
  /// value is negative.
  func index(at place: Int) -> Int {
    var (found, rest) = (0, place)
    var step = count == 0 ? 0 : 1 << (Int.bitWidth - 1 - count.leadingZeroBitCount)
    while step > 0 {
      if found + step <= count, tree[found + step - 1] <= rest {
        rest -= tree[found + step - 1]
        found += step
      }
      step >>= 1
    }
    return found
  }
}
