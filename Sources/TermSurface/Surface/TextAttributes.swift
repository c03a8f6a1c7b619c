/// The attributes of a glyph, apart from its colours.
///
/// ```swift
/// var attributes: TextAttributes = [.bold, .curlyUnderline]
/// let style = attributes.underlineStyle  // .curly
/// attributes.underlineStyle = nil
/// ```
///
/// Attributes that a terminal cannot draw are left out, and each kind of underline becomes a plain
/// one. The colour of an underline is a ``TextDecoration``.
public struct TextAttributes: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt16

  /// Creates the attributes whose bits are set.
  @inlinable
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Heavier, or brighter.
  @inlinable public static var bold: TextAttributes { TextAttributes(rawValue: 1) }
  /// Fainter.
  @inlinable public static var dim: TextAttributes { TextAttributes(rawValue: 2) }
  /// Slanted.
  @inlinable public static var italic: TextAttributes { TextAttributes(rawValue: 4) }
  /// With a line below.
  @inlinable public static var underline: TextAttributes { TextAttributes(rawValue: 8) }
  /// Foreground and background exchanged.
  @inlinable public static var reverse: TextAttributes { TextAttributes(rawValue: 16) }
  /// With a line through the middle.
  @inlinable public static var strikethrough: TextAttributes { TextAttributes(rawValue: 32) }
  /// Vanishing every other half second. Stills show it as it is.
  @inlinable public static var blink: TextAttributes { TextAttributes(rawValue: 64) }
  /// With two lines below.
  @inlinable public static var doubleUnderline: TextAttributes {
    TextAttributes(rawValue: 8 | 0x80)
  }
  /// With a wave below.
  @inlinable public static var curlyUnderline: TextAttributes {
    TextAttributes(rawValue: 8 | 0x100)
  }
  /// With dots below.
  @inlinable public static var dottedUnderline: TextAttributes {
    TextAttributes(rawValue: 8 | 0x200)
  }
  /// With dashes below.
  @inlinable public static var dashedUnderline: TextAttributes {
    TextAttributes(rawValue: 8 | 0x400)
  }
}

extension TextAttributes {
  /// With a cursor that is a bar, at the left edge. On a terminal it is a reversed cell.
  @inlinable package static var barCursor: TextAttributes { TextAttributes(rawValue: 0x800) }
  /// With a cursor that is a line at the lower edge. A terminal shows a reversed cell.
  @inlinable package static var lineCursor: TextAttributes { TextAttributes(rawValue: 0x1000) }
  /// With a cursor that fills the cell, which is reversed as well.
  @inlinable package static var blockCursor: TextAttributes { TextAttributes(rawValue: 0x1800) }
  /// With a cursor that blinks.
  @inlinable package static var blinkingCursor: TextAttributes {
    TextAttributes(rawValue: 0x4000)
  }
  /// Set for cells that have a ``TextDecoration``, so that other cells need no lookup.
  @inlinable package static var decorated: TextAttributes { TextAttributes(rawValue: 0x2000) }
  /// Set for no cell.
  @inlinable package static var ofNoCell: TextAttributes { TextAttributes(rawValue: 0x8000) }
  /// The kinds of underline other than the plain one.
  @inlinable package static var underlineKinds: TextAttributes { TextAttributes(rawValue: 0x780) }
  /// The attributes that can be seen on a blank, or make it another one.
  @inlinable package static var seenOnBlanks: TextAttributes {
    TextAttributes(rawValue: 8 | 16 | 32 | 0x800 | 0x1000 | 0x2000)
  }
}

/// The kinds of underline.
public enum UnderlineStyle: UInt8, Hashable, Sendable, CaseIterable {
  /// One line.
  case single = 1
  /// Two lines.
  case double
  /// A wave, as below a misspelt word.
  case curly
  /// Dots.
  case dotted
  /// Dashes.
  case dashed
}

extension TextAttributes {
  /// The kind of underline; nil without one.
  public var underlineStyle: UnderlineStyle? {
    get {
      guard contains(.underline) else { return nil }
      return UnderlineStyle.allCases.dropFirst().first { contains(TextAttributes($0)) } ?? .single
    }
    set {
      subtract(TextAttributes.underlineKinds.union(.underline))
      if let newValue { insert(TextAttributes(newValue)) }
    }
  }

  private init(_ style: UnderlineStyle) {
    switch style {
    case .single: self = .underline
    case .double: self = .doubleUnderline
    case .curly: self = .curlyUnderline
    case .dotted: self = .dottedUnderline
    case .dashed: self = .dashedUnderline
    }
  }
}
