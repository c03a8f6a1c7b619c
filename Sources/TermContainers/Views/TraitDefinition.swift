import TermSurface

/// A trait: a value that views inherit from the views and controllers around them. Follows
/// `UITraitDefinition`.
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
/// `view.traitOverrides.density = 2` then sets it for a view and everything inside.
///
/// The traits of the framework are such types too: ``TraitUserInterfaceStyle``,
/// ``TraitHorizontalSizeClass``, ``TraitVerticalSizeClass``, ``TraitColorDepth``,
/// ``TraitReducesMotion``, ``TraitIsASCII``.
public protocol TraitDefinition {
  /// The type of its values.
  associatedtype Value: Hashable & Sendable

  /// The value where none has been set.
  static var defaultValue: Value { get }

  /// Whether views that inherit another value must be drawn again. False by default.
  static var affectsColorAppearance: Bool { get }
}

extension TraitDefinition {
  /// False.
  public static var affectsColorAppearance: Bool { false }
}

/// A type that defines a trait, as in `[TraitUserInterfaceStyle.self]`. Follows `UITrait`.
public typealias Trait = any TraitDefinition.Type

/// The trait ``TraitCollection/userInterfaceStyle``. Follows `UITraitUserInterfaceStyle`.
public enum TraitUserInterfaceStyle: TraitDefinition {
  /// An unspecified style.
  public static var defaultValue: UserInterfaceStyle { .unspecified }
  /// True.
  public static var affectsColorAppearance: Bool { true }
}

/// The trait ``TraitCollection/horizontalSizeClass``. Follows `UITraitHorizontalSizeClass`.
public enum TraitHorizontalSizeClass: TraitDefinition {
  /// An unspecified size class.
  public static var defaultValue: UserInterfaceSizeClass { .unspecified }
}

/// The trait ``TraitCollection/verticalSizeClass``. Follows `UITraitVerticalSizeClass`.
public enum TraitVerticalSizeClass: TraitDefinition {
  /// An unspecified size class.
  public static var defaultValue: UserInterfaceSizeClass { .unspecified }
}

/// The trait ``TraitCollection/colorDepth``. `UITraitDisplayGamut` comes closest.
public enum TraitColorDepth: TraitDefinition {
  /// All colours.
  public static var defaultValue: ColorDepth { .trueColor }
  /// True.
  public static var affectsColorAppearance: Bool { true }
}

/// The trait ``TraitCollection/reducesMotion``. UIKit has `UIAccessibility.isReduceMotionEnabled`
/// instead.
public enum TraitReducesMotion: TraitDefinition {
  /// False.
  public static var defaultValue: Bool { false }
}

/// The trait ``TraitCollection/isASCII``. No counterpart in UIKit.
public enum TraitIsASCII: TraitDefinition {
  /// False.
  public static var defaultValue: Bool { false }
  /// True.
  public static var affectsColorAppearance: Bool { true }
}

/// The classes of room along an axis. Follows `UIUserInterfaceSizeClass`.
///
/// | axis | regular from |
/// |---|---|
/// | horizontal | 80 columns |
/// | vertical | 20 rows |
///
/// It measures the place of the window's root controller. So a terminal of 80×24 is regular along
/// both axes, even with a few rows for bars.
public enum UserInterfaceSizeClass: UInt8, Hashable, Sendable {
  /// Not specified.
  case unspecified
  /// Little room.
  case compact
  /// The usual room.
  case regular

  /// Creates the class of `columns` columns.
  init(columns: Int) { self = columns < 80 ? .compact : .regular }

  /// Creates the class of `rows` rows.
  init(rows: Int) { self = rows < 20 ? .compact : .regular }
}

/// The values of a ``TraitCollection`` by trait, as far as they are set.
struct TraitValues: Hashable, Sendable {
  private var all: [ObjectIdentifier: TraitValue] = [:]

  /// The traits whose default is that nothing is specified. With that value they are not set.
  private static let mayBeUnspecified = [
    ObjectIdentifier(TraitUserInterfaceStyle.self), ObjectIdentifier(TraitHorizontalSizeClass.self),
    ObjectIdentifier(TraitVerticalSizeClass.self),
  ]

  var isEmpty: Bool { all.isEmpty }

  /// The value of a trait, if there is one.
  subscript<Definition: TraitDefinition>(trait: Definition.Type) -> Definition.Value? {
    get { all[ObjectIdentifier(trait)]?.value as? Definition.Value }
    set {
      let key = ObjectIdentifier(trait)
      all[key] = newValue.map {
        TraitValue(value: $0, affectsColors: trait.affectsColorAppearance)
      }
      if newValue == trait.defaultValue, TraitValues.mayBeUnspecified.contains(key) {
        all[key] = nil
      }
    }
  }

  /// Whether a trait is set.
  func contains(_ trait: Trait) -> Bool { all[ObjectIdentifier(trait)] != nil }

  mutating func remove(_ trait: Trait) { all[ObjectIdentifier(trait)] = nil }

  /// Returns these values, replaced by those that `other` has.
  func overridden(by other: TraitValues) -> TraitValues {
    TraitValues(all: all.merging(other.all) { $1 })
  }

  /// Whether these values include all that `other` has.
  func contains(_ other: TraitValues) -> Bool { overridden(by: other) == self }

  /// The traits that differ.
  func changes(from old: TraitValues) -> Set<ObjectIdentifier> {
    Set(all.keys).union(old.all.keys).filter { all[$0] != old.all[$0] }
  }

  /// Whether something must be drawn again after a change from `old`.
  func changesColors(from old: TraitValues) -> Bool {
    changes(from: old).contains { (all[$0] ?? old.all[$0])?.affectsColors == true }
  }
}

/// The value of a trait.
private struct TraitValue: Hashable, Sendable {
  let value: any Hashable & Sendable
  let affectsColors: Bool

  static func == (one: TraitValue, other: TraitValue) -> Bool {
    AnyHashable(one.value) == AnyHashable(other.value)
  }

  func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}
