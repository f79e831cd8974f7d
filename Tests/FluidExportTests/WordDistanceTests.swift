import Testing

@testable import FluidExport

@Suite struct `A name that is nearly one` {
  @Test(arguments: [
    ("cs", "c"), ("csss", "css"), ("fluter", "flutter"),
    ("flut-ter", "flutter"), ("FLUTTER", "flutter"), ("gsp", "gsap"),
  ])
  func `is guessed whatever its case and dashes`(word: String, name: String) {
    #expect(WordDistance.nearest(to: word, among: ["c", "css", "flutter", "gsap"]) == name)
  }

  /// As many letters exchanged of so many.
  private func isGuessed(_ letters: Int, slips: Int) -> Bool {
    let name = String(repeating: "a", count: letters)
    let word = String(repeating: "x", count: slips) + name.dropFirst(slips)
    return WordDistance.nearest(to: word, among: [name]) == name
  }

  @Test(arguments: [(1, 1), (2, 1), (5, 1), (6, 2), (8, 2), (9, 3), (30, 10), (40, 13)])
  func `has one slip for every three letters, and at least one`(letters: Int, slips: Int) {
    #expect(isGuessed(letters, slips: slips))
    if slips < letters { #expect(!isGuessed(letters, slips: slips + 1)) }
  }

  @Test func `is not looked for beyond forty letters`() {
    #expect(isGuessed(40, slips: 0) && !isGuessed(41, slips: 0))
  }

  @Test func `is the first of several that are as near`() {
    #expect(WordDistance.nearest(to: "cat", among: ["bat", "car"]) == "bat")
    #expect(WordDistance.nearest(to: "cat", among: ["car", "bat", "cats", "cat"]) == "cat")
  }

  @Test(arguments: [
    ("abcdef", "abcdf"), ("abcdef", "abcdeff"), ("abcdef", "abcdxf"), ("abcdef", "bcdef"),
  ])
  func `has a letter left out, put in or exchanged`(word: String, name: String) {
    #expect(WordDistance.nearest(to: word, among: ["zzzzzz", name]) == name)
    #expect(WordDistance.nearest(to: word, among: ["zzzzzz"]) == nil)
  }

  @Test func `of a spring's number has four letters at least, and is no other thing`() {
    #expect(SnippetName.meant(by: "maas") == "mass" && SnippetName.meant(by: "mas") == nil)
    #expect(SnippetName.meant(by: "pass") == nil && SnippetName.meant(by: "mask") == nil)
    #expect(SnippetName.meant(by: "mass") == nil && SnippetName.meant(by: "zzzz") == nil)
    #expect(SnippetName.meant(by: "tensio") == "tension")
    #expect(SnippetName.meant(by: "damping_rati") == "dampingRatio")
  }
}
