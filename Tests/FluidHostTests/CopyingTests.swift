import FluidConfig
import FluidExport
import FluidPlayer
import FluidSDL
import FluidSettings
import FluidWindow
import TestSupport
import Testing

@testable import FluidHost
@testable import FluidLab

@Suite(.serialized) struct `The window's clipboard` {
  private let display: DummyDisplay

  init() throws { display = try DummyDisplay() }

  @Test func `gets what the lab copies, and the lab says what it was`() throws {
    let host = try display.open()
    try host.run(for: 0.02)
    host.perform(.toggleCopies, at: 0.1)
    #expect(host.lab?.model.showsCopies == true)
    host.perform(.copy(.export(.css)), at: 0.2)
    #expect(Clipboard.text?.contains("--drawer-easing: linear(") == true)
    let said = try #require(host.lab?.model.message)
    #expect(said.text.hasPrefix("CSS linear() is copied: at most 0.4 points off"))
    #expect(!said.isWarning && host.lab?.model.showsCopies == false)
    host.perform(.copy(.everything), at: 0.3)
    let settings = try Settings(parsing: Clipboard.text ?? "", file: "pasted", over: .named)
    #expect(settings == host.player.settings)
  }

  @Test func `keeps what is in it where there is nothing to copy`() throws {
    let host = try display.open()
    try host.run(for: 0.02)
    host.perform(.copy(.everything), at: 0.1)
    let before = Clipboard.text
    host.perform(.copy(.changes), at: 0.2)
    #expect(Clipboard.text == before)
    #expect(host.lab?.model.message?.isWarning == true)
    #expect(host.lab?.model.message?.text.hasPrefix("nothing to copy") == true)
  }

  @Test func `that is nobody's is told`() throws {
    let host = try display.open()
    try host.run(for: 0.02)
    host.perform(.toggleCopies, at: 0.1)
    host.copy(.export(.swiftui)) { _ in "no selection owner" }
    let said = try #require(host.lab?.model.message)
    #expect(said.isWarning)
    #expect(said.text == "nothing is copied: no clipboard takes it (no selection owner)")
  }
}
