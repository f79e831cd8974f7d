import FluidCore
import Testing

@Suite struct KeyModifiersTests {
  @Test func `are held each by itself`() {
    let all = [KeyModifiers.shift, .control, .alt]
    #expect(all.reduce(0) { $0 + $1.rawValue.nonzeroBitCount } == 3)
    #expect(KeyModifiers(all).rawValue.nonzeroBitCount == 3)
  }
}
