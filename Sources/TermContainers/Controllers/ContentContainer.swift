import TermSurface

/// What a container may ask of what it contains, and is told by it: ``ViewController`` is one. Follows
/// `UIContentContainer`, without the traits, which do not exist here.
@MainActor
public protocol ContentContainer: AnyObject {
  /// The size that the content would like to have, in cells.
  var preferredContentSize: Size { get }

  /// ``preferredContentSize`` of `container`, which this one contains, has changed.
  func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer)

  /// The view of `container`, which this one contains, has been given another size by constraints.
  func systemLayoutFittingSizeDidChange(forChildContentContainer container: any ContentContainer)

  /// The size that `container` will have when this one has `parentSize`.
  func size(
    forChildContentContainer container: any ContentContainer,
    withParentContainerSize parentSize: Size
  ) -> Size

  /// The content is about to get another size.
  func viewWillTransition(
    to size: Size, with coordinator: any ViewControllerTransitionCoordinator)
}

extension ViewController: ContentContainer {}
