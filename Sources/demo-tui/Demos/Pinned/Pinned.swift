/// Article 4: a content view controller, pinned by constraints into a part of its container's view, and
/// taken out again; one call at a time.
enum Pinned {}
