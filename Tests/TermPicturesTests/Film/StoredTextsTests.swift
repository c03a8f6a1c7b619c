import Testing

@testable import TermPictures

/// What is stored comes back, from memory and from a file.
@Suite struct StoredTextsTests {
  @Test(arguments: [0, 5, 1000, .max]) func textsComeBack(mostInMemory: Int) {
    var texts = StoredTexts(mostInMemory: mostInMemory)
    let all = (0..<300).map { Array(String(repeating: "\($0) ", count: $0 % 7).utf8) }
    for (number, text) in all.enumerated() {
      texts.append(text)
      #expect(texts.count == number + 1 && texts[number] == text)
    }
    #expect(all.indices.map { texts[$0] } == all)
  }

  @Test(arguments: [0, 4, 1000]) func aCopyIsItsOwn(mostInMemory: Int) {
    var first = StoredTexts(mostInMemory: mostInMemory)
    first.append("one".utf8)
    var second = first
    for number in 0..<9 {
      first.append("first \(number)".utf8)
      second.append("second \(number)".utf8)
    }
    #expect(first.count == 10 && second.count == 10)
    for number in 1..<10 {
      #expect(first[number] == Array("first \(number - 1)".utf8))
      #expect(second[number] == Array("second \(number - 1)".utf8))
    }
    #expect(first[0] == second[0])
  }

  @Test(arguments: [0, 40, 1000, .max]) func listsComeBack(mostInMemory: Int) {
    var lists = StoredLists<Int32>(count: 5, mostInMemory: mostInMemory)
    var expected = Array(repeating: [Int32](), count: 5)
    for value in 0..<1000 as Range<Int32> {
      let list = Int(value * value % 4)
      lists.append(value, to: list)
      expected[list].append(value)
    }
    #expect(expected[0].count > 100 && expected[4].isEmpty)
    for list in expected.indices { #expect(lists[list] == expected[list]) }
  }

  @Test func aCopyOfListsIsItsOwn() {
    var first = StoredLists<Int32>(count: 2, mostInMemory: 8)
    for value in 0..<5 as Range<Int32> { first.append(value, to: 1) }
    var second = first
    for value in 5..<9 as Range<Int32> {
      first.append(value, to: 1)
      second.append(-value, to: 1)
    }
    #expect(first[1] == [0, 1, 2, 3, 4, 5, 6, 7, 8] && first[0].isEmpty)
    #expect(second[1] == [0, 1, 2, 3, 4, -5, -6, -7, -8])
  }

  @Test func equalContentsHaveOneHash() {
    func hash(_ text: String) -> UInt64 {
      var hash = ContentHash()
      hash.combine(Array(text.utf8))
      return hash.value
    }
    let texts = (0..<2000).map { String(repeating: "a", count: $0 % 20) + "\($0)" } + ["", "\0"]
    #expect(Set(texts.map(hash)).count == texts.count)
    #expect(texts.map(hash) == texts.map(hash))
  }
}
