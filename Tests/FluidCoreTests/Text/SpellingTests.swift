import FluidCore
import Testing

@Suite struct SpellingTests {
  @Test func `is taken for the nearest one, and for the first of several as near`() {
    #expect(Spelling.nearest(to: "cat", among: ["bat", "hat", "dog"]) == "bat")
    #expect(Spelling.nearest(to: "cat", among: ["hat", "bat"]) == "hat")
    #expect(Spelling.nearest(to: "cart", among: ["bart", "cart"]) == "cart")
  }

  @Test(arguments: [("ab", 1), ("abc", 1), ("abcde", 1), ("abcdef", 2), ("abcdefghi", 3)])
  func `is known with one slip for every three letters, at least one`(word: String, maximum: Int) {
    for slips in 1...4 {
      let meant = word + String(repeating: "z", count: slips)
      #expect((Spelling.nearest(to: word, among: [meant]) != nil) == (slips <= maximum))
    }
  }

  @Test(arguments: [39, 40, 41, 400])
  func `is guessed at up to forty letters, whatever they are written with`(count: Int) {
    for letter in ["a", "ä", "漢", "😀"] {
      let meant = String(repeating: letter, count: count)
      let word = String(repeating: letter, count: count - 1) + "b"
      let guess = Spelling.nearest(to: word, among: ["spring", meant])
      #expect(guess == (count <= 40 ? meant : nil), "\(count) of \(letter)")
    }
  }

  @Test(arguments: [
    ("cs", "c"), ("csss", "css"), ("fluter", "flutter"), ("flut-ter", "flutter"),
    ("FLUTTER", "flutter"), ("gsp", "gsap"),
  ]) func `is guessed whatever its case and dashes`(word: String, name: String) {
    #expect(Spelling.nearest(to: word, among: ["c", "css", "flutter", "gsap"]) == name)
  }
}
