extension SavingCase {
  /// Keys and sections that are not there yet.
  static let missing: [SavingCase] = [
    .init("an empty file", "drawer.edge=bottom", before: "", after: "drawer:\n  edge: bottom\n"),
    .init(
      "nothing but comments", "drawer.edge=bottom",
      before: "# mine\n#\tand yours\n", after: "# mine\n#\tand yours\ndrawer:\n  edge: bottom\n"),
    .init(
      "a null", "drawer.edge=bottom", before: "null\n", after: "{ drawer: { edge: bottom } }\n"),
    .init(
      "empty braces", "drawer.edge=bottom", before: "{}\n",
      after: "{\"drawer\": {\"edge\": \"bottom\"}}\n"),
    .init(
      "a section without keys", "drawer.edge=bottom",
      before: "drawer:\nscene: detents\n", after: "drawer:\n  edge: bottom\nscene: detents\n"),
    .init(
      "a section that is empty braces", "drawer.edge=bottom",
      before: "drawer: {} # later\n", after: "drawer: { edge: bottom } # later\n"),
    .init(
      "after the last key", "drawer.corner_radius=9",
      before: "drawer:\n  edge: top   # a\n  # how it looks\n  material: thin\n",
      after: "drawer:\n  edge: top   # a\n  # how it looks\n  material: thin\n  corner_radius: 9\n"),
    .init(
      "after a section with comments at its end", "drawer.handle.length=99",
      before:
        "drawer:\n  drag:\n    slop: 3\n    # grab: handle\n\n  # dims\n  scrim: { opacity: 1 }\n",
      after:
        "drawer:\n  drag:\n    slop: 3\n    # grab: handle\n\n  # dims\n  scrim: { opacity: 1 }\n\n  handle:\n    length: 99\n"
    ),
    .init(
      "with the blank lines that tell sections apart", "feedback.sound=false",
      before: "scene: detents\n\ncontent:\n  length: 3\n",
      after: "scene: detents\n\ncontent:\n  length: 3\n\nfeedback:\n  sound: false\n"),
    .init(
      "in a file indented by four", "drawer.release.lookahead=0.1",
      before: "window:\n    width: 3\ndrawer:\n    edge: top\n",
      after: "window:\n    width: 3\ndrawer:\n    edge: top\n    release:\n        lookahead: 0.1\n"
    ),
    .init(
      "between braces on one line", "drawer.corner_radius=9",
      before: "drawer: { edge: top, material: thin } # x\n",
      after: "drawer: { edge: top, material: thin, corner_radius: 9 } # x\n"),
    .init(
      "between braces over lines", "drawer.corner_radius=9",
      before: "drawer: {\n  edge: top, # side\n  material: thin # look\n}\n",
      after: "drawer: {\n  edge: top, # side\n  material: thin, # look\n  corner_radius: 9\n}\n"),
    .init(
      "JSON over lines", "drawer.edge=top", "content.length=5",
      before: "{\r\n\t\"drawer\": {\r\n\t\t\"corner_radius\": 3\r\n\t}\r\n}\r\n",
      after:
        "{\r\n\t\"drawer\": {\r\n\t\t\"corner_radius\": 3,\r\n\t\t\"edge\": \"top\"\r\n\t},\r\n\t\"content\": {\"length\": 5}\r\n}\r\n"
    ),
  ]
}
