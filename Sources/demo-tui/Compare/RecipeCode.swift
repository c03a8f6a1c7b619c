// Written by RecipeTests from RecipeContainer.swift; RENEW_GOLDENS=1 renews it.
// Each line is as long as in its source.
// swift-format-ignore-file

/// The lines of each recipe, as they stand in the source.
enum RecipeCode {
  static let lines: [String: [String]] = [
    "addChild-first": [
      #"addChild(child)"#,
      #"child.view.frame = view.bounds"#,
      #"view.addSubview(child.view)"#,
      #"child.didMove(toParent: self)"#,
    ],
    "addSubview-first": [
      #"child.view.frame = view.bounds"#,
      #"view.addSubview(child.view)"#,
      #"addChild(child)"#,
      #"child.didMove(toParent: self)"#,
    ],
    "article-1": [
      #"old.willMove(toParent: nil)"#,
      #"addChild(new)"#,
      #"new.view.frame = old.view.frame"#,
      #"transition("#,
      #"  from: old, to: new, duration: 0.5, options: .transitionCurlDown,"#,
      #"  completion: { _ in"#,
      #"    old.removeFromParent()"#,
      #"    new.didMove(toParent: self)"#,
      #"  })"#,
    ],
    "article-3": [
      #"new.view.frame = old.view.frame"#,
      #"addChild(new)"#,
      #"old.willMove(toParent: nil)"#,
      #"transition("#,
      #"  from: old, to: new, duration: 0.2, options: [.transitionFlipFromTop, .curveEaseIn],"#,
      #"  completion: { _ in"#,
      #"    new.didMove(toParent: self)"#,
      #"    old.removeFromParent()"#,
      #"  })"#,
    ],
    "automatic": [
      #"addChild(child)"#,
      #"child.view.frame = view.bounds"#,
      #"view.addSubview(child.view)"#,
      #"child.didMove(toParent: self)"#,
    ],
    "by-hand": [
      #"old.willMove(toParent: nil)"#,
      #"addChild(new)"#,
      #"new.view.frame = old.view.frame"#,
      #"old.beginAppearanceTransition(false, animated: true)"#,
      #"new.beginAppearanceTransition(true, animated: true)"#,
      #"new.view.alpha = 0"#,
      #"view.addSubview(new.view)"#,
      #"View.animate(withDuration: 0.5) {"#,
      #"  new.view.alpha = 1"#,
      #"} completion: { _ in"#,
      #"  old.view.removeFromSuperview()"#,
      #"  old.endAppearanceTransition()"#,
      #"  new.endAppearanceTransition()"#,
      #"  old.removeFromParent()"#,
      #"  new.didMove(toParent: self)"#,
      #"}"#,
    ],
    "didMove-first": [
      #"addChild(child)"#,
      #"child.didMove(toParent: self)"#,
      #"child.view.frame = view.bounds"#,
      #"view.addSubview(child.view)"#,
    ],
    "didMove-last": [
      #"addChild(child)"#,
      #"child.view.frame = view.bounds"#,
      #"view.addSubview(child.view)"#,
      #"child.didMove(toParent: self)"#,
    ],
    "embed": [
      #"embed(child)"#,
    ],
    "manual": [
      #"addChild(child)"#,
      #"child.beginAppearanceTransition(true, animated: false)"#,
      #"child.view.frame = view.bounds"#,
      #"view.addSubview(child.view)"#,
      #"child.endAppearanceTransition()"#,
      #"child.didMove(toParent: self)"#,
    ],
    "replace": [
      #"replace(old, with: new, duration: 0.5, options: .transitionCurlDown)"#,
    ],
    "ring-children": [
      #"old.view.removeFromSuperview()"#,
      #"new.view.frame = transitionView.bounds"#,
      #"transitionView.addSubview(new.view)"#,
    ],
    "tab-bar-wrapper": [
      #"let wrapper = View(frame: transitionView.bounds)"#,
      #"new.view.frame = wrapper.bounds"#,
      #"wrapper.addSubview(new.view)"#,
      #"transitionView.addSubview(wrapper)"#,
      #"old.view.superview?.removeFromSuperview()"#,
    ],
    "transition": [
      #"old.willMove(toParent: nil)"#,
      #"addChild(new)"#,
      #"new.view.frame = old.view.frame"#,
      #"transition("#,
      #"  from: old, to: new, duration: 0.5, options: .transitionCrossDissolve,"#,
      #"  completion: { _ in"#,
      #"    old.removeFromParent()"#,
      #"    new.didMove(toParent: self)"#,
      #"  })"#,
    ],
  ]
}
