import FluidCore
import Foundation
import Testing

@testable import FluidHost

@Suite(.serialized) struct `The memory for a picture` {
  /// How much of this program's space of addresses is taken, in bytes.
  private func taken() throws -> Int {
    let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    let pages = try #require(text.split(separator: " ").first.flatMap { Int($0) })
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }

  @Test func `is looked for before it is drawn, and not kept`() throws {
    let before = try taken()
    // Each of these takes 268 MB.
    for _ in 0..<10 { try PictureLimits.check(Size(width: 4096, height: 4096), scale: 1) }
    let after = try taken()
    #expect(after - before < 268_000_000)
  }
}
