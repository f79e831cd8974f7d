import ArgumentParser

/// Opens the window.
package struct RunCommand<Source: SceneOptions>: ParsableCommand {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "run",
      abstract: "Open the window (this is what happens without any command).",
      discussion: """
        Drag with a finger or the mouse; let go, flick, catch it in flight. Space or return: open and \
        close. Arrows, page keys, home, end: step through the detents. Tab: go round the \
        controls. Escape: close. L: the lab. H: numbers. ?: all keys. Q: quit. Save the configuration file and feel the change at once.
        """)
  }

  package init() {}

  @OptionGroup var source: Source

  @OptionGroup var window: WindowArguments

  @Flag(
    help: "Open the lab: every number, the last gesture's curve, and why it went where it went.")
  var lab = false

  package func run() throws {
    try exiting { try window.run(source, showsLab: lab) }
  }
}
