import TestSupport
import Testing

/// The program itself, on a real X server, driven by a real touchscreen, mouse and keyboard.
///
/// One after the other: each has an X server to itself and watches the clock.
@Suite(
  .serialized, .slow,
  .enabled(if: Requirements.areMet, Comment(rawValue: Requirements.explanation)))
enum DesktopTests {}
