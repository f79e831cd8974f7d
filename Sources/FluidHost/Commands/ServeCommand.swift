import ArgumentParser
import FluidSDL

/// Serves the scene as a page for phones, with the lab beside it.
package struct ServeCommand<Source: SceneOptions>: ParsableCommand {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "serve",
      abstract: "Feel these numbers on a phone: a page in the local network, tied to the lab.",
      discussion: """
        The window opens with its lab and a QR code. What you change in the lab is felt on the phone \
        at once; what a thumb does there plays here, and is the lab's take.

          \(Source.program) serve --config drawer.yaml

        Without a display, or with --no-window, the terminal shows the code: save the file and feel \
        the change on the phone; the terminal says why each gesture went where it went.

        Nothing listens unless you ask. The page is on one network interface, at an address that \
        nobody guesses, over plain http: whoever sees the address or the network can use it. It ends \
        with the lab.

        Exit codes: 65 bad input data, 66 no such file, 69 the page or its helper is not installed, \
        or the port is taken.
        """)
  }

  package init() {}

  @OptionGroup var source: Source
  @OptionGroup var serving: ServingOptions

  @Flag(help: "Serve from the terminal alone.")
  var noWindow = false

  @OptionGroup var window: WindowArguments

  package func validate() throws {
    guard !noWindow || !window.areGiven else {
      throw ValidationError("With --no-window there is no window for the window's options.")
    }
  }

  package func run() throws {
    try exiting {
      try PageServer.check(Source.scenes)
      if !noWindow {
        do {
          return try window.run(source, serving: serving)
        } catch WindowError.noDisplay where !window.areGiven {
          // The terminal does without.
        }
      }
      var terminal = try TerminalServing(
        source.settings(), file: source.file, scenes: Source.scenes, over: source.base, serving)
      try terminal.run()
    }
  }
}
