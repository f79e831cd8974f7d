import Glibc

/// libwayland's functions and interfaces, by their names: SDL loads the library where it uses it,
/// and this program is not linked to it.
enum WaylandLibrary {
  /// An address in the library; nil: the library is not installed or has no such symbol.
  static func symbol(_ name: String) -> UnsafeMutableRawPointer? {
    dlopen("libwayland-client.so.0", RTLD_LAZY).flatMap { dlsym($0, name) }
  }
}
