extension SavingCase {
  /// Values that are there already.
  static let scalars: [SavingCase] = [
    .init(
      "a number in a block", "drawer.corner_radius=24",
      before: "drawer:\n  edge: top # up\n  corner_radius: 18 # soft\n  tint: \"#00000080\"\n",
      after: "drawer:\n  edge: top # up\n  corner_radius: 24 # soft\n  tint: \"#00000080\"\n"),
    .init(
      "a number between braces", "drawer.spring.bounce=0.42",
      before: "drawer: { spring: { duration: 0.5, bounce: 0.3 } } # mine\n",
      after: "drawer: { spring: { duration: 0.5, bounce: 0.42 } } # mine\n"),
    .init(
      "the shortest decimals", "drawer.release.lookahead=0.10000",
      before: "drawer:\n  release:\n    lookahead: 0.250\n",
      after: "drawer:\n  release:\n    lookahead: 0.1\n"),
    .init(
      "the same number in other digits stays", "drawer.release.lookahead=0.25",
      before: "drawer:\n  release:\n    lookahead: 2.50e-1 # quarter\n",
      after: "drawer:\n  release:\n    lookahead: 2.50e-1 # quarter\n"),
    .init(
      "a double-quoted word", "drawer.edge=bottom",
      before: "drawer: {\"edge\": \"top\"}", after: "drawer: {\"edge\": \"bottom\"}"),
    .init(
      "a single-quoted word", "scene=map-list",
      before: "scene: 'detents' # 'quoted'\n", after: "scene: 'map-list' # 'quoted'\n"),
    .init(
      "a name with a quote in single quotes", "font=/it's here.ttf",
      before: "font: '/a.ttf'\n", after: "font: '/it''s here.ttf'\n"),
    .init(
      "a double-quoted text with escapes", "font=/a\"b.ttf",
      before: "font: \"/\\u0061 # \\\" .ttf\" # x\n", after: "font: \"/a\\\"b.ttf\" # x\n"),
    .init(
      "a bare path", "font=/usr/share/b.ttf",
      before: "font: /usr/share/a.ttf   # there\n", after: "font: /usr/share/b.ttf   # there\n"),
    .init(
      "a bare word that would mean something else gets quotes", "drawer.initial=on",
      before:
        "drawer:\n  detents: [{ name: \"on\", points: 1 }, { name: a, points: 9 }]\n  initial: a\n",
      after:
        "drawer:\n  detents: [{ name: \"on\", points: 1 }, { name: a, points: 9 }]\n  initial: \"on\"\n"
    ),
    .init(
      "a colour in quotes", "drawer.tint=#ff000040",
      before: "drawer:\n  tint: '#1c1c1e80'  # '#' is no comment\n",
      after: "drawer:\n  tint: '#ff000040'  # '#' is no comment\n"),
    .init(
      "null becomes a colour", "drawer.edge_mark=#ff00ff",
      before: "drawer:\n  edge_mark: null # none\n",
      after: "drawer:\n  edge_mark: \"#ff00ff\" # none\n"),
    .init(
      "a tilde becomes a number", "drawer.overpull_closes_at=0.5",
      before: "drawer: { overpull_closes_at: ~ }\n", after: "drawer: { overpull_closes_at: 0.5 }\n"),
    .init(
      "nothing becomes a colour", "drawer.edge_mark=#ff00ff",
      before: "drawer:\n  edge_mark:   # none\n",
      after: "drawer:\n  edge_mark: \"#ff00ff\"   # none\n"),
    .init(
      "a number becomes null", "drawer.overpull_closes_at=null",
      before: "drawer:\n  overpull_closes_at: 0.3\n", after: "drawer:\n  overpull_closes_at: null\n"
    ),
    .init(
      "yes becomes no", "feedback.sound=false", "feedback.haptics=no", "feedback.flash=off",
      before: "feedback: { haptics: ON, sound: yes, flash: True }\n",
      after: "feedback: { haptics: OFF, sound: no, flash: False }\n"),
    .init(
      "true in other letters stays", "feedback.sound=true",
      before: "feedback: { sound: Yes }\n", after: "feedback: { sound: Yes }\n"),
    .init(
      "a literal text", "scene=detents",
      before: "scene: |-  # which\n  pull-down\n\n# next\nfont: null\n",
      after: "scene: detents  # which\n\n# next\nfont: null\n"),
    .init(
      "a folded text at the end", "drawer.tint=#000000",
      before: "drawer:\n  tint: >-\n    #ffffff",
      after: "drawer:\n  tint: \"#000000\""),
    .init(
      "a literal text with an indentation of its own", "font=/b",
      before: "font: |2-\n  /a\nscene: detents\n", after: "font: \"/b\"\nscene: detents\n"),
    .init(
      "a literal text without a line", "font=/b",
      before: "scene: detents\nfont: |-\ndrawer:\n  edge: top\n",
      after: "scene: detents\nfont: \"/b\"\ndrawer:\n  edge: top\n"),
    .init(
      "a bare text over two lines", "font=/b",
      before: "font: /a folder\n  with blanks # it is\nscene: detents\n",
      after: "font: /b # it is\nscene: detents\n"),
    .init(
      "a quoted text over two lines", "font=/b",
      before: "font: \"/a folder\n  with # blanks\" # it is\n", after: "font: \"/b\" # it is\n"),
    .init(
      "a value on the next line", "scene=detents",
      before: "scene:\n  # which\n  pull-down # this\n",
      after: "scene:\n  # which\n  detents # this\n"),
    .init(
      "an explicit key", "scene=detents",
      before: "? scene\n: pull-down # this\n", after: "? scene\n: detents # this\n"),
    .init(
      "after letters of two, three and four bytes", "drawer.edge=bottom",
      before: "# ä€😀\nfont: \"/ä€😀\"\ndrawer: { tint: \"#000000\", ? \"edge\" : top } # 😀\n",
      after: "# ä€😀\nfont: \"/ä€😀\"\ndrawer: { tint: \"#000000\", ? \"edge\" : bottom } # 😀\n"),
    .init(
      "on the line of wide letters", "drawer.corner_radius=1",
      before:
        "drawer: { initial: \"höhe😀\", corner_radius: 18, detents: [{ name: höhe😀, points: 9 }] }\n",
      after:
        "drawer: { initial: \"höhe😀\", corner_radius: 1, detents: [{ name: höhe😀, points: 9 }] }\n"),
    .init(
      "returns and newlines", "drawer.edge=bottom",
      before: "drawer:\r\n  edge: top\r\n  corner_radius: 3\r\n",
      after: "drawer:\r\n  edge: bottom\r\n  corner_radius: 3\r\n"),
    .init(
      "a byte order mark", "drawer.edge=bottom",
      before: "\u{FEFF}drawer: { edge: top }\n", after: "\u{FEFF}drawer: { edge: bottom }\n"),
    .init(
      "no end of the last line", "drawer.edge=bottom",
      before: "drawer:\n  edge: top", after: "drawer:\n  edge: bottom"),
    .init(
      "tabs in front of a comment and in it", "drawer.edge=bottom",
      before: "drawer:\n  edge: top\t#\tthe\tside\n  corner_radius: 3\t# c\n",
      after: "drawer:\n  edge: bottom\t#\tthe\tside\n  corner_radius: 3\t# c\n"),
    .init(
      "aligned comments stay aligned", "drawer.release.lookahead=0.175",
      before: "drawer:\n  release:\n    lookahead: 0.25   # s\n    threshold: 0.3    # share\n",
      after: "drawer:\n  release:\n    lookahead: 0.175  # s\n    threshold: 0.3    # share\n"),
    .init(
      "aligned comments stay aligned where a value gets shorter", "drawer.edge=top",
      before: "drawer:\n  edge: trailing     # side\n  corner_radius: 18  # pt\n",
      after: "drawer:\n  edge: top          # side\n  corner_radius: 18  # pt\n"),
    .init(
      "an aligned comment gives its blanks first", "drawer.edge=trailing",
      before: "drawer:\n  edge: top       # side\n  material: thin  # look\n",
      after: "drawer:\n  edge: trailing  # side\n  material: thin  # look\n"),
    .init(
      "an aligned comment keeps one blank", "drawer.edge=trailing",
      before: "drawer:\n  edge: top # side\n  drag: {}  # x\n",
      after: "drawer:\n  edge: trailing # side\n  drag: {}  # x\n"),
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
      "aligned comments elsewhere", "drawer.edge=bottom",
      before: "drawer:\n  edge: top\n  corner_radius: 3   # a\n  material: thin     # b\n",
      after: "drawer:\n  edge: bottom\n  corner_radius: 3   # a\n  material: thin     # b\n"),
    .init(
      "JSON on one line", "drawer.corner_radius=4", "scene=detents",
      before: #"{"scene":"pull-down","drawer":{"corner_radius":3}}"#,
      after: #"{"scene":"detents","drawer":{"corner_radius":4}}"#),
    .init(
      "JSON over lines, with tabs", "drawer.edge=bottom",
      before: "{\n\t\"drawer\": {\n\t\t\"edge\": \"top\",\n\t\t\"corner_radius\": 3\n\t}\n}\n",
      after: "{\n\t\"drawer\": {\n\t\t\"edge\": \"bottom\",\n\t\t\"corner_radius\": 3\n\t}\n}\n"),
    .init(
      "between the marks of a document", "scene=detents",
      before: "%YAML 1.1\n---\n# x\nscene: pull-down\n...\n",
      after: "%YAML 1.1\n---\n# x\nscene: detents\n...\n"),
    .init(
      "an anchor elsewhere", "scene=detents",
      before: "scene: pull-down\ndrawer: { rubber_band: { over: &b { kind: none }, under: *b } }\n",
      after: "scene: detents\ndrawer: { rubber_band: { over: &b { kind: none }, under: *b } }\n"),
    .init(
      "several values at once", "drawer.edge=bottom", "scene=detents", "window.width=100",
      before:
        "scene: pull-down # a\nwindow: { width: 960, height: 720 } # b\ndrawer:\n  edge: top # c\n",
      after:
        "scene: detents # a\nwindow: { width: 100, height: 720 } # b\ndrawer:\n  edge: bottom # c\n"
    ),
    .init(
      "a value that was wrong", "drawer.corner_radius=3",
      before: "drawer: { corner_radius: -3 }\n", after: "drawer: { corner_radius: 3 }\n"),
  ]
}
