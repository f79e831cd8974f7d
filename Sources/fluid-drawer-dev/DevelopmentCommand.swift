import ArgumentParser
import FluidHost

/// What people who work on the program use: benchmarks, and the pictures of its pages and icon.
/// It is not installed.
@main
struct DevelopmentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fluid-drawer-dev",
    abstract: "Benchmarks of Fluid Drawer, and the pictures of its pages and icon.",
    discussion: """
      Exit codes: 0 fine, 64 wrong usage, 70 a bug, 71 not enough memory, 73 a file that cannot
      be made, 74 one that cannot be written.
      """,
    subcommands: [BenchCommand.self, LookCommand.self, IconCommand.self])

  static func main() { start() }
}
