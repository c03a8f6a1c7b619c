extension SheetPresentationController {
  /// A height at which a sheet rests. Follows `UISheetPresentationController.Detent`.
  ///
  /// ```swift
  /// let low = SheetPresentationController.Detent.custom { context in
  ///   min(6, context.maximumDetentValue)
  /// }
  /// sheet.detents = [low, .large()]
  /// ```
  @MainActor
  public final class Detent {
    /// Names a detent.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name.
      public let rawValue: String
      /// Creates an identifier of that name.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// Creates an identifier of that name.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// About half of the screen.
      public static let medium = Identifier("medium")
      /// Nearly all of the screen.
      public static let large = Identifier("large")
    }

    /// The values on which a detent's height depends.
    public struct ResolutionContext {
      /// The traits of the container.
      public let containerTraitCollection: TraitCollection
      /// The rows of content that fit into the container.
      public let maximumDetentValue: Int
    }

    /// The detent's identifier.
    public let identifier: Identifier
    private let resolver: (ResolutionContext) -> Int?

    private init(_ identifier: Identifier, _ resolver: @escaping (ResolutionContext) -> Int?) {
      (self.identifier, self.resolver) = (identifier, resolver)
    }

    /// About half of the screen; none where there are less than 20 rows, as on a phone that lies on
    /// its side.
    public static func medium() -> Detent {
      Detent(.medium) { context in
        guard context.containerTraitCollection.verticalSizeClass != .compact else { return nil }
        return (context.maximumDetentValue + 1) / 2
      }
    }

    /// Nearly all of the screen.
    public static func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

    /// A height of the app's own, in rows of content; nil from `resolver` for none at present. Heights
    /// beyond the screen count as its own.
    public static func custom(
      identifier: Identifier? = nil, resolver: @escaping (ResolutionContext) -> Int?
    ) -> Detent {
      Detent(identifier ?? Identifier("custom"), resolver)
    }

    /// The rows of content in `context`; nil for none at present.
    public func resolvedValue(in context: ResolutionContext) -> Int? {
      resolver(context).map { max(0, min($0, context.maximumDetentValue)) }
    }
  }
}
