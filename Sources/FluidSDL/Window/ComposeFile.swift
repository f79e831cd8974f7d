import Glibc

/// What Xlib is told about the sequences of dead keys and of the compose key, some 5000, which it
/// reads before the first window: a sixth of the way to the first picture. It keeps them ready to
/// use in a file once it is told a folder for that, from where they come in a third of a
/// millisecond.
enum ComposeFile {
  /// A variable of the environment that Xlib asks for.
  struct Variable: Hashable {
    let name: String
    let value: String
  }

  /// What to tell Xlib; nil: nothing, it does as it always does.
  ///
  /// - Parameters:
  ///   - environment: A variable of the environment by its name. `XCOMPOSEFILE` or `XCOMPOSECACHE`
  ///     set by the user stay as they are.
  ///   - isRoot: For root Xlib keeps no file in such a folder: root's start is as quick without
  ///     dead keys.
  ///   - makeFolder: Makes a folder with all above it if it is not there, for its owner alone;
  ///     whether it can be written to.
  static func variable(
    environment: (String) -> String?, isRoot: Bool, makeFolder: (String) -> Bool
  ) -> Variable? {
    guard environment("XCOMPOSEFILE") == nil, environment("XCOMPOSECACHE") == nil else {
      return nil
    }
    guard !isRoot else { return Variable(name: "XCOMPOSEFILE", value: "/dev/null") }
    func path(_ name: String) -> String? {
      environment(name).flatMap { $0.first == "/" ? $0 : nil }
    }
    guard let caches = path("XDG_CACHE_HOME") ?? path("HOME").map({ $0 + "/.cache" }) else {
      return nil
    }
    let folder = caches + "/fluid-drawer"
    return makeFolder(folder) ? Variable(name: "XCOMPOSECACHE", value: folder) : nil
  }

  /// Does something that has Xlib read them. What Xlib is told is for this process alone, not for
  /// programs that it starts.
  static func read<Result>(_ body: () -> Result) -> Result {
    let variable = variable(
      environment: ScaleRule.environmentValue, isRoot: geteuid() == 0, makeFolder: makeFolder)
    guard let variable else { return body() }
    setenv(variable.name, variable.value, 1)
    defer { unsetenv(variable.name) }
    return body()
  }

  private static func makeFolder(_ path: String) -> Bool {
    var made = ""
    for part in path.split(separator: "/") {
      made += "/" + part
      if mkdir(made, 0o700) != 0, errno != EEXIST, access(made, F_OK) != 0 { return false }
    }
    return access(path, W_OK) == 0
  }
}
