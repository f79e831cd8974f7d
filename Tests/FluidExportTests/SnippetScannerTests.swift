import Testing

@testable import FluidExport

@Suite struct `A developer's code taken apart` {
  private func tokens(_ text: String) throws -> [SnippetToken] {
    var scanner = SnippetScanner(text)
    return try scanner.tokens()
  }

  private func number(_ text: String) throws -> [SnippetToken] { try tokens("a " + text) }

  @Test func `has one comma where several commas, semicolons and lines' ends follow each other`()
    throws
  {
    #expect(
      try tokens("a,,b;\n\nc , ;d")
        == [.word("a"), .comma, .word("b"), .comma, .word("c"), .comma, .word("d")])
    #expect(try tokens(" \n,;").isEmpty)
  }

  @Test func `has one sign between a name and its value`() throws {
    for sign in [":", "=", ":=", "=>", "=="] {
      #expect(try tokens("a \(sign) 1") == [.word("a"), .sign, .number(1, unit: "")], "\(sign)")
    }
  }

  @Test func `has its brackets one by one`() throws {
    #expect(
      try tokens("([{}])")
        == [.open("("), .open("["), .open("{"), .close("}"), .close("]"), .close(")")])
  }

  @Test(arguments: [
    ("5", 5, ""), ("-5", -5, ""), ("+5", 5, ""), ("−5", -5, ""), ("0.25", 0.25, ""),
    (".25", 0.25, ""), ("-.25", -0.25, ""), ("5.", 5, ""), ("1_000", 1000, ""),
    ("1_000.5e-2px", 10.005, "px"), ("1e3", 1000, ""), ("1E3", 1000, ""), ("1e+3", 1000, ""),
    ("1e-3s", 0.001, "s"), ("12e10f", 12e10, "f"), ("1e", 1, "e"), ("3em", 3, "em"),
    ("500ms", 500, "ms"), ("70%", 70, "%"), ("0.8f", 0.8, "f"),
  ])
  func `has a number with its unit, however it is written`(
    text: String, value: Double, unit: String
  ) throws {
    #expect(try number(text) == [.word("a"), .number(value, unit: unit)])
    #expect(try number(text + ")") == [.word("a"), .number(value, unit: unit), .close(")")])
    #expect(try tokens(text) == [.number(value, unit: unit)])
  }

  @Test func `has no number where there are no digits`() throws {
    for text in ["-", "+", ".", "_", "- b", "e", "%"] {
      let found = try tokens(text).contains { if case .number = $0 { true } else { false } }
      #expect(!found, "\(text)")
    }
  }

  @Test func `has a number and a name where a dot stands between them`() throws {
    #expect(try tokens("1.spring") == [.number(1, unit: ""), .word("spring")])
    #expect(try tokens("1.5.spring") == [.number(1.5, unit: ""), .word("spring")])
    #expect(try tokens("a.5") == [.word("a"), .number(0.5, unit: "")])
    #expect(try tokens("a-5") == [.word("a"), .number(-5, unit: "")])
  }

  @Test func `has names with what stands before their dots, in any language`() throws {
    for (text, word) in [
      ("a.b", "a.b"), ("a-b", "a-b"), ("a::b", "a..b"), ("a->b", "a-.b"), ("_a1", "_a1"),
      ("$type", "$type"), ("a_b$c", "a_b$c"), ("ζ", "ζ"), ("ω0", "ω0"),
    ] {
      #expect(try tokens(text) == [.word(word)], "\(text)")
    }
    #expect(try tokens("a. b") == [.word("a"), .word("b")])
    #expect(try tokens("a- b") == [.word("a"), .word("b")])
    #expect(try tokens("a:b") == [.word("a"), .sign, .word("b")])
    #expect(try tokens("a - > b") == [.word("a"), .word("b")])
  }

  @Test func `has no comments`() throws {
    let both: [SnippetToken] = [.word("a"), .word("b")]
    for text in ["a /* c */ b", "a/**/b", "a /*/ c */ b", "a /* * / c */ b", "a /* // */ b"] {
      #expect(try tokens(text) == both, "\(text)")
    }
    for text in ["a // c d", "a # c d", "a /* c d", "a /* c *", "a /*", "a //"] {
      #expect(try tokens(text) == [.word("a")], "\(text)")
    }
    for text in ["a // c\nb", "a # c\nb", "a // /*\nb", "a /* c */\nb"] {
      #expect(try tokens(text) == [.word("a"), .comma, .word("b")], "\(text)")
    }
    // A colour is none, nor is a quotient.
    #expect(try tokens("#b") == [.word("b")])
    #expect(try tokens("a / b") == both)
    #expect(try tokens("a * b") == both)
  }

  @Test func `has texts in any quotes, with other quotes in them`() throws {
    #expect(try tokens("\"a'b\"") == [.text("a'b")])
    #expect(try tokens("'a\"b'") == [.text("a\"b")])
    #expect(try tokens("`a, b` c") == [.text("a, b"), .word("c")])
    #expect(try tokens("''") == [.text("")])
    for quote in ["\"", "'", "`"] {
      #expect(throws: SnippetError.unbalanced(quote, isOpen: true)) { try tokens("a \(quote)b") }
    }
  }

  @Test func `has a call without what its generic is made of, up to sixty letters of it`() throws {
    let call: [SnippetToken] = [.word("spring"), .open("("), .close(")")]
    #expect(try tokens("spring<Float>()") == call)
    #expect(try tokens("spring<Pair<Float, Int>()") == call)
    // Two of the sixty are its brackets.
    #expect(try tokens("spring<\(String(repeating: "T", count: 58))>()") == call)
    let long = String(repeating: "T", count: 59)
    #expect(
      try tokens("spring<\(long)>()") == [.word("spring"), .word(long), .open("("), .close(")")])
  }

  @Test func `has what is compared, where no call follows`() throws {
    #expect(try tokens("a<b>") == [.word("a"), .word("b")])
    #expect(try tokens("a<b> ()") == [.word("a"), .word("b"), .open("("), .close(")")])
    #expect(try tokens("a<b") == [.word("a"), .word("b")])
  }

  @Test(
    arguments: [
      ("a // b\nc", "a     \nc"), ("a/* b\n */c", "a        c"), ("# a", "   "),
      ("'# a' # b", "'# a'    "), ("\"/* a */\"", "\"/* a */\""), ("a /* b", "a     "),
      ("#a /b", "#a /b"), ("`// a", "`// a"),
    ])
  func `has blanks for comments, and what only looks like one in quotes as it is`(
    text: String, kept: String
  ) {
    #expect(String(SnippetScanner(text).letters) == kept)
  }
}
