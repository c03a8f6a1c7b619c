/// Article 4: pins a content view controller into a part of its container's view with constraints
/// and removes it again, one call at a time.
enum Pinned {}
