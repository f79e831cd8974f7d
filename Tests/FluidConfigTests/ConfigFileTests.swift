import FluidConfig
import FluidSettings
import Foundation
import TestSupport
import Testing

@Suite struct ConfigFileTests {
  private let directory: TemporaryFolder

  init() throws { directory = try TemporaryFolder() }

  private func failure(_ file: ConfigFile) -> ConfigProblems? {
    do {
      _ = try file.load()
      return nil
    } catch { return error }
  }

  @Test(arguments: [
    (nil, "/home/u/.config/fluid-drawer/config.yaml"),
    ("/etc/u", "/etc/u/fluid-drawer/config.yaml"),
    // A relative or empty directory is to be ignored.
    ("", "/home/u/.config/fluid-drawer/config.yaml"),
    ("relative", "/home/u/.config/fluid-drawer/config.yaml"),
  ])
  func `is the one asked for, else the one in the user's directory, else none`(
    directory: String?, path: String
  ) {
    var environment = ["HOME": "/home/u"]
    environment["XDG_CONFIG_HOME"] = directory
    #expect(
      ConfigFile.find(environment: environment) == ConfigFile(path: path, presence: .optional))
    #expect(ConfigFile.find("x.yaml", environment: environment) == ConfigFile(path: "x.yaml"))
    #expect(ConfigFile.find(environment: [:]) == nil)
  }

  @Test
  func `holds the defaults where it may be missing, and is a problem where it may not`() throws {
    let path = directory("none/config.yaml")
    let optional = ConfigFile(path: path, presence: .optional)
    #expect(try optional.load() == Settings())
    #expect(try optional.load(over: .scene(.mapList)) == Settings(scene: .mapList))
    let problems = try #require(failure(ConfigFile(path: path)))
    #expect(problems.kind == .missing && problems.kind.exitCode == 66)
    #expect(problems.description == "\(path): no such file; expected a configuration file")
  }

  @Test func `is a problem where it is there but no readable file`() throws {
    let (pipe, loop) = (directory("pipe"), directory("loop"))
    #expect(mkfifo(pipe, 0o600) == 0)
    try FileManager.default.createSymbolicLink(atPath: loop, withDestinationPath: "loop")
    let large = try directory.write(String(repeating: "#", count: 1 << 22), to: "large.yaml")
    for (path, words) in [
      (directory.path, "a directory; expected a configuration file"),
      (pipe, "not a regular file; expected a configuration file"),
      (loop, "cannot be read (Too many levels of symbolic links); expected a readable file"),
      (large, "too large for a configuration; expected at most 1048576 bytes"),
      ("/dev/zero", "too large for a configuration; expected at most 1048576 bytes"),
    ] {
      for presence in [ConfigFile.Presence.required, .optional] {
        let problems = failure(ConfigFile(path: path, presence: presence))
        #expect(problems?.kind.exitCode == 65 && problems?.description == "\(path): \(words)")
      }
    }
    #expect(try ConfigFile(path: "/dev/null").load() == Settings())
  }

  #if compiler(>=6.2)  // Tests in a process of their own came with it.
    @Test func `is a problem where its disk fails, and not tried again and again`() async {
      // In a process of its own with a time limit, as it might read forever.
      await #expect(processExitsWith: .success) {
        var limit = rlimit(rlim_cur: 20, rlim_max: 20)
        setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &limit)
        // Nothing is at its beginning, and reading says what a broken disk does.
        let path = "/proc/self/mem"
        let failure = #expect(throws: ConfigProblems.self) { try ConfigFile(path: path).load() }
        #expect(
          failure?.description
            == "\(path): cannot be read (Input/output error); expected a readable file")
      }
    }
  #endif

  @Test func `is called in messages as it was called when asked for`() throws {
    try directory.write("scene: 7", to: "c.yaml")
    let path = directory("./c.yaml")
    #expect(
      failure(ConfigFile(path: path))?.description.hasPrefix("\(path):1:8: scene: 7;") == true)
  }
}
