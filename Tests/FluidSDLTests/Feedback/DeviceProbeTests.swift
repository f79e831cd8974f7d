import Foundation
import TestSupport
import Testing

@testable import FluidSDL

@Suite("Looking for feedback devices") struct DeviceProbeTests {
  private func probe(_ folder: TemporaryFolder, _ environment: [String: String] = [:])
    -> DeviceProbe
  {
    DeviceProbe(root: folder.path) { environment[$0] }
  }

  @Test("finds nothing on a bare machine")
  func bare() throws {
    let folder = try TemporaryFolder()
    #expect(!probe(folder).hasSound)
    #expect(!probe(folder).hasForceFeedback)
  }

  @Test("finds sound cards that play, not those that only listen")
  func cards() throws {
    let folder = try TemporaryFolder()
    try folder.write(to: "dev/snd/controlC0")
    try folder.write(to: "dev/snd/pcmC0D0c")
    #expect(!probe(folder).hasSound)
    try folder.write(to: "dev/snd/pcmC0D0p")
    #expect(probe(folder).hasSound)
  }

  @Test("finds sound servers, here and elsewhere", arguments: ["pulse/native", "pipewire-0"])
  func servers(socket: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(to: "run/me/\(socket)")
    #expect(probe(folder, ["XDG_RUNTIME_DIR": "/run/me"]).hasSound)
    let bare = try TemporaryFolder()
    #expect(probe(bare, ["PULSE_SERVER": "tcp:elsewhere"]).hasSound)
    #expect(probe(bare, ["SDL_AUDIODRIVER": "dummy"]).hasSound)
  }

  @Test("finds the devices that can shake by what the kernel says of them")
  func forceFeedback() throws {
    let folder = try TemporaryFolder()
    try folder.write("0\n", to: "sys/class/input/event0/device/capabilities/ff")
    try folder.write("1\n", to: "sys/class/input/js0/device/capabilities/ff")
    #expect(!probe(folder).hasForceFeedback)
    try folder.write("107030000 0\n", to: "sys/class/input/event7/device/capabilities/ff")
    #expect(probe(folder).hasForceFeedback)
  }
}
