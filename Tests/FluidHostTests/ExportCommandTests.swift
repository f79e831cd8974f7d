import ArgumentParser
import FluidCore
import FluidPlayer
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
    // From between two, and from beyond the last.
    for from in ["100", "200"] {
      let told = try text(of: First.self, "--from", from, "--to", "150")
      #expect(try text(of: First.self, "--from", from) == told)
    }
    #expect(try code(of: First.self, "--format", "css", "--from", "open") == 65, "it stays there")
  }

  @Test func `goes on from the last release of the drawer that one names, or of any`() throws {
    let folder = try TemporaryFolder()
    var lines = [Recording(size: Size(width: 300, height: 300)).header]
    func add(_ time: Double, _ type: String, _ x: Int, _ y: Int) {
      lines.append(
        #"{"t":\#(time),"type":"\#(type)","pointer":"touch-1","x":\#(x),"y":\#(y)}"#)
    }
    // The sheet is pulled up, and long after that the side's drawer to the right.
    add(0, "down", 150, 270)
    for step in 1...8 { add(Double(step) / 100, "move", 150, 270 - 10 * step) }
    add(0.08, "up", 150, 190)
    add(5, "down", 10, 100)
    for step in 1...4 { add(5 + Double(step) / 100, "move", 10 + 10 * step, 100) }
    add(5.04, "up", 50, 100)
    let path = try folder.write(lines.joined(separator: "\n") + "\n", to: "two.ndjson")
    func text(_ more: String...) throws -> String {
      let command = try ExportCommand<PrototypeOptions<Pair>>.parse(
        ["--format", "css", "--take", path] + more)
      return try written(to: 1) { try command.run() }
    }
    let (first, second) = (try text("--release", "1"), try text("--release", "2"))
    #expect(first != second)
    #expect(try text() == second)
    #expect(try text("--drawer", "1") == first && text("--drawer", "2") == second)
    #expect(try text("--drawer", "2", "--release", "1") == second, "of those of that drawer")
    for drawer in ["1", "2"] {
      #expect(
        try code(of: Pair.self, "--take", path, "--drawer", drawer, "--release", "2") == 65)
    }
    #expect(try code(of: Pair.self, "--take", path, "--drawer", "3") == 64)
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
