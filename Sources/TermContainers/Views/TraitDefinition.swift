import TermSurface

/// A trait: a value that views inherit from what is around them. Follows `UITraitDefinition`.
///
/// ```swift
/// enum DensityTrait: TraitDefinition {
///   static let defaultValue = 1
/// }
///
/// extension TraitCollection {
///   var density: Int { self[DensityTrait.self] }
/// }
///
/// extension MutableTraits {
///   var density: Int {
///     get { self[DensityTrait.self] }
///     set { self[DensityTrait.self] = newValue }
///   }
/// }
/// ```
///
/// `view.traitOverrides.density = 2` then sets the trait for a view and everything inside.
///
/// The traits of the framework are such types too: ``TraitUserInterfaceStyle``,
/// ``TraitHorizontalSizeClass``, ``TraitVerticalSizeClass``, ``TraitColorDepth``,
/// ``TraitReducesMotion``, ``TraitIsASCII``.
public protocol TraitDefinition {
  /// The type of the trait's values.
  associatedtype Value: Hashable & Sendable

  /// The value where none has been set.
  static var defaultValue: Value { get }

  /// Whether views are drawn again when their value of the trait changes. False by default.
  static var affectsColorAppearance: Bool { get }
}

extension TraitDefinition {
  /// False.
  public static var affectsColorAppearance: Bool { false }
}

/// A type that defines a trait, as in `[TraitUserInterfaceStyle.self]`. Follows `UITrait`.
public typealias Trait = any TraitDefinition.Type

/// The trait ``TraitCollection/userInterfaceStyle``. Follows `UITraitUserInterfaceStyle`.
public enum TraitUserInterfaceStyle: TraitDefinition, KnownTrait {
  /// An unspecified style.
  public static var defaultValue: UserInterfaceStyle { .unspecified }
  /// True.
  public static var affectsColorAppearance: Bool { true }
  static var bit: TraitSet { .style }
}

/// The trait ``TraitCollection/horizontalSizeClass``. Follows `UITraitHorizontalSizeClass`.
public enum TraitHorizontalSizeClass: TraitDefinition, KnownTrait {
  /// An unspecified size class.
  public static var defaultValue: UserInterfaceSizeClass { .unspecified }
  static var bit: TraitSet { .horizontal }
}

/// The trait ``TraitCollection/verticalSizeClass``. Follows `UITraitVerticalSizeClass`.
public enum TraitVerticalSizeClass: TraitDefinition, KnownTrait {
  /// An unspecified size class.
  public static var defaultValue: UserInterfaceSizeClass { .unspecified }
  static var bit: TraitSet { .vertical }
}

/// The trait ``TraitCollection/colorDepth``. `UITraitDisplayGamut` comes closest.
public enum TraitColorDepth: TraitDefinition, KnownTrait {
  /// All colours.
  public static var defaultValue: ColorDepth { .trueColor }
  /// True.
  public static var affectsColorAppearance: Bool { true }
  static var bit: TraitSet { .depth }
}

/// The trait ``TraitCollection/reducesMotion``. UIKit has `UIAccessibility.isReduceMotionEnabled`.
public enum TraitReducesMotion: TraitDefinition, KnownTrait {
  /// False.
  public static var defaultValue: Bool { false }
  static var bit: TraitSet { .motion }
}

/// The trait ``TraitCollection/isASCII``. No counterpart in UIKit.
public enum TraitIsASCII: TraitDefinition, KnownTrait {
  /// False.
  public static var defaultValue: Bool { false }
  /// True.
  public static var affectsColorAppearance: Bool { true }
  static var bit: TraitSet { .ascii }
}

/// The amount of room along an axis, in two classes. Follows `UIUserInterfaceSizeClass`.
///
/// | axis | regular from |
/// |---|---|
/// | horizontal | 80 columns |
/// | vertical | 20 rows |
///
/// The classes depend on the size of the window's root view. So a terminal of 80×24 is regular
/// along both axes, even with a few rows for bars.
public enum UserInterfaceSizeClass: UInt8, Hashable, Sendable {
  /// Not specified.
  case unspecified
  /// Little room.
  case compact
  /// The usual room.
  case regular

  /// Creates the size class of a width of `columns` columns.
  init(columns: Int) { self = columns < 80 ? .compact : .regular }

  /// Creates the class of `rows` rows.
  init(rows: Int) { self = rows < 20 ? .compact : .regular }
}

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

  /// Returns these values, replaced by the values that are set in `other`.
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

  /// The value of a trait; nil if it is not set.
  subscript<Definition: TraitDefinition>(trait: Definition.Type) -> Definition.Value? {
    get {
      guard let known = Definition.self as? any KnownTrait.Type else {
        return custom?[ObjectIdentifier(trait)]?.value as? Definition.Value
      }
      return value(of: known.bit) as? Definition.Value
    }
    set {
      if let known = Definition.self as? any KnownTrait.Type {
        setValue(newValue, of: known.bit)
      } else {
        setCustom(trait, newValue)
      }
    }
  }

  private func value(of trait: TraitSet) -> (any Sendable)? {
    switch trait {
    case .style: style == .unspecified ? nil : style
    case .horizontal: horizontal == .unspecified ? nil : horizontal
    case .vertical: vertical == .unspecified ? nil : vertical
    case .depth: depth
    case .motion: reducesMotion
    default: isASCII
    }
  }

  private mutating func setValue(_ value: (any Sendable)?, of trait: TraitSet) {
    switch trait {
    case .style: style = value as? UserInterfaceStyle ?? .unspecified
    case .horizontal: horizontal = value as? UserInterfaceSizeClass ?? .unspecified
    case .vertical: vertical = value as? UserInterfaceSizeClass ?? .unspecified
    case .depth: depth = value as? ColorDepth
    case .motion: reducesMotion = value as? Bool
    default: isASCII = value as? Bool
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

  /// Returns the traits whose values differ from those in `old`.
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

  /// Whether the value of `trait`, which an app has defined, has changed.
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
}
