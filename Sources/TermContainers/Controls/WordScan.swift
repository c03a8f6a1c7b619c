/// The class of a character in the search for word boundaries, by Unicode's Standard Annex 29.
private enum WordClass {
  case letter, hebrew, digit, katakana, connector
  /// A word of its own: an ideograph, Hiragana, a letter of a script without spaces, a picture.
  case alone
  /// Joins two letters, two digits, or either pair; a double quote joins two Hebrew letters.
  case midLetter, midNumber, midBoth, doubleQuote
  /// Belongs to the character before it.
  case ignored
  /// Between words.
  case other

  init(_ character: Character) {
    let scalars = character.unicodeScalars
    let first = scalars[scalars.startIndex]
    self = WordClass(first)
    guard self == .other, first.value > 0x7F || scalars.count > 1 else { return }
    let isPicture = first.properties.isEmojiPresentation || scalars.contains { $0.value == 0xFE0F }
    if isPicture { self = .alone }
  }

  private init(_ scalar: Unicode.Scalar) {
    let properties = scalar.properties
    switch scalar.value {
    case 0x3A, 0xB7, 0x387, 0x55F, 0x5F4, 0x2027, 0xFE13, 0xFE55, 0xFF1A: self = .midLetter
    case 0x27, 0x2E, 0x2018, 0x2019, 0x2024, 0xFE52, 0xFF07, 0xFF0E: self = .midBoth
    case 0x2C, 0x3B, 0x37E, 0x589, 0x60C, 0x60D, 0x66C, 0x7F8, 0x2044, 0xFE10, 0xFE14, 0xFE50,
      0xFE54, 0xFF0C, 0xFF1B:
      self = .midNumber
    case 0x22: self = .doubleQuote
    case 0x5D0...0x5EA, 0x5EF...0x5F2, 0xFB1D, 0xFB1F...0xFB4F: self = .hebrew
    case 0x3031...0x3035, 0x309B, 0x309C, 0x30A0...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF,
      0x32D0...0x32FE, 0x3300...0x3357, 0xFF66...0xFF9D, 0x1AFF0...0x1B000, 0x1B120...0x1B122,
      0x1B155, 0x1B164...0x1B167:
      self = .katakana
    case 0x202F: self = .connector
    case 0x2C2...0x2C5, 0x2D2...0x2D7, 0x2DE, 0x2DF, 0x2E5...0x2EB, 0x2ED, 0x2EF...0x2FF,
      0x55A...0x55C, 0x55E, 0x58A, 0x5F3, 0x70F, 0xA708...0xA716, 0xA720, 0xA721, 0xA789, 0xA78A,
      0xAB5B:
      self = .letter
    default:
      if properties.isGraphemeExtend || properties.generalCategory == .spacingMark {
        self = .ignored
      } else if properties.generalCategory == .decimalNumber {
        self = .digit
      } else if properties.generalCategory == .connectorPunctuation {
        self = .connector
      } else if properties.generalCategory == .format && scalar.value != 0x200B {
        self = .ignored
      } else if properties.isIdeographic || WordClass.standsAlone(scalar.value) {
        self = .alone
      } else {
        self = properties.isAlphabetic ? .letter : .other
      }
    }
  }

  /// Whether a scalar is Hiragana, half a flag, or of a South East Asian script without spaces.
  private static func standsAlone(_ value: UInt32) -> Bool {
    switch value {
    case 0x3041...0x309F, 0x1B001...0x1B11F, 0x1B132, 0x1B150...0x1B152, 0x1F200: true
    case 0xE01...0xE4E, 0xE81...0xEDF, 0x1000...0x109F, 0x1780...0x17DC, 0x1950...0x19DF,
      0x1A20...0x1AAD, 0xA9E0...0xA9FE, 0xAA60...0xAADF, 0x11700...0x11746:
      true
    case 0x1F1E6...0x1F1FF: true
    default: false
    }
  }

  var isLetter: Bool { self == .letter || self == .hebrew }
  var isWord: Bool { isLetter || isRun || self == .alone }
  private var isRun: Bool { self == .digit || self == .katakana || self == .connector }

  /// Whether characters of this class and of `next`, side by side in either order, are in one word.
  func joins(_ next: WordClass) -> Bool {
    if self == .connector || next == .connector { return self != .alone && next != .alone }
    if self == .katakana || next == .katakana { return self == next }
    return (isLetter || self == .digit) && (next.isLetter || next == .digit)
  }

  /// Whether characters of this class and of `next`, with `middle` between them, are in one word.
  func joins(_ next: WordClass, over middle: WordClass) -> Bool {
    switch middle {
    case .midLetter: isLetter && next.isLetter
    case .midNumber: self == .digit && next == .digit
    case .midBoth: isLetter && next.isLetter || self == .digit && next == .digit
    case .doubleQuote: self == .hebrew && next == .hebrew
    default: false
    }
  }
}

/// Finds the next word's end or, backward, the previous word's start. Takes a character at a time.
struct WordScan {
  private let isBackward: Bool
  private var count = 0
  private var end: Int?
  private var last: WordClass?
  private var middle: WordClass?

  init(isBackward: Bool) { self.isBackward = isBackward }

  /// The number of characters up to and including the word; of all characters if no word was found.
  var reach: Int { end ?? count }

  /// Takes the next character; returns false once the end of the word is known.
  mutating func takeCharacter(_ character: Character) -> Bool {
    let next = WordClass(character)
    count += 1
    guard let last else {
      if next.isWord { (self.last, end) = (next, count) }
      return true
    }
    if next == .ignored {
      // Backward, it belongs to a character that is still to come.
      if !isBackward, middle == nil { end = count }
      return true
    }
    if next.isWord {
      guard middle.map({ last.joins(next, over: $0) }) ?? last.joins(next) else { return false }
      (self.last, middle, end) = (next, nil, count)
      return true
    }
    guard middle == nil, next != .other, last != .alone else { return false }
    middle = next
    return true
  }
}
