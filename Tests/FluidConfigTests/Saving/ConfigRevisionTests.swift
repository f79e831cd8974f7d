import FluidConfig
import FluidSettings
import TestSupport
import Testing

@Suite struct ConfigRevisionTests {
  private func revised(_ text: String, _ edits: some Sequence<String>) throws -> ConfigRevision {
    try ConfigRevision(
      of: Array(text.utf8), edits.map { try ConfigEdit(argument: $0) }, file: "f.yaml")
  }

  @Test(arguments: SavingCase.all)
  func `changes a file where it should and nowhere else, once`(_ example: SavingCase) throws {
    let revision = try revised(example.before, example.edits)
    let after = String(decoding: revision.bytes, as: UTF8.self)
    #expect(after == example.after && Array(after.utf8) == Array(example.after.utf8))
    #expect(revision.changes.isEmpty == (example.before == example.after))
    let again = try revised(example.after, example.edits)
    #expect(again.bytes == Array(example.after.utf8) && again.changes.isEmpty)
  }

  /// An edit of an empty file, and the line that says it then: yes and no, words that YAML has
  /// another use for, nothing and the word for it, numbers, and quotes that are for the shell.
  @Test(
    arguments: Table.pairs(
      #"""
      motion.reduced=true ¦ reduced: true
      motion.reduced=off ¦ reduced: false
      motion.reduced=system ¦ reduced: system
      drawer.detents.open.content=true ¦ - { name: open, content: true }
      input.prediction=off ¦ prediction: "off"
      font=true ¦ font: "true"
      font=12 ¦ font: "12"
      font="null" ¦ font: "null"
      drawer.width=null ¦ width: null
      drawer.width=320 ¦ width: 320
      content.length=+5. ¦ length: 5
      drawer.overpull_closes_at=1e1 ¦ overpull_closes_at: 10
      drawer.detents[0].name=007 ¦ - { name: "007", points: 100 }
      drawer.initial='open' ¦ initial: open
      drawer.tint=#ffffff ¦ tint: "#ffffff"
      drawer.detents=[] ¦ detents: []
      drawer.interactive_detents=[open, closed] ¦ interactive_detents: [open, closed]
      """#))
  func `writes a value in its key's own kind`(edit: String, line: String) throws {
    let bytes = try revised("", [edit]).bytes
    _ = try Settings(parsing: bytes, file: "f.yaml")
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    #expect(lines.contains { $0.drop { $0 == " " } == line }, "\(lines)")
  }

  /// A detent may be called anything, and is called so everywhere.
  @Test(arguments: ["off", "on", "yes", "No", "true", "12", "007", "1e3", "y", "null-ish", "-1"])
  func `keeps a name that means something to YAML, also where written bare`(name: String) throws {
    let set = try revised(
      "",
      [
        "drawer.detents=[{name: \(name), points: 100}, {name: top, points: 300}]",
        "drawer.initial=\(name)", "drawer.scrim.from=\(name)",
      ]
    ).bytes
    let bare =
      "drawer:\n  detents:\n  - { name: \(name), points: 100 }\n  - { name: top, points: 300 }\n"
    for text in [String(decoding: set, as: UTF8.self), bare] {
      let settings = try Settings(
        parsing: revised(text, ["drawer.detents.\(name).points=120"]).bytes, file: "f.yaml")
      #expect(settings.drawer.detents[0] == .points(name, 120), "\(settings.yaml)")
    }
  }

  private func failure(_ text: String, _ edits: String...) -> SavingError? {
    do {
      _ = try revised(text, edits)
      return nil
    } catch { return error as? SavingError }
  }

  /// A file, an edit, and what is said of it.
  @Test(
    arguments: Table.triples(
      #"""
      drawer: { rubber_band: { over: &b !!map { kind: none }, under: *b } } ¦ drawer.rubber_band.over.kind=uikit ¦ f.yaml:1:32: … the anchor &b
      scene: detents⏎drawer:⏎  corner_radius: &r 3⏎ ¦ drawer.corner_radius=4 ¦ f.yaml:3:18: … the anchor &r
      drawer:⏎  edge: top⏎  <<: { corner_radius: 3 }⏎ ¦ drawer.corner_radius=4 ¦ f.yaml:3:3: … a merge key
      drawer:⏎  tint: !!str "#000000"⏎ ¦ drawer.tint=#111111 ¦ f.yaml:2:9: … the tag !!str
      drawer:⏎  - edge: top⏎ ¦ drawer.edge=top ¦ f.yaml:2:3: … a list
      drawer: 3⏎ ¦ drawer.edge=top ¦ f.yaml:1:9: … 3; expected a mapping
      scene: detents⏎scene: detents⏎ ¦ drawer.edge=top ¦ f.yaml:1:1: … given again below
      a: 1⏎---⏎b: 2⏎ ¦ drawer.edge=top ¦ f.yaml:2:1: … a second document
      ? scene⏎: detents⏎ ¦ drawer.edge=top ¦ f.yaml:2:10: … without changing something else
      ∅ ¦ drawer.spring.bounce=3 ¦ drawer.spring.bounce: 3; expected a number from -0.99 to 0.99
      drawer: { spring: { response: 1, damping_ratio: 1 } } ¦ drawer.spring.bounce=3 ¦ f.yaml:1:19: drawer.spring.bounce: 3; expected a number from -0.99 to 0.99
      ⏎⏎drawer:⏎  edge: top # x ¦ drawer.edge=botom ¦ f.yaml:4:9: drawer.edge: botom; expected top, bottom, leading or trailing; did you mean bottom?
      drawer:⏎  release: { reach: any }⏎ ¦ drawer.release=compse ¦ f.yaml:2:12: drawer.release: compse; expected a mapping of keys, pull-down,
      drawer: { rubber_band: { over: { kind: uikit } } } ¦ drawer.rubber_band.over.kind=power ¦ f.yaml:1:32: … no exponent
      drawer: { detents: [{ name: open, points: 3 }] } ¦ drawer.detents.opn.points=3 ¦ f.yaml:1:20: drawer.detents.opn.points: no detent is called opn; expected open; did you mean open?
      """#))
  func `refuses a value that is not the file's own, or a bad one as reading would`(
    text: String, edit: String, words: String
  ) throws {
    let refusal = try #require(failure(text, edit))
    // The place, and words somewhere behind it.
    let (place, rest) = (words.prefix { $0 != " " }, words.replacing(#/^[^ ]* … /#, with: ""))
    #expect(refusal.exitCode == 65)
    #expect(place.hasPrefix("f.yaml") ? "\(refusal)".hasPrefix(place) : text.isEmpty)
    #expect("\(refusal)".contains(rest), "\(refusal)")
  }

  @Test func `tells other problems of the file at their new places`() throws {
    let text = "scene: detents\ndrawer:\n  corner_radius: -3\nhue: 4\n"
    let refusal = try #require(failure(text, "window.width=3000000"))
    let places = "\(refusal)".split(separator: "\n").map { $0.prefix { $0 != " " } }
    #expect(places == ["f.yaml:3:18:", "f.yaml:4:1:", "f.yaml:6:10:"], "\(refusal)")
  }

  @Test(
    arguments: Table.pairs(
      #"""
      drawer.sprng.bounce=1 ¦ did you mean drawer.spring.bounce?
      drawer.detents.open.point=1 ¦ did you mean points?
      drawer=1 ¦ a section; expected one of its keys: drawer.edge
      drawer.edge ¦ expected PATH=VALUE
      drawer.edge= ¦ nothing after the =; expected top | bottom | leading | trailing
      drawer.corner_radius=[ ¦ not YAML
      😀.x=1 ¦ unknown key
      """#))
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
