extension SavingCase {
  /// Values that are there already.
  static let scalars: [SavingCase] = [
    .init(
      "the same number in other digits stays", "drawer.release.lookahead=0.25",
      before: "drawer:\n  release:\n    lookahead: 2.50e-1 # quarter\n",
      after: "drawer:\n  release:\n    lookahead: 2.50e-1 # quarter\n"),
    .init(
      "a bare word that would mean something else gets quotes", "drawer.initial=on",
      before:
        "drawer:\n  detents: [{ name: \"on\", points: 1 }, { name: a, points: 9 }]\n  initial: a\n",
      after:
        "drawer:\n  detents: [{ name: \"on\", points: 1 }, { name: a, points: 9 }]\n  initial: \"on\"\n"
    ),
    .init(
      "nothing becomes a colour", "drawer.edge_mark=#ff00ff",
      before: "drawer:\n  edge_mark:   # none\n",
      after: "drawer:\n  edge_mark: \"#ff00ff\"   # none\n"),
    .init(
      "a literal text", "scene=detents",
      before: "scene: |-  # which\n  pull-down\n\n# next\nfont: null\n",
      after: "scene: detents  # which\n\n# next\nfont: null\n"),
    .init(
      "a folded text at the end", "drawer.tint=#000000",
      before: "drawer:\n  tint: >-\n    #ffffff",
      after: "drawer:\n  tint: \"#000000\""),
    .init(
      "a bare text over two lines", "font=/b",
      before: "font: /a folder\n  with blanks # it is\nscene: detents\n",
      after: "font: /b # it is\nscene: detents\n"),
    .init(
      "an explicit key", "scene=detents",
      before: "? scene\n: pull-down # this\n", after: "? scene\n: detents # this\n"),
    .init(
      "aligned comments stay aligned", "drawer.release.lookahead=0.175",
      before: "drawer:\n  release:\n    lookahead: 0.25   # s\n    threshold: 0.3    # share\n",
      after: "drawer:\n  release:\n    lookahead: 0.175  # s\n    threshold: 0.3    # share\n"),
    .init(
      "an aligned comment gives way where there is no room", "drawer.material=ultra-thin",
      before: "drawer:\n  edge: bottom     # side\n  material: thin   # look\n",
      after: "drawer:\n  edge: bottom     # side\n  material: ultra-thin # look\n"),
    .init(
      "a comment behind braces, aligned with the next", "drawer.spring.bounce=0.25",
      before:
        "drawer:\n  spring: { duration: 0.5, bounce: 0.3 }  # a\n  corner_radius: 18                       # b\n",
      after:
        "drawer:\n  spring: { duration: 0.5, bounce: 0.25 } # a\n  corner_radius: 18                       # b\n"
    ),
    .init(
      "between the marks of a document", "scene=detents",
      before: "%YAML 1.1\n---\n# x\nscene: pull-down\n...\n",
      after: "%YAML 1.1\n---\n# x\nscene: detents\n...\n"),
    .init(
      "a value that was wrong", "drawer.corner_radius=3",
      before: "drawer: { corner_radius: -3 }\n", after: "drawer: { corner_radius: 3 }\n"),
  ]
}
