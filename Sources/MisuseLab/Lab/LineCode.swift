// Written by Scripts/listings.py from RecipeLine+Calls.swift.
// swift-format-ignore-file

/// The code of the lines that most recipes are made of, as it runs.
enum LineCode {
  static let addChild = #"parent?.addChild(child)"#
  static let frame = #"child.view.frame = childFrame"#
  static let addView = #"parent?.view.addSubview(child.view)"#
  static let willMove = #"child.willMove(toParent: parent)"#
  static let didMove = #"child.didMove(toParent: parent)"#
  static let removeView = #"child.view.removeFromSuperview()"#
  static let removeFromParent = #"child.removeFromParent()"#
  static let begin = #"child.beginAppearanceTransition(isAppearing, animated: false)"#
  static let end = #"child.endAppearanceTransition()"#
}
