// One import is enough for a program: screens and events are re-exported.
//
// What hot paths need across a module's border is `@inlinable`, so a frame takes as many
// instructions as in one module (±1 %). A file that passes a closure to another module imports that
// module itself: through a re-export the compiler adds a check of the executor to the closure, two
// hundred instructions a call.
@_exported import TermScreen
@_exported import TermSurface
