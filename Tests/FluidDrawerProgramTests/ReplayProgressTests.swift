import FluidCore
import FluidPlayer
import Foundation
import TestSupport
import Testing

@Suite struct `A replay that draws many frames` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `says on a terminal how many there are`() throws {
    let lines = [
      Recording(size: Size(width: 60, height: 90)).header,
      #"{"t":0.1,"type":"settle","detent":"open"}"#, #"{"t":0.2,"type":"end"}"#,
    ]
    try folder.write(lines.joined(separator: "\n") + "\n", to: "a.ndjson")
    // It is held up for a second once there is a frame, and so takes long on every machine.
    let script = """
      $0 replay $1/a.ndjson --rate 1000 --frames $1/frames & program=$!
      until [ -e $1/frames/00000.png ] || ! kill -0 $program; do sleep 0.01; done
      kill -STOP $program; sleep 1; kill -CONT $program; wait $program
      """
    let terminal = try PseudoTerminal()
    let watched = try Command(
      ["bash", "-c", script, Command.built("fluid-drawer"), folder.path],
      environment: Command.noDisplay(), errors: terminal.device)
    #expect(watched.code == 0 && watched.output.isEmpty)
    let count = try FileManager.default.contentsOfDirectory(atPath: folder("frames")).count
    #expect(count > 90)
    terminal.expectProgress(to: count, "frames")
  }
}
