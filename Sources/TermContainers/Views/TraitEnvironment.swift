import TermSurface

/// An object with traits: a view, a window or a controller. Follows `UITraitEnvironment`.
///
/// ```swift
/// func duration(in environment: some TraitEnvironment) -> Double {
///   environment.traitCollection.reducesMotion ? 0 : 0.3
/// }
/// ```
@MainActor
public protocol TraitEnvironment: AnyObject {
  /// The traits.
  var traitCollection: TraitCollection { get }

  /// Called when the traits have changed from `previousTraitCollection`.
  func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?)
}

/// An object that `registerForTraitChanges(_:handler:)` can observe: a view or a controller.
/// Follows `UITraitChangeObservable`.
///
/// ```swift
/// view.registerForTraitChanges([TraitColorDepth.self]) { (view: View, _) in
///   view.setNeedsLayout()
/// }
/// ```
@MainActor
public protocol TraitChangeObservable: TraitEnvironment {}

/// A handler that was registered. Follows `UITraitChangeRegistration`.
///
/// ```swift
/// let registration = view.registerForTraitChanges([TraitIsASCII.self]) { (_: View, _) in
///   changes += 1
/// }
/// view.unregisterForTraitChanges(registration)
/// ```
@MainActor
public protocol TraitChangeRegistration: AnyObject {}

extension TraitChangeObservable {
  /// Calls `handler` with this object and its former traits after a change of one or more of
  /// `traits`. Returns a token for ``unregisterForTraitChanges(_:)``. The token need not be kept:
  /// the handler lives as long as the object.
  ///
  /// ```swift
  /// registerForTraitChanges([TraitHorizontalSizeClass.self]) { (self: Self, _) in
  ///   let isNarrow = self.traitCollection.horizontalSizeClass == .compact
  ///   self.stack.axis = isNarrow ? .vertical : .horizontal
  /// }
  /// ```
  ///
  /// `handler` should take the object as its argument: capturing it would be a reference cycle.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [Trait], handler: @escaping (_ traitEnvironment: Self, TraitCollection) -> Void
  ) -> any TraitChangeRegistration {
    register(traits, handler)
  }

  /// Calls `handler` after a change of one of `traits`. The compiler chooses this overload if the
  /// handler's argument is written as `self: Self`, or is of a superclass.
  @_disfavoredOverload
  @discardableResult
  public func registerForTraitChanges<Environment>(
    _ traits: [Trait],
    handler: @escaping (_ traitEnvironment: Environment, TraitCollection) -> Void
  ) -> any TraitChangeRegistration {
    register(traits, handler)
  }

  private func register<Environment>(
    _ traits: [Trait], _ handler: @escaping (Environment, TraitCollection) -> Void
  ) -> TraitRegistration {
    let registration = TraitRegistration(traits) { environment, previous in
      if let environment = environment as? Environment { handler(environment, previous) }
    }
    (self as? any TraitHolder)?.traitRecordForUse.registrations.append(registration)
    return registration
  }

  /// Removes a registered handler. Does nothing if the handler is registered with another object.
  public func unregisterForTraitChanges(_ registration: any TraitChangeRegistration) {
    (self as? any TraitHolder)?.traitRecord?.registrations.removeAll { $0 === registration }
  }
}

/// An object that stores traits: a view or a controller.
@MainActor
protocol TraitHolder: TraitChangeObservable {
  var traits: TraitCollection { get }
  var traitRecord: TraitRecord? { get set }
  /// Whether a change of its traits is still to be reported.
  var hasTraitChange: Bool { get set }
}

extension TraitHolder {
  var traitRecordForUse: TraitRecord {
    if let traitRecord { return traitRecord }
    let record = TraitRecord()
    traitRecord = record
    return record
  }

  /// Calls the handlers that are registered for a trait that has changed since `old`, in order.
  /// Skips a handler that an earlier one has removed.
  func callHandlers(from old: TraitCollection) {
    guard let record = traitRecord, !record.registrations.isEmpty else { return }
    let changes = traits.values.changes(from: old.values)
    for registration in record.registrations
    where registration.follows(changes)
      && record.registrations.contains(where: { $0 === registration })
    {
      registration.handler(self, old)
    }
  }
}

/// A handler, and the traits after whose changes it is called.
final class TraitRegistration: TraitChangeRegistration {
  let handler: (any TraitEnvironment, TraitCollection) -> Void
  private var known: TraitSet = []
  private var custom: [ObjectIdentifier] = []

  init(_ traits: [Trait], handler: @escaping (any TraitEnvironment, TraitCollection) -> Void) {
    self.handler = handler
    for trait in traits {
      if let trait = trait as? any KnownTrait.Type {
        known.insert(trait.bit)
      } else {
        custom.append(ObjectIdentifier(trait))
      }
    }
  }

  func follows(_ changes: TraitChanges) -> Bool {
    !known.isDisjoint(with: changes.known) || custom.contains(where: changes.touch)
  }
}

/// The traits, handlers and tint that were set for a view or controller. Most have no record.
@MainActor
final class TraitRecord {
  /// The trait overrides of the view or controller.
  var overrides = TraitValues()
  /// The traits that the parent controller has set for this child, if any.
  var byParent: TraitCollection?
  var registrations: [TraitRegistration] = []
  /// The view's own tint; nil if it is inherited.
  var tint: Color?
}
