import Testing

@testable import FluidExport

/// Named values in any language, and the calls that contain them.
@Suite struct `What a snippet says` {
  private typealias Argument = Snippet.Argument

  private func number(
    _ name: String?, _ value: Double, _ unit: String = "", in callee: String? = nil
  ) -> Argument {
    Argument(name: name, value: .number(value, unit: unit), callee: callee)
  }

  private func word(_ name: String?, _ value: String, in callee: String? = nil) -> Argument {
    Argument(name: name, value: .word(value), callee: callee)
  }

  private func arguments(_ text: String) throws -> [Argument] { try Snippet(text).arguments }

  @Test func `in brackets belongs to the name before them, and to the innermost one`() throws {
    let call = try Snippet("spring(dampingRatio = 0.8f, stiffness = 380f)")
    #expect(
      call.arguments
        == [
          number("dampingRatio", 0.8, "f", in: "spring"),
          number("stiffness", 380, "f", in: "spring"),
        ])
    #expect(call.callees == ["spring"] && call.words == ["spring", "dampingRatio", "stiffness"])
    let block = try Snippet("spring { a: 1; b: 2 }")
    #expect(block.arguments == [number("a", 1, in: "spring"), number("b", 2, in: "spring")])
    #expect(block.callees == ["spring"] && block.words == ["spring", "a", "b"])
    let nested = try Snippet("f(g(h: 1), i: 2) j: 3")
    #expect(
      nested.arguments
        == [number("h", 1, in: "g"), number("i", 2, in: "f"), number("j", 3)])
    #expect(nested.callees == ["f", "g"])
    // Brackets without a name are their owner's.
    #expect(try arguments("f({ a: 1 })") == [number("a", 1, in: "f")])
    #expect(try arguments("f([1])") == [number(nil, 1, in: "f")])
    #expect(try arguments("{ a: 1 }") == [number("a", 1)])
  }

  @Test func `after a dot is the name`() throws {
    let dotted = try Snippet("Foo.Bar(x: 1); a.b = 2; c->d = 3; E::F { g: 4 }")
    #expect(
      dotted.arguments
        == [number("x", 1, in: "Bar"), number("b", 2), number("d", 3), number("g", 4, in: "F")])
    #expect(dotted.callees == ["Bar", "F"])
    #expect(dotted.words == ["Foo.Bar", "x", "a.b", "c-.d", "E..F", "g"])
  }

  @Test func `with a setter is a name with a value`() throws {
    let set = try Snippet("force.setStiffness(380).setDampingRatio(Spring.Low)")
    #expect(set.arguments == [number("Stiffness", 380), word("DampingRatio", "Spring.Low")])
    #expect(set.callees == ["setStiffness", "setDampingRatio"])
    #expect(try arguments("setMood(\"soft\")") == [word("Mood", "soft")])
    #expect(try arguments("setTime(\"500ms\")") == [number("Time", 500, "ms")])
    #expect(
      try arguments("f(setX(1), y: 2)") == [number("X", 1, in: "f"), number("y", 2, in: "f")])
    // Several values, or none, are a call's.
    #expect(
      try arguments("setX(1, 2)") == [number(nil, 1, in: "setX"), number(nil, 2, in: "setX")])
    let none = try Snippet("setUp() a: 1")
    #expect(none.arguments == [number("a", 1)] && none.callees == ["setUp"])
    #expect(try Snippet("setX(1)").callees == ["setX"])
    #expect(try arguments("reset(1)") == [number(nil, 1, in: "reset")])
  }

  @Test func `without a name is there all the same`() throws {
    #expect(
      try arguments("x(5, y, \"z\")")
        == [number(nil, 5, in: "x"), word(nil, "y", in: "x"), word(nil, "z", in: "x")])
    #expect(try arguments("\"snappy\"") == [word(nil, "snappy")])
    #expect(try arguments("5 a") == [number(nil, 5), word(nil, "a")])
  }

  @Test func `with a blank between name and number is a pair outside of a call's brackets only`()
    throws
  {
    #expect(try arguments("a 5 b 6") == [number("a", 5), number("b", 6)])
    #expect(try arguments("{ a 5 }") == [number("a", 5)])
    #expect(try arguments("x { a 5 }") == [number("a", 5, in: "x")])
    #expect(try arguments("x(a 5)") == [word(nil, "a", in: "x"), number(nil, 5, in: "x")])
    #expect(try arguments("[a 5]") == [word(nil, "a"), number(nil, 5)])
    for text in ["a, 5", "a\n5", "a; 5"] {
      #expect(try arguments(text) == [word(nil, "a"), number(nil, 5)], "\(text)")
    }
  }

  @Test func `with a name in quotes is a pair, too`() throws {
    let json = try Snippet("{ \"a\": 1, 'b': \"2ms\", \"c\": \"d e\", \"f\": { \"g\": 3 } }")
    #expect(
      json.arguments
        == [number("a", 1), number("b", 2, "ms"), word("c", "d e"), number("g", 3)])
    // Of names in quotes, those that hold others are words.
    #expect(json.words == ["f"] && json.callees.isEmpty)
    #expect(try arguments("a: \"1 2\"") == [word("a", "1 2")])
    #expect(try arguments("a: \"b\", c: 1") == [word("a", "b"), number("c", 1)])
  }

  @Test func `with a call as a value is the call's name, and the call`() throws {
    let call = try Snippet("a: b(c: 1), d: 2")
    #expect(
      call.arguments == [word("a", "b"), number("c", 1, in: "b"), number("d", 2)])
    #expect(call.words == ["a", "b", "c", "d"] && call.callees == ["b"])
    let map = try Snippet("a: { b: 1 }, c: [2]")
    #expect(map.arguments == [number("b", 1), number(nil, 2)])
    #expect(map.words == ["a", "b", "c"] && map.callees.isEmpty)
  }

  @Test func `without a value is a name whose value is missing`() throws {
    for text in ["a:", "a: , b: 2", "a:\nb: 2", "a =; b = 2"] {
      let first = try #require(arguments(text).first)
      #expect(first == Argument(name: "a", value: .missing, callee: nil), "\(text)")
      if text.count > 2 { #expect(try arguments(text).dropFirst() == [number("b", 2)]) }
    }
    #expect(
      try arguments("x(a: )") == [Argument(name: "a", value: .missing, callee: "x")])
  }

  @Test(arguments: ["()", "[]", "{}", "x()", "x{}", "x([{}])"])
  func `is whole if every bracket has its partner`(text: String) throws {
    #expect(try arguments(text).isEmpty)
  }

  @Test(arguments: [
    (")", ")", false), ("]", "]", false), ("}", "}", false), ("(]", "]", false),
    ("[}", "}", false), ("{)", ")", false), ("(}", "}", false), ("[)", ")", false),
    ("{]", "]", false), ("x(}", "}", false), ("x{)", ")", false), ("()a)", ")", false),
    ("(", "(", true), ("[", "[", true), ("{", "{", true), ("x(", "(", true), ("x {", "{", true),
    ("{ (a: 1)", "{", true), ("({ a: 1 }", "(", true),
  ])
  func `is not whole if a bracket has none`(text: String, bracket: String, isOpen: Bool) {
    #expect(throws: SnippetError.unbalanced(bracket, isOpen: isOpen)) { try Snippet(text) }
  }
}
