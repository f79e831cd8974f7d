import ArgumentParser
import FluidHost
import Foundation
import Testing

@testable import fluid_drawer

@Suite struct `The config set command` {
  private let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("fluid-drawer-set-\(UUID().uuidString).yaml").path

  private func run(_ arguments: String...) -> Int32 {
    do {
      try ConfigCommand<ConfigOption>.Set.parse([path] + arguments).run()
      return 0
    } catch let code as ExitCode {
      return code.rawValue
    } catch {
      return ConfigCommand<ConfigOption>.Set.exitCode(for: error).rawValue
    }
  }

  private var text: String? { try? String(contentsOfFile: path, encoding: .utf8) }

  @Test func `writes, makes and refuses`() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(run("drawer.edge=bottom") == 0)
    #expect(text == "drawer:\n  edge: bottom\n")
    #expect(run("drawer.edge=top", "drawer.spring.bounce=-0.5") == 0)
    let good = "drawer:\n  edge: top\n  spring: { duration: 0.5, bounce: -0.5 }\n"
    #expect(text == good)
    #expect(run("drawer.egde=top") == 64)
    #expect(run("drawer.edge") == 64)
    #expect(run() == 64)
    #expect(run("drawer.edge=up") == 65)
    #expect(text == good)
    #expect(chmod(path, 0o444) == 0)
    #expect(run("drawer.edge=bottom") == 73)
    #expect(text == good)
  }
}
