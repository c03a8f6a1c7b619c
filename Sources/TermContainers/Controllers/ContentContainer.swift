import TermSurface

/// The protocol by which a container and its content negotiate sizes. ``ViewController`` conforms.
/// Follows `UIContentContainer`.
///
/// ```swift
/// override func preferredContentSizeDidChange(
///   forChildContentContainer container: any ContentContainer
/// ) {
///   super.preferredContentSizeDidChange(forChildContentContainer: container)
///   view.setNeedsLayout()
/// }
/// ```
///
/// Constraints do the same between views; this is for controllers, whose views are not always
/// loaded.
@MainActor
public protocol ContentContainer: AnyObject {
  /// The size that the content prefers, in cells.
  var preferredContentSize: Size { get }

  /// The ``preferredContentSize`` of `container`, a child of this one, has changed.
  func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer)

  /// Constraints have resized the view of `container`, a child of this one.
  func systemLayoutFittingSizeDidChange(forChildContentContainer container: any ContentContainer)

  /// Returns the size of `container` when this one has the size `parentSize`.
  func size(
    forChildContentContainer container: any ContentContainer,
    withParentContainerSize parentSize: Size
  ) -> Size

  /// The content is about to get other traits.
  func willTransition(
    to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator)

  /// The content is about to change size.
  func viewWillTransition(
    to size: Size, with coordinator: any ViewControllerTransitionCoordinator)
}

extension ContentContainer {
  /// Nothing by default, for content without traits.
  public func willTransition(
    to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
  ) {}
}

extension ViewController: ContentContainer {}
