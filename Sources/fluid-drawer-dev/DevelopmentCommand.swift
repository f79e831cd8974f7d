import ArgumentParser
import FluidHost

/// Tools for developers of the program: benchmarks, and pictures of its pages and icon. Not
/// installed.
@main
struct DevelopmentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fluid-drawer-dev",
    abstract: "Benchmarks of Fluid Drawer, and the pictures of its pages and icon.",
    discussion: """
      Exit codes: 0 fine, 64 wrong usage, 70 a bug, 71 not enough memory, 73 a file that cannot
      be made, 74 one that cannot be written.
      """,
    subcommands: [
      BenchCommand.self, LookCommand.self, LabCommand.self, LoopCommand.self, IconCommand.self,
    ])

  static func main() { start() }
}
