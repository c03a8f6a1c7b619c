import TermSurface

/// The conditions in which a view is shown, such as style and room. Follows `UITraitCollection`.
///
/// ```swift
/// let isLight = view.traitCollection.userInterfaceStyle == .light
/// ```
///
/// The window has the traits of its screen. Everything inside inherits them, except for traits that
/// a view or controller overrides: see ``View/traitOverrides``. Drawing code rarely needs them: a
/// colour from `Color/role(_:)` follows the style and the number of colours by itself.
///
/// A collection is a value. Make a changed one by ``modifyingTraits(_:)`` or ``init(traitsFrom:)``.
public struct TraitCollection: Sendable {
  // Views that inherit share one object; nil for an empty collection. So a view stores one
  // reference, and most comparisons are those of two references.
  private let kept: KeptTraits?

  var values: TraitValues { kept?.values ?? TraitValues() }

  init(_ values: TraitValues) { kept = values == TraitValues() ? nil : KeptTraits(values) }

  /// Creates a collection that specifies nothing.
  public init() { kept = nil }

  /// Creates a collection that specifies the style alone.
  public init(userInterfaceStyle: UserInterfaceStyle) {
    self.init(TraitValues(style: userInterfaceStyle))
  }

  /// Creates a collection that specifies only the size class of the width.
  public init(horizontalSizeClass: UserInterfaceSizeClass) {
    self.init(TraitValues(horizontal: horizontalSizeClass))
  }

  /// Creates a collection that specifies only the size class of the height.
  public init(verticalSizeClass: UserInterfaceSizeClass) {
    self.init(TraitValues(vertical: verticalSizeClass))
  }

  /// Creates a collection with all values that `traitCollections` specify. If several specify the
  /// same trait, the last one wins.
  public init(traitsFrom traitCollections: [TraitCollection]) {
    self.init(traitCollections.reduce(TraitValues()) { $0.overridden(by: $1.values) })
  }

  /// Creates a collection that specifies what `mutations` sets.
  public init(mutations: (inout any MutableTraits) -> Void) {
    self = TraitCollection().modifyingTraits(mutations)
  }

  /// Returns this collection with what `mutations` sets.
  public func modifyingTraits(_ mutations: (inout any MutableTraits) -> Void) -> TraitCollection {
    var traits: any MutableTraits = TraitOverrides(values)
    mutations(&traits)
    return (traits as? TraitOverrides).map { TraitCollection($0.values) } ?? self
  }

  /// Creates a collection that specifies one trait alone.
  public init<Definition: TraitDefinition>(_ trait: Definition.Type, value: Definition.Value) {
    self = TraitCollection().replacing(trait, value: value)
  }

  /// Returns this collection with another value of a trait.
  public func replacing<Definition: TraitDefinition>(
    _ trait: Definition.Type, value: Definition.Value
  ) -> TraitCollection {
    modifyingTraits { $0[trait] = value }
  }

  /// The style of the interface, light or dark. Never unspecified in a window that has been shown.
  public var userInterfaceStyle: UserInterfaceStyle { values.style }

  /// The size class of the width: see ``UserInterfaceSizeClass``.
  public var horizontalSizeClass: UserInterfaceSizeClass { values.horizontal }

  /// The size class of the height: see ``UserInterfaceSizeClass``.
  public var verticalSizeClass: UserInterfaceSizeClass { values.vertical }

  /// The number of colours of the screen.
  public var colorDepth: ColorDepth { values.depth ?? TraitColorDepth.defaultValue }

  /// Whether animations should be left out: see ``Application/reducesMotion``.
  public var reducesMotion: Bool { values.reducesMotion ?? TraitReducesMotion.defaultValue }

  /// Whether the screen shows ASCII only, with stand-ins for other glyphs.
  public var isASCII: Bool { values.isASCII ?? TraitIsASCII.defaultValue }

  /// The value of a trait, or its default.
  public subscript<Definition: TraitDefinition>(trait: Definition.Type) -> Definition.Value {
    values[trait] ?? trait.defaultValue
  }

  /// Whether this collection has all values that `trait` specifies. Follows `containsTraits(in:)`.
  public func containsTraits(in trait: TraitCollection?) -> Bool {
    trait.map { values.contains($0.values) } ?? true
  }

  /// Whether views with these traits look different from those with `traitCollection`.
  public func hasDifferentColorAppearance(comparedTo traitCollection: TraitCollection?) -> Bool {
    values.changes(from: traitCollection?.values ?? TraitValues()).affectColors
  }

  /// The traits of the framework that decide which colours are drawn.
  public static var systemTraitsAffectingColorAppearance: [Trait] {
    [TraitUserInterfaceStyle.self, TraitColorDepth.self, TraitIsASCII.self]
  }
}

extension TraitCollection: Hashable {
  /// Whether both collections specify the same values.
  public static func == (one: TraitCollection, other: TraitCollection) -> Bool {
    one.kept === other.kept || one.values == other.values
  }

  /// Hashes what is specified.
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

/// The values of a collection, which its copies share.
private final class KeptTraits: Sendable {
  let values: TraitValues

  init(_ values: TraitValues) { self.values = values }
}

extension TraitCollection {
  /// Whether the style is specified, as it is in all traits from a window that has been shown.
  var isKnown: Bool { kept.map { $0.values.style != .unspecified } ?? false }

  /// Whether both collections refer to the same values: a cheaper test than equality.
  func isShared(with other: TraitCollection) -> Bool { kept === other.kept }

  func overridden(by values: TraitValues) -> TraitCollection {
    let new = self.values.overridden(by: values)
    return new == self.values ? self : TraitCollection(new)
  }

  /// Whether colour roles have other colours with these traits than with `other`.
  func differsInPalette(from other: TraitCollection) -> Bool {
    if kept === other.kept { return false }
    return values.style != other.values.style || values.depth != other.values.depth
  }
}

/// Traits that can be set. Follows `UIMutableTraits`.
///
/// ```swift
/// let wide = view.traitCollection.modifyingTraits { $0.horizontalSizeClass = .regular }
/// ```
///
/// Extend it by a property for a ``TraitDefinition`` of your own.
public protocol MutableTraits {
  /// The value of a trait; its default where it is not set.
  subscript<Definition: TraitDefinition>(trait: Definition.Type) -> Definition.Value { get set }
}

extension MutableTraits {
  /// The style to draw in.
  public var userInterfaceStyle: UserInterfaceStyle {
    get { self[TraitUserInterfaceStyle.self] }
    set { self[TraitUserInterfaceStyle.self] = newValue }
  }

  /// The size class of the width.
  public var horizontalSizeClass: UserInterfaceSizeClass {
    get { self[TraitHorizontalSizeClass.self] }
    set { self[TraitHorizontalSizeClass.self] = newValue }
  }

  /// The size class of the height.
  public var verticalSizeClass: UserInterfaceSizeClass {
    get { self[TraitVerticalSizeClass.self] }
    set { self[TraitVerticalSizeClass.self] = newValue }
  }

  /// The number of colours to draw with.
  public var colorDepth: ColorDepth {
    get { self[TraitColorDepth.self] }
    set { self[TraitColorDepth.self] = newValue }
  }

  /// Whether animations should be left out.
  public var reducesMotion: Bool {
    get { self[TraitReducesMotion.self] }
    set { self[TraitReducesMotion.self] = newValue }
  }

  /// Whether to draw in ASCII only.
  public var isASCII: Bool {
    get { self[TraitIsASCII.self] }
    set { self[TraitIsASCII.self] = newValue }
  }
}

/// The traits a view or controller sets for itself and all inside. Follows `UITraitOverrides`.
///
/// ```swift
/// view.traitOverrides.colorDepth = .mono
/// view.traitOverrides.remove(TraitColorDepth.self)
/// ```
///
/// An unspecified style or size class is inherited.
public struct TraitOverrides: MutableTraits, Hashable, Sendable {
  var values: TraitValues

  init(_ values: TraitValues) { self.values = values }

  /// The value of a trait, or its default where it is not set.
  public subscript<Definition: TraitDefinition>(trait: Definition.Type) -> Definition.Value {
    get { values[trait] ?? trait.defaultValue }
    set { values[trait] = newValue }
  }

  /// Whether `trait` is set.
  public func contains(_ trait: Trait) -> Bool { isSet(trait) }

  /// Lets `trait` be inherited again.
  public mutating func remove(_ trait: Trait) { unset(trait) }

  private func isSet<Definition: TraitDefinition>(_ trait: Definition.Type) -> Bool {
    values[trait] != nil
  }

  private mutating func unset<Definition: TraitDefinition>(_ trait: Definition.Type) {
    values[trait] = nil
  }
}
