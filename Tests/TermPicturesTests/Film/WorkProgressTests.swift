import Synchronization
import Testing

@testable import TermPictures

/// Who listens hears how much of a long work is done.
@Suite struct WorkProgressTests {
  @Test func aPartOfTheWorkIsToldAsItsShareOfTheWhole() {
    let heard = Mutex<[Double]>([])
    let listener = WorkProgress { done in heard.withLock { $0.append(done) } }
    WorkProgress.$current.withValue(listener) {
      WorkProgress.tell(1, of: 4)
      WorkProgress.tell(1, of: 2, share: 0.5...1)
      WorkProgress.tell(0, of: 0)
    }
    WorkProgress.tell(1, of: 1)
    #expect(heard.withLock { $0 } == [0.25, 0.75])
  }
}
