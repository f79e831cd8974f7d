import Foundation
import Testing

extension DesktopTests {
  @Suite struct StartTests {
    @Test func `tells each mistake of its configuration by place, and opens no window`() throws {
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
  }
}
