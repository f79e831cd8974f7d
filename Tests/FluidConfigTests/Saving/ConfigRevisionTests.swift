import FluidConfig
import FluidCore
import FluidMotion
import Foundation
import TestSupport
import Testing

@Suite struct ConfigRevisionTests {
  private func revised(_ text: String, _ edits: [String]) throws -> ConfigRevision {
    try ConfigRevision(
      of: Array(text.utf8), edits.map { try ConfigEdit(argument: $0) }, file: "f.yaml")
  }

  @Test(arguments: SavingCase.scalars + SavingCase.missing + SavingCase.notations)
  func `changes a file where it should and nowhere else, once`(_ example: SavingCase) throws {
    let revision = try revised(example.before, example.edits)
    let after = String(decoding: revision.bytes, as: UTF8.self)
    #expect(after == example.after && Array(after.utf8) == Array(example.after.utf8))
    #expect(revision.changes.isEmpty == (example.before == example.after))
    let again = try revised(example.after, example.edits)
    #expect(again.bytes == Array(example.after.utf8) && again.changes.isEmpty)
  }

  private func failure(_ text: String, _ edits: String...) -> SavingError? {
    do {
      _ = try revised(text, edits)
      return nil
    } catch {
      return error as? SavingError
    }
  }

  @Test(arguments: [
    (
      "drawer: { rubber_band: { over: &b { kind: none }, under: *b } }",
      "drawer.rubber_band.over.kind=uikit", "f.yaml:1:32: ", "the anchor &b"
    ),
    (
      "drawer:\n  rubber_band:\n    over: &b { kind: none }\n    under: *b # same\n",
      "drawer.rubber_band.under.kind=uikit", "f.yaml:4:12: ", "the alias *b"
    ),
    (
      "scene: detents\ndrawer:\n  corner_radius: &r 3\n", "drawer.corner_radius=4", "f.yaml:3:18: ",
      "the anchor &r"
    ),
    (
      "drawer: &d\n  corner_radius: 3\n", "drawer.corner_radius=4", "f.yaml:1:9: ", "the anchor &d"
    ),
    (
      "drawer:\n  edge: top\n  <<: { corner_radius: 3 }\n", "drawer.corner_radius=4",
      "f.yaml:3:3: ",
      "a merge key"
    ),
    (
      "drawer:\n  tint: !!str \"#000000\"\n", "drawer.tint=#111111", "f.yaml:2:9: ", "the tag !!str"
    ),
    ("drawer:\n  edge: { a: 1 }\n", "drawer.edge=top", "f.yaml:2:9: ", "a mapping"),
    ("drawer:\n  - edge: top\n", "drawer.edge=top", "f.yaml:2:3: ", "a list"),
    ("drawer: 3\n", "drawer.edge=top", "f.yaml:1:9: ", "3; expected a mapping"),
    ("scene: [\n", "drawer.edge=top", "f.yaml:2:1: ", "not YAML"),
    ("scene: detents\nscene: detents\n", "drawer.edge=top", "f.yaml:1:1: ", "given twice"),
    ("a: 1\n---\nb: 2\n", "drawer.edge=top", "f.yaml:2:1: ", "a second document"),
    (
      "? scene\n: detents\n", "drawer.edge=top", "f.yaml:2:10: drawer.edge: ",
      "without changing something else"
    ),
  ])
  func `refuses a value that is not the file's own`(
    text: String, edit: String, place: String, words: String
  ) throws {
    let refusal = try #require(failure(text, edit))
    #expect(refusal.exitCode == 65)
    #expect("\(refusal)".hasPrefix(place) && "\(refusal)".contains(words), "\(refusal)")
  }

  @Test(arguments: [
    ("", "drawer.spring.bounce=3", "drawer.spring.bounce: 3; expected a number from -0.99 to 0.99"),
    (
      "drawer: { spring: { bounce: 0.1, duration: 1 } }", "drawer.spring.bounce=3",
      "f.yaml:1:29: drawer.spring.bounce: 3; expected a number from -0.99 to 0.99"
    ),
    (
      "drawer: { spring: { response: 1, damping_ratio: 1 } }", "drawer.spring.bounce=3",
      "f.yaml:1:19: drawer.spring.bounce: 3; expected a number from -0.99 to 0.99"
    ),
    (
      "\n\ndrawer:\n  edge: top # x", "drawer.edge=botom",
      "f.yaml:4:9: drawer.edge: botom; expected top, bottom, leading or trailing; did you mean bottom?"
    ),
    ("feedback: { sound: true }", "feedback.sound=loud", "expected true or false"),
    ("drawer: { initial: null }", "drawer.initial=opne", "did you mean open?"),
    (
      "drawer:\n  release: { reach: any }\n", "drawer.release=compse",
      "f.yaml:2:12: drawer.release: compse; expected a mapping of keys, pull-down,"
    ),
    (
      "drawer: { rubber_band: { over: { kind: uikit } } }", "drawer.rubber_band.over.kind=power",
      "no exponent"
    ),
    (
      "drawer: { detents: [{ name: open, points: 3 }] }", "drawer.detents.opn.points=3",
      "f.yaml:1:20: drawer.detents.opn.points: no detent is called opn; expected open; did you mean open?"
    ),
    (
      "drawer: { detents: [{ name: open, points: 3 }] }", "drawer.detents[1].points=3",
      "no detent is called 1; expected open"
    ),
  ])
  func `refuses a bad value with the problem that reading would tell`(
    text: String, edit: String, words: String
  ) throws {
    let refusal = try #require(failure(text, edit))
    #expect(refusal.exitCode == 65)
    #expect("\(refusal)".contains(words), "\(refusal)")
  }

  @Test func `tells other problems of the file at their new places`() throws {
    let text = "scene: detents\ndrawer:\n  corner_radius: -3\nhue: 4\n"
    let refusal = try #require(failure(text, "window.width=3000000"))
    let places = "\(refusal)".split(separator: "\n").map { $0.prefix { $0 != " " } }
    #expect(places == ["f.yaml:3:18:", "f.yaml:4:1:", "f.yaml:6:10:"], "\(refusal)")
  }

  @Test(arguments: [
    ("drawer.sprng.bounce=1", "did you mean drawer.spring.bounce?"),
    ("bounce=1", "did you mean drawer.spring.bounce?"),
    ("spring.bounce=1", "did you mean drawer.spring.bounce?"),
    ("drawer.bounce=1", "did you mean drawer.spring.bounce?"),
    ("drawer.detents.open.point=1", "did you mean points?"),
    ("drawer.detents[].points=1", "unknown key"),
    ("drawer=1", "a section; expected one of its keys: drawer.edge"),
    ("drawer.edge", "expected PATH=VALUE"),
    ("=3", "expected PATH=VALUE"),
    ("drawer.edge=", "nothing after the =; expected top | bottom | leading | trailing"),
    ("drawer.corner_radius=[", "not YAML"),
    ("\u{1F600}.x=1", "unknown key"),
  ])
  func `refuses an unknown path`(edit: String, words: String) throws {
    let refusal = try #require(failure("scene: detents", edit))
    #expect(refusal.exitCode == 64)
    #expect("\(refusal)".contains(words), "\(refusal)")
    #expect(!"\(refusal)".contains("\n"))
  }

  @Test func `describes each change`() throws {
    let revision = try revised(
      "drawer:\n  spring: bouncy\n  detents: [{ name: a, points: 1 }]\n",
      [
        "drawer.spring.bounce=0.42", "drawer.detents.a.points=2", "scene=detents",
        "drawer.scrim.opacity=0.5",
      ])
    #expect(
      revision.changes.map(\.description) == [
        "drawer.spring bouncy → { duration: 0.5, bounce: 0.42 }", "drawer.detents[0].points 1 → 2",
        "drawer.scrim.opacity 0.5", "scene detents",
      ])
  }
}
