import Foundation
import Testing

extension DesktopTests {
  @Suite struct StartTests {
    @Test func `says in one line that there is no display, and how it ended`() throws {
      let program = try RunningProgram(
        executable: Requirements.program, arguments: ["run"], display: nil)
      let code = try program.exitCode()
      #expect(code == 69)
      #expect(program.errors.split(separator: "\n").count == 1)
      #expect(program.errors.lowercased().contains("display"))
    }

    @Test func `tells every mistake of its configuration by line and column, and opens no window`()
      throws
    {
      let server = try XServer()
      defer { server.stop() }
      let file = try ConfigurationFile(
        text: "drawer:\n  edge: sideways\n  corner_radius: -1\nsceen: pull-down\n",
        directory: server.configuration.directory)
      let program = try RunningProgram(
        executable: Requirements.program, arguments: ["run", "--config", file.path],
        display: server.display)
      let code = try program.exitCode()
      #expect(code == 65)
      for place in ["2:9: drawer.edge: ", "3:18: drawer.corner_radius: ", "4:1: sceen: "] {
        #expect(program.errors.contains("\(file.path):\(place)"), "\(program.errors)")
      }
    }

    @Test func `names a configuration that is not there`() throws {
      let program = try RunningProgram(
        executable: Requirements.program, arguments: ["run", "--config", "/nowhere/drawer.yaml"],
        display: nil)
      let code = try program.exitCode()
      #expect(code == 66)
      #expect(program.errors.contains("/nowhere/drawer.yaml"))
    }

    @Test func `ends by itself after the time it is given`() throws {
      try Desktop.run(ConfigurationFile.forTests, ["--exit-after", "0.5"]) { desktop in
        let code = try desktop.program.exitCode(timeout: 15)
        #expect(code == 0)
      }
    }
  }
}
