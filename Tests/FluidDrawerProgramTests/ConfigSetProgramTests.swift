import TestSupport
import Testing

/// `config set` as a shell starts it: what is asked for is what the file says then.
@Suite struct ConfigSetProgramTests: RunsProgram {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `writes, makes and refuses`() throws {
    let path = folder("a.yaml")
    let good = "drawer:\n  edge: top\n  spring: { duration: 0.5, bounce: -0.5 }\n"
    for (edits, code, text) in [
      (["drawer.edge=bottom"], 0, "drawer:\n  edge: bottom\n"),
      (["drawer.edge=top", "drawer.spring.bounce=-0.5"], 0, good), (["drawer.egde=top"], 64, good),
      (["drawer.edge"], 64, good), ([], 64, good), (["drawer.edge=up"], 65, good),
      (["drawer.edge=top"], 0, good),
      (["feedback.flash=off", "font=12"], 0, good + "feedback:\n  flash: false\nfont: \"12\"\n"),
    ] as [([String], Int32, String)] {
      let before = try? self.text("a.yaml")
      let set = try run(["config", "set", path] + edits)
      #expect(set.code == code, "\(edits) \(set.errors)")
      #expect(try self.text("a.yaml") == text)
      #expect(code != 0 || set.output.contains("says so already") == (text == before))
    }
  }
}
