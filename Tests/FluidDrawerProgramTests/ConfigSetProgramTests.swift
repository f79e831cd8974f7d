import Foundation
import TestSupport
import Testing

/// `config set` as a shell starts it: what is asked for is what the file says then.
@Suite struct ConfigSetProgramTests: RunsProgram {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func config(_ arguments: String...) throws -> Command { try run(["config"] + arguments) }

  /// The lines of a new file after an edit.
  private func written(_ edit: String) throws -> [String] {
    let file = folder("\(UUID().uuidString).yaml")
    let set = try config("set", file, edit)
    #expect(set.code == 0, "\(edit): \(set.errors)")
    #expect(try config("check", file).code == 0, "\(edit)")
    let text = try String(contentsOfFile: file, encoding: .utf8)
    return text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  @Test(arguments: [
    // Yes and no, also where a word may stand beside them.
    ("motion.reduced=true", "reduced: true"), ("motion.reduced=false", "reduced: false"),
    ("motion.reduced=yes", "reduced: true"), ("motion.reduced=off", "reduced: false"),
    ("motion.reduced=system", "reduced: system"), ("feedback.flash=off", "flash: false"),
    ("feedback.flash=true", "flash: true"),
    ("drawer.detents.open.content=true", "- { name: open, content: true }"),
    // Words that YAML has another use for.
    ("input.prediction=off", "prediction: \"off\""), ("drawer.material=none", "material: none"),
    ("font=true", "font: \"true\""), ("font=12", "font: \"12\""),
    // Nothing, and the word for it.
    ("font=null", "font: null"), ("font=~", "font: null"), ("font=\"null\"", "font: \"null\""),
    ("drawer.width=null", "width: null"), ("drawer.initial=null", "initial: null"),
    ("drawer.edge_mark=null", "edge_mark: null"), ("drawer.scrim.from=null", "from: null"),
    // Numbers, and a name that looks like one.
    ("drawer.width=320", "width: 320"), ("content.length=+5.", "length: 5"),
    ("content.length=-0", "length: 0"), ("drawer.overpull_closes_at=1e1", "overpull_closes_at: 10"),
    ("drawer.detents[0].name=007", "- { name: \"007\", points: 100 }"),
    // Quotes are for the shell.
    ("drawer.initial='open'", "initial: open"), ("scene=\"detents\"", "scene: detents"),
    ("drawer.tint=#ffffff", "tint: \"#ffffff\""), ("drawer.tint='#ffffff'", "tint: \"#ffffff\""),
    // Lists.
    ("drawer.detents=[]", "detents: []"),
    ("drawer.interactive_detents=[open, closed]", "interactive_detents: [open, closed]"),
  ]) func `writes a value in its key's own kind`(edit: String, line: String) throws {
    let lines = try written(edit)
    #expect(lines.contains(line), "\(lines)")
  }

  /// A detent may be called anything, and is called so everywhere.
  @Test(arguments: ["off", "on", "yes", "No", "true", "12", "007", "1e3", "y", "null-ish", "-1"])
  func `keeps a name that means something to YAML`(name: String) throws {
    let file = folder("names.yaml")
    let all = try config(
      "set", file, "drawer.detents=[{name: \(name), points: 100}, {name: top, points: 300}]",
      "drawer.initial=\(name)", "drawer.interactive_detents=[\(name)]",
      "drawer.scrim.from=\(name)")
    #expect(all.code == 0, "\(all.errors)")
    // Written bare by hand it is that name as well.
    let bare = try folder.write(
      "drawer:\n  detents:\n  - { name: \(name), points: 100 }\n  - { name: top, points: 300 }\n",
      to: "bare.yaml")
    for path in [file, bare] {
      let set = try config("set", path, "drawer.detents.\(name).points=120")
      #expect(set.code == 0, "\(set.errors)")
      let print = try config("print", "--config", path)
      let item = print.output.split(separator: "\n").first { $0.contains("points: 120 }") }
      let quoted = item?.contains("name: \"\(name)\",") == true
      #expect(quoted || item?.contains("name: \(name),") == true, "\(item ?? "")")
    }
  }

  @Test(arguments: [
    ("drawer:\n\tedge: top\n", "2:1"), ("\tdrawer:\n  edge: top\n", "1:1"),
    ("drawer:\n  edge: top\n\tspring: bouncy\n", "3:1"),
    ("drawer:\n  edge: top\n  \tspring: bouncy\n", "3:3"),
    ("drawer:\n  spring:\n\t  duration: 1\n", "3:1"),
    ("drawer:\n  detents:\n  -\tname: a\n", "3:4"),
    ("drawer:\n  detents:\n\t- { name: a, points: 1 }\n", "3:1"),
    ("drawer:\r\n\tedge: top\r\n", "2:1"), ("font: |\n\ta\n", "2:1"),
  ]) func `says that a tab cannot indent`(text: String, place: String) throws {
    let file = try folder.write(text, to: "tab.yaml")
    let words = "\(file):\(place): a tab, which cannot indent; expected spaces\n"
    #expect(try config("check", file).errors == words)
    #expect(try config("set", file, "drawer.edge=top").errors == words)
  }

  @Test func `writes, makes and refuses`() throws {
    let path = folder("a.yaml")
    let good = "drawer:\n  edge: top\n  spring: { duration: 0.5, bounce: -0.5 }\n"
    for (edits, code, text) in [
      (["drawer.edge=bottom"], 0, "drawer:\n  edge: bottom\n"),
      (["drawer.edge=top", "drawer.spring.bounce=-0.5"], 0, good),
      (["drawer.egde=top"], 64, good), (["drawer.edge"], 64, good), ([], 64, good),
      (["drawer.edge=up"], 65, good),
    ] as [([String], Int32, String)] {
      let set = try Command(
        [Command.built("fluid-drawer"), "config", "set", path] + edits,
        environment: Command.noDisplay())
      #expect(set.code == code, "\(edits) \(set.errors)")
      #expect(String(decoding: try folder.bytes("a.yaml"), as: UTF8.self) == text)
    }
  }
}
