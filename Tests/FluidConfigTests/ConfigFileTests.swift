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

  @Test func `is the one asked for, else the one in the user's directory, else none`() {
    let home = ["HOME": "/home/u"]
    #expect(ConfigFile.find("x.yaml", environment: home) == ConfigFile(path: "x.yaml"))
    #expect(
      ConfigFile.find(environment: home)
        == ConfigFile(path: "/home/u/.config/fluid-drawer/config.yaml", presence: .optional))
    #expect(
      ConfigFile.find(environment: home.merging(["XDG_CONFIG_HOME": "/etc/u"]) { $1 })?.path
        == "/etc/u/fluid-drawer/config.yaml")
    // A relative or empty directory is to be ignored.
    for bad in ["", "relative"] {
      #expect(
        ConfigFile.find(environment: home.merging(["XDG_CONFIG_HOME": bad]) { $1 })?.path
          == "/home/u/.config/fluid-drawer/config.yaml")
    }
    #expect(ConfigFile.find(environment: [:]) == nil)
  }

  @Test
  func `holds the defaults where it may be missing, and is a problem where it may not`() throws {
    let path = directory("none/config.yaml")
    #expect(try ConfigFile(path: path, presence: .optional).load() == Settings())
    #expect(
      try ConfigFile(path: path, presence: .optional).load(over: .scene(.mapList))
        == Settings(scene: .mapList))
    let problems = try #require(failure(ConfigFile(path: path)))
    #expect(problems.kind == .missing)
    #expect(problems.kind.exitCode == 66)
    #expect(problems.description == "\(path): no such file; expected a configuration file")
  }

  @Test func `is a problem where it is there but no readable file`() throws {
    let directoryProblems = try #require(failure(ConfigFile(path: directory.path)))
    #expect(directoryProblems.kind.exitCode == 65)
    #expect(
      directoryProblems.description
        == "\(directory.path): a directory; expected a configuration file")

    let pipe = directory("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(
      failure(ConfigFile(path: pipe))?.description
        == "\(pipe): not a regular file; expected a configuration file")

    #expect(try ConfigFile(path: "/dev/null").load() == Settings())
    #expect(failure(ConfigFile(path: "/dev/zero"))?.description.contains("too large") == true)

    let loop = directory("loop")
    try FileManager.default.createSymbolicLink(atPath: loop, withDestinationPath: "loop")
    for presence in [ConfigFile.Presence.required, .optional] {
      #expect(
        failure(ConfigFile(path: loop, presence: presence))?.description
          == "\(loop): cannot be read (Too many levels of symbolic links); expected a readable file"
      )
    }

    try directory.write(String(repeating: "#", count: 1 << 22), to: "large.yaml")
    #expect(
      failure(ConfigFile(path: directory("large.yaml")))?.description.hasSuffix(
        "large.yaml: too large for a configuration; expected at most 1048576 bytes") == true)
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
