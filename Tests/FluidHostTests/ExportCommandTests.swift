import ArgumentParser
import FluidGeometry
import FluidScene
import TestSupport
import Testing

@testable import FluidHost

private func sheet() -> Drawer {
  Drawer { Text("One") }.edge(.bottom).detents([.points("peek", 40), .points("open", 150)])
}

private func side() -> Drawer {
  Drawer { Text("Two") }.edge(.leading).detents([.points("in", 20), .points("out", 66)])
}

private struct Pair: Prototype {
  func scene(_ state: SceneState) -> Scene {
    Scene("pair") {
    } drawers: {
      sheet()
      side()
    }
  }
}

private struct First: Prototype {
  func scene(_ state: SceneState) -> Scene {
    Scene("first") {
    } drawers: {
      sheet()
    }
  }
}

private struct Second: Prototype {
  func scene(_ state: SceneState) -> Scene {
    Scene("second") {
    } drawers: {
      side()
    }
  }
}

private struct Neither: Prototype {
  func scene(_ state: SceneState) -> Scene {
    Scene("neither") {
    } drawers: {
    }
  }
}

@Suite(.serialized) struct `The command export` {
  private func text<Program: Prototype>(
    of program: Program.Type, _ arguments: String...
  ) throws -> String {
    let command = try ExportCommand<PrototypeOptions<Program>>.parse(
      ["--format", "css"] + arguments)
    return try written(to: 1) { try command.run() }
  }

  private func code<Program: Prototype>(
    of program: Program.Type, _ arguments: String...
  ) throws -> Int32? {
    let command = try ExportCommand<PrototypeOptions<Program>>.parse(arguments)
    var code: Int32?
    _ = try written(to: 2) {
      do { try command.run() } catch { code = (error as? ExitCode)?.rawValue }
    }
    return code
  }

  @Test func `counts drawers from one, and takes the first unless it is told which`() throws {
    let first = try text(of: First.self)
    let second = try text(of: Second.self)
    #expect(first != second && !first.isEmpty && !second.isEmpty)
    #expect(try text(of: Pair.self) == first)
    #expect(try text(of: Pair.self, "--drawer", "1") == first)
    #expect(try text(of: Pair.self, "--drawer", "2") == second)
  }

  @Test func `knows no drawer before the first, after the last, or by another word`() throws {
    for drawer in ["0", "3", "-1", "two"] {
      #expect(try code(of: Pair.self, "--drawer=\(drawer)") == 64)
    }
    #expect(try code(of: Neither.self) == 65)
  }

  @Test func `goes from the first detent to the next one unless it is told`() throws {
    let usual = try text(of: First.self)
    #expect(try text(of: First.self, "--from", "peek", "--to", "open") == usual)
    #expect(try text(of: First.self, "--from", "40", "--to", "150", "--velocity", "0") == usual)
    #expect(try text(of: First.self, "--from", "open", "--to", "peek") != usual)
    #expect(try code(of: First.self, "--to", "ajar") == 64)
  }

  @Test(arguments: [
    ["--release", "1"], ["--take", "a", "--release", "0"], ["--take", "a", "--from", "1"],
    ["--take", "a", "--to", "1"], ["--take", "a", "--velocity", "1"], ["--format", "cs"],
  ])
  func `refuses what makes no sense`(arguments: [String]) {
    #expect(throws: (any Error).self) {
      try ExportCommand<PrototypeOptions<First>>.parse(arguments)
    }
  }
}
