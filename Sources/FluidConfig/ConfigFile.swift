import FluidDemos
import FluidScene
import FluidSettings
import Foundation

/// Which file the configuration comes from, if any.
package struct ConfigFile: Sendable, Hashable {
  /// The file's path, as it was given.
  package var path: String
  /// What it means that the file is not there.
  package var presence: Presence

  /// What it means that there is no such file.
  package enum Presence: Sendable, Hashable {
    /// A mistake: the file was asked for.
    case required
    /// The defaults.
    case optional
  }

  /// A file by its path, which is not looked at yet.
  package init(path: String, presence: Presence = .required) {
    self.path = path
    self.presence = presence
  }

  /// The file to use: the one asked for, or else the one in the user's configuration directory.
  ///
  /// - Parameters:
  ///   - path: What `--config` was given.
  ///   - environment: `XDG_CONFIG_HOME` and `HOME` count. A relative directory there is no
  ///     directory, as the XDG specification has it.
  /// - Returns: nil where there is neither.
  package static func find(
    _ path: String? = nil,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> ConfigFile? {
    if let path { return ConfigFile(path: path) }
    func directory(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    guard let base = directory("XDG_CONFIG_HOME") ?? directory("HOME").map({ $0 + "/.config" })
    else { return nil }
    return ConfigFile(path: base + "/fluid-drawer/config.yaml", presence: .optional)
  }

  /// Whether there is something by its path now.
  package var exists: Bool { access(path, F_OK) == 0 }

  /// The settings the file holds now.
  ///
  /// - Parameter base: What the file's keys are laid over.
  package func load(over base: SettingsBase = .named) throws(ConfigProblems) -> Settings {
    guard let bytes = try bytes() else { return base.settings }
    return try Settings(parsing: bytes, file: path, over: base)
  }

  /// The built-in scene that the file itself names now; nil where it names none, or cannot be read.
  package var namedScene: BuiltInScene? {
    guard let bytes = try? bytes(), let text = try? ConfigText.decode(bytes, file: path) else {
      return nil
    }
    return (try? ConfigDocument(text: text, file: path))?.namedScene
  }

  /// The file's bytes, or nil where it may be missing and is.
  func bytes() throws(ConfigProblems) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      let error = errno
      guard error == ENOENT || error == ENOTDIR else { throw unreadable(error) }
      if presence == .optional { return nil }
      throw problem("no such file", expected: "a configuration file", kind: .missing)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw unreadable(errno) }
    // A pipe would have nothing left when it is read again. /dev/null is a good way to say nothing.
    let kind = status.st_mode & S_IFMT
    guard kind == S_IFREG || kind == S_IFCHR else {
      let what = kind == S_IFDIR ? "a directory" : "not a regular file"
      throw problem(what, expected: "a configuration file")
    }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= ConfigText.maxBytes {
      let count = read(descriptor, &buffer, buffer.count)
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        throw unreadable(errno)
      }
      bytes += buffer[..<count]
    }
    return bytes
  }

  private func unreadable(_ error: Int32) -> ConfigProblems {
    problem(
      "cannot be read (\(String(cString: strerror(error))))", expected: "a readable file")
  }

  private func problem(
    _ what: String, expected: String, kind: ConfigProblems.Kind = .bad
  ) -> ConfigProblems {
    ConfigProblems(
      kind: kind, [ConfigProblem(file: path, place: nil, what: what, expected: expected)])
  }
}

extension SettingsBase {
  /// The base settings of a file that a recording is played with: the recording's scene, unless
  /// the file or the caller names another.
  ///
  /// - Parameters:
  ///   - file: Nil: there is none.
  ///   - scene: The recording's; nil: it is not built in.
  package func keeping(_ scene: BuiltInScene?, for file: ConfigFile?) -> SettingsBase {
    guard case .named = self, let scene, file?.namedScene == nil else { return self }
    return .scene(scene)
  }
}
