import Foundation
import TestSupport

/// What a real desktop needs from the machine, and whether it is there.
enum Requirements {
  /// What is missing, each as a line that says what to do about it. Empty: all is there.
  static let missing: [String] = [
    (getuid() == 0, "root: the X server makes its own input devices (sudo make test)"),
    package("xserver-xorg-core", "input/inputtest_drv.so"),
    package("xserver-xorg-video-dummy", "drivers/dummy_drv.so"),
    (exists(program), "the program \(program) (swift build -c release --product fluid-drawer)"),
  ].compactMap { isThere, words in isThere ? nil : words }

  /// Whether a module of the X server is there, and which package has it.
  private static func package(_ name: String, _ module: String) -> (Bool, String) {
    (exists("/usr/lib/xorg/modules/\(module)"), "the package \(name) (apt-get install \(name))")
  }

  /// Where CI is set the desktop must be there: nothing is skipped, and what is missing fails.
  static let areMet = missing.isEmpty || ProcessInfo.processInfo.environment["CI"] != nil

  static let explanation =
    "the desktop tests need " + missing.joined(separator: " and ") + "; `make test` sees to it"

  /// The program under test: what `FLUID_DRAWER_PROGRAM` names, else the one built beside the
  /// tests.
  static let program =
    ProcessInfo.processInfo.environment["FLUID_DRAWER_PROGRAM"] ?? Command.built("fluid-drawer")

  /// How long the program is to be used at random, in minutes; 0: not at all.
  static var soakMinutes: Double {
    ProcessInfo.processInfo.environment["FLUID_SOAK_MINUTES"].flatMap { Double($0) } ?? 0
  }

  /// How many gestures of a phone the window is to be served with; 0: none.
  static var servedGestures: Int {
    ProcessInfo.processInfo.environment["FLUID_SERVED_GESTURES"].flatMap { Int($0) } ?? 0
  }

  /// Whether there are Wayland compositors to be started. As with the rest, all must be there where
  /// CI is set.
  static let haveCompositors =
    ProcessInfo.processInfo.environment["CI"] != nil
    || ["weston", "sway", "setpriv"].allSatisfy { exists("/usr/bin/\($0)") }

  /// Where pictures of the scenes go; nil: none are wanted.
  static var tourDirectory: String? { ProcessInfo.processInfo.environment["FLUID_TOUR_DIR"] }

  private static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }
}
