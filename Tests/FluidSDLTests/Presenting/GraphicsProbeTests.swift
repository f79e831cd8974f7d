import Foundation
import TestSupport
import Testing

@testable import FluidSDL

@Suite("Looking for graphics hardware") struct GraphicsProbeTests {
  @Test("finds render nodes and the devices of other drivers, and nothing else")
  func devices() throws {
    let folder = try TemporaryFolder()
    #expect(!GraphicsProbe.hasGraphicsDevice(devices: folder.path))
    try folder.write(to: "dri/card0")
    #expect(!GraphicsProbe.hasGraphicsDevice(devices: folder.path))
    try folder.write(to: "dri/renderD128")
    #expect(GraphicsProbe.hasGraphicsDevice(devices: folder.path))
    for name in ["nvidia0", "dxg"] {
      let other = try TemporaryFolder()
      try other.write(to: name)
      #expect(GraphicsProbe.hasGraphicsDevice(devices: other.path))
    }
  }

  @Test(
    "knows software by its name",
    arguments: [
      "llvmpipe (LLVM 15.0.6, 256 bits)", "softpipe", "Mesa swrast", "Software Rasterizer",
      "virgl (LLVMPIPE (LLVM 14.0))",
    ])
  func software(name: String) { #expect(GraphicsProbe.isSoftware(rendererName: name)) }

  @Test(
    "takes nothing else for software",
    arguments: [
      "Mesa Intel(R) UHD Graphics 620 (KBL GT2)", "AMD Radeon RX 6600 (radeonsi, navi23)",
      "NVIDIA GeForce RTX 3060/PCIe/SSE2", "SVGA3D; build: RELEASE;  LLVM;", "V3D 4.2", "",
    ])
  func hardware(name: String) { #expect(!GraphicsProbe.isSoftware(rendererName: name)) }
}
