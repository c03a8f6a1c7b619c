import TermSurface

/// The values of a ``TraitCollection``; values that are not set are unspecified or nil.
struct TraitValues: Hashable, Sendable {
  var style = UserInterfaceStyle.unspecified
  var horizontal = UserInterfaceSizeClass.unspecified
  var vertical = UserInterfaceSizeClass.unspecified
  var depth: ColorDepth?
  var reducesMotion: Bool?
  var isASCII: Bool?
  /// The traits that an app has defined; nil for none, which is usual and costs nothing.
  private(set) var custom: [ObjectIdentifier: CustomTrait]?

  /// Returns these values, replaced by those that `other` has.
  func overridden(by other: TraitValues) -> TraitValues {
    var result = self
    if other.style != .unspecified { result.style = other.style }
    if other.horizontal != .unspecified { result.horizontal = other.horizontal }
    if other.vertical != .unspecified { result.vertical = other.vertical }
    if let depth = other.depth { result.depth = depth }
    if let reducesMotion = other.reducesMotion { result.reducesMotion = reducesMotion }
    if let isASCII = other.isASCII { result.isASCII = isASCII }
    if let custom = other.custom {
      result.custom = (result.custom ?? [:]).merging(custom) { $1 }
    }
    return result
  }

  /// The value of a trait, if there is one.
  subscript<Definition: TraitDefinition>(trait: Definition.Type) -> Definition.Value? {
    get {
      guard let known = Definition.self as? any KnownTrait.Type else {
        return custom?[ObjectIdentifier(trait)]?.value as? Definition.Value
      }
      return known.value(in: self) as? Definition.Value
    }
    set {
      if let known = Definition.self as? any KnownTrait.Type {
        known.setValue(newValue, in: &self)
      } else {
        setCustom(trait, newValue)
      }
    }
  }

  private mutating func setCustom<Definition: TraitDefinition>(
    _ trait: Definition.Type, _ value: Definition.Value?
  ) {
    var all = custom ?? [:]
    all[ObjectIdentifier(trait)] = value.map {
      CustomTrait(value: $0, affectsColors: trait.affectsColorAppearance)
    }
    custom = all.isEmpty ? nil : all
  }

  /// Whether these values include all that `other` has.
  func contains(_ other: TraitValues) -> Bool { overridden(by: other) == self }

  /// The traits that differ.
  func changes(from old: TraitValues) -> TraitChanges {
    var known: TraitSet = []
    if style != old.style { known.insert(.style) }
    if horizontal != old.horizontal { known.insert(.horizontal) }
    if vertical != old.vertical { known.insert(.vertical) }
    if depth != old.depth { known.insert(.depth) }
    if reducesMotion != old.reducesMotion { known.insert(.motion) }
    if isASCII != old.isASCII { known.insert(.ascii) }
    return TraitChanges(known: known, old: old.custom ?? [:], new: custom ?? [:])
  }
}

/// A value of a trait that an app has defined.
struct CustomTrait: Hashable, Sendable {
  let value: any Hashable & Sendable
  let affectsColors: Bool

  static func == (one: CustomTrait, other: CustomTrait) -> Bool {
    AnyHashable(one.value) == AnyHashable(other.value)
  }

  func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}

/// Traits of the framework.
struct TraitSet: OptionSet {
  let rawValue: UInt8

  static let style = TraitSet(rawValue: 1)
  static let horizontal = TraitSet(rawValue: 2)
  static let vertical = TraitSet(rawValue: 4)
  static let depth = TraitSet(rawValue: 8)
  static let motion = TraitSet(rawValue: 16)
  static let ascii = TraitSet(rawValue: 32)

  /// The traits that decide what is drawn.
  static let colors: TraitSet = [.style, .depth, .ascii]
}

/// The differences of two collections.
struct TraitChanges {
  let known: TraitSet
  fileprivate let old: [ObjectIdentifier: CustomTrait]
  fileprivate let new: [ObjectIdentifier: CustomTrait]

  /// Whether the value of a trait that an app has defined has changed.
  func touch(_ trait: ObjectIdentifier) -> Bool { old[trait] != new[trait] }

  /// Whether something must be drawn again.
  var affectColors: Bool {
    if !known.isDisjoint(with: .colors) { return true }
    if old.isEmpty && new.isEmpty { return false }
    let traits = old.merging(new) { $1 }
    return traits.contains { $1.affectsColors && touch($0) }
  }
}

/// A trait of the framework, which has a property of its own in ``TraitValues``.
protocol KnownTrait: TraitDefinition {
  static var bit: TraitSet { get }
  /// The value, if there is one.
  static func read(_ values: TraitValues) -> Value?
  static func write(_ value: Value?, to values: inout TraitValues)
}

extension KnownTrait {
  fileprivate static func value(in values: TraitValues) -> (any Sendable)? { read(values) }

  fileprivate static func setValue(_ value: (any Sendable)?, in values: inout TraitValues) {
    write(value as? Value, to: &values)
  }
}

extension TraitUserInterfaceStyle: KnownTrait {
  static var bit: TraitSet { .style }
  static func read(_ values: TraitValues) -> UserInterfaceStyle? {
    values.style == .unspecified ? nil : values.style
  }
  static func write(_ value: UserInterfaceStyle?, to values: inout TraitValues) {
    values.style = value ?? .unspecified
  }
}

extension TraitHorizontalSizeClass: KnownTrait {
  static var bit: TraitSet { .horizontal }
  static func read(_ values: TraitValues) -> UserInterfaceSizeClass? {
    values.horizontal == .unspecified ? nil : values.horizontal
  }
  static func write(_ value: UserInterfaceSizeClass?, to values: inout TraitValues) {
    values.horizontal = value ?? .unspecified
  }
}

extension TraitVerticalSizeClass: KnownTrait {
  static var bit: TraitSet { .vertical }
  static func read(_ values: TraitValues) -> UserInterfaceSizeClass? {
    values.vertical == .unspecified ? nil : values.vertical
  }
  static func write(_ value: UserInterfaceSizeClass?, to values: inout TraitValues) {
    values.vertical = value ?? .unspecified
  }
}

extension TraitColorDepth: KnownTrait {
  static var bit: TraitSet { .depth }
  static func read(_ values: TraitValues) -> ColorDepth? { values.depth }
  static func write(_ value: ColorDepth?, to values: inout TraitValues) { values.depth = value }
}

extension TraitReducesMotion: KnownTrait {
  static var bit: TraitSet { .motion }
  static func read(_ values: TraitValues) -> Bool? { values.reducesMotion }
  static func write(_ value: Bool?, to values: inout TraitValues) { values.reducesMotion = value }
}

extension TraitIsASCII: KnownTrait {
  static var bit: TraitSet { .ascii }
  static func read(_ values: TraitValues) -> Bool? { values.isASCII }
  static func write(_ value: Bool?, to values: inout TraitValues) { values.isASCII = value }
}
