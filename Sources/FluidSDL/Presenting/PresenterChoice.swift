/// The setting for how finished pixels reach the screen.
package enum PresenterChoice: String, Sendable, Hashable, CaseIterable {
  /// ``texture`` where OpenGL is real hardware, ``surface`` everywhere else.
  case auto
  /// A streaming texture of an accelerated renderer, with vsync.
  case texture
  /// The window's own surface, through X shared memory.
  case surface
}

/// The presenter in use.
package enum PresenterKind: String, Sendable, Hashable {
  case texture, surface

  var other: PresenterKind { self == .texture ? .surface : .texture }
}
