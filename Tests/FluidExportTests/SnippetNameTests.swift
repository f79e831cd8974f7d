import Testing

@testable import FluidExport

@Suite struct `A name that is nearly one` {
  @Test func `of a spring's number has four letters at least, and is no other thing`() {
    #expect(SnippetName.meant(by: "maas") == "mass" && SnippetName.meant(by: "mas") == nil)
    #expect(SnippetName.meant(by: "pass") == nil && SnippetName.meant(by: "mask") == nil)
    #expect(SnippetName.meant(by: "mass") == nil && SnippetName.meant(by: "zzzz") == nil)
    #expect(SnippetName.meant(by: "tensio") == "tension")
    #expect(SnippetName.meant(by: "damping_rati") == "dampingRatio")
  }
}
