/// An item that constraints relate: a ``View`` or a ``LayoutGuide``, and nothing else.
///
/// ```swift
/// func pin(_ item: any LayoutItem, below other: any LayoutItem) {
///   item.topAnchor.constraint(equalTo: other.bottomAnchor).isActive = true
/// }
/// ```
///
/// UIKit has no name for it: an item of an `NSLayoutConstraint` is of any type.
@MainActor
public protocol LayoutItem: AnyObject {}

extension View: LayoutItem {}

extension LayoutGuide: LayoutItem {}

extension LayoutItem {
  /// The left edge.
  public var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .leading) }
  /// The right edge.
  public var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .trailing) }
  /// The left edge.
  public var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .left) }
  /// The right edge.
  public var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .right) }
  /// The horizontal centre.
  public var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .centerX) }
  /// The top edge.
  public var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  public var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .bottom) }
  /// The vertical centre.
  public var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .centerY) }
  /// The width.
  public var widthAnchor: LayoutDimension { LayoutDimension(self, .width) }
  /// The height.
  public var heightAnchor: LayoutDimension { LayoutDimension(self, .height) }

  /// The record that constraints refer to instead of the item.
  var recordForUse: LayoutRecord {
    if let view = self as? View { return view.layoutRecordForUse }
    guard let guide = self as? LayoutGuide else {
      preconditionFailure("constraints relate views and layout guides")
    }
    return guide.record
  }
}

extension View {
  /// `LayoutConstraint.Attribute.firstBaseline` as an anchor.
  public var firstBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .firstBaseline) }
  /// `LayoutConstraint.Attribute.lastBaseline` as an anchor.
  public var lastBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .lastBaseline) }
}

/// The place of a view's lines of text.
enum TextLines {
  /// A number of lines, from the first row on.
  case fromTop(Int)
  /// One line, in the middle row.
  case middle
}
