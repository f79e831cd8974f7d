extension SavingCase {
  /// Springs, bands, lists and words, whose notation stays.
  static let notations: [SavingCase] = [
    .init(
      "a preset's name becomes numbers", "drawer.spring.bounce=0.42",
      before: "drawer:\n  spring: bouncy # as ever\n",
      after: "drawer:\n  spring: { duration: 0.5, bounce: 0.42 } # as ever\n"),
    .init(
      "a preset's name between braces", "drawer.spring.damping_ratio=0.5",
      before: "drawer: { spring: interactive, edge: top }\n",
      after: "drawer: { spring: { response: 0.15, damping_ratio: 0.5 }, edge: top }\n"),
    .init(
      "a preset where there are numbers", "drawer.spring=snappy",
      before: "drawer:\n  spring:\n    duration: 0.5 # s\n    bounce: 0.3 # more!\n",
      after: "drawer:\n  spring:\n    duration: 0.5 # s\n    bounce: 0.15 # more!\n"),
    .init(
      "bounce where the file has a damping ratio", "drawer.spring.bounce=0.42",
      before: "drawer: { spring: { response: 0.5, damping_ratio: 0.7 } }\n",
      after: "drawer: { spring: { response: 0.5, damping_ratio: 0.58 } }\n"),
    .init(
      "duration and bounce where the file has response and damping ratio",
      "drawer.spring.duration=0.4", "drawer.spring.bounce=0.25",
      before: "drawer:\n  spring:\n    damping_ratio: 0.7 # b\n    response: 0.5 # a\n",
      after: "drawer:\n  spring:\n    damping_ratio: 0.75 # b\n    response: 0.4 # a\n"),
    .init(
      "damping where the file has bounce", "drawer.spring.damping=10",
      "drawer.spring.stiffness=39.47841760435743",
      before: "drawer: { spring: { duration: 0.5, bounce: 0.3 } }\n",
      after: "drawer: { spring: { duration: 1, bounce: 0.2042252845405 } }\n"),
    .init(
      "a whole spring replaces what it leaves out", "drawer.spring={ duration: 0.4 }",
      before: "drawer:\n  spring:\n    bounce: 0.3 # how much\n    duration: 0.5\n",
      after: "drawer:\n  spring:\n    bounce: 0 # how much\n    duration: 0.4\n"),
    .init(
      "a spring that was the scene's", "drawer.spring.duration=0.6",
      before: "drawer:\n  edge: top\n",
      after: "drawer:\n  edge: top\n  spring: { duration: 0.6, bounce: 0.3 }\n"),
    .init(
      "another kind of band", "drawer.rubber_band.over.kind=uikit",
      "drawer.rubber_band.over.coefficient=0.5",
      before: "drawer:\n  rubber_band:\n    over: { kind: power, exponent: 0.9, limit: 250 } # x\n",
      after: "drawer:\n  rubber_band:\n    over: { kind: uikit, coefficient: 0.5 } # x\n"),
    .init(
      "another kind of band, on lines", "drawer.rubber_band.over={ kind: logarithmic, gain: 0.3 }",
      before:
        "drawer:\n  rubber_band:\n    over:\n      # the curve\n      kind: power # a\n      exponent: 0.9 # b\n      limit: 250 # c\n    # other\n    from: container\n",
      after:
        "drawer:\n  rubber_band:\n    over:\n      # the curve\n      kind: logarithmic # a\n      gain: 0.3\n    # other\n    from: container\n"
    ),
    .init(
      "a band that was the scene's", "drawer.rubber_band.over.limit=300",
      before: "{ drawer: { edge: top } }",
      after:
        "{ drawer: { edge: top, rubber_band: { over: { kind: power, exponent: 0.9, limit: 300 } } } }"
    ),
    .init(
      "a word for a release becomes four numbers", "drawer.release.threshold=0.4",
      before: "drawer:\n  release: compose # theirs\n",
      after:
        "drawer:\n  release: { lookahead: 0, threshold: 0.4, reach: adjacent, flick_velocity: 125 } # theirs\n"
    ),
    .init(
      "a word for a release where there are numbers", "drawer.release=compose",
      before: "drawer:\n  release:\n    threshold: 0.3 # share\n    reach: any\n",
      after:
        "drawer:\n  release:\n    threshold: 0.5 # share\n    reach: adjacent\n    lookahead: 0\n    flick_velocity: 125\n"
    ),
    .init(
      "a detent by its name", "drawer.detents.open.points=480",
      before:
        "drawer:\n  detents:\n    - { name: closed, points: 100 } # a\n    - { name: open, points: 500 } # b\n",
      after:
        "drawer:\n  detents:\n    - { name: closed, points: 100 } # a\n    - { name: open, points: 480 } # b\n"
    ),
    .init(
      "a detent by its number", "drawer.detents[0].points=90", "drawer.detents.1.points=480",
      before:
        "drawer:\n  detents:\n  - name: closed\n    points: 100 # a\n  - points: 500  # b\n    name: open\n",
      after:
        "drawer:\n  detents:\n  - name: closed\n    points: 90 # a\n  - points: 480  # b\n    name: open\n"
    ),
    .init(
      "a detent in another measure", "drawer.detents.open.fraction=0.5",
      before:
        "drawer:\n  detents:\n    - name: closed\n      points: 100\n    - name: open # b\n      points: 500 # c\n",
      after:
        "drawer:\n  detents:\n    - name: closed\n      points: 100\n    - name: open # b\n      fraction: 0.5\n"
    ),
    .init(
      "detents that were the scene's", "drawer.detents.open.points=480",
      before: "drawer:\n  edge: top\n",
      after:
        "drawer:\n  edge: top\n  detents:\n    - { name: closed, points: 100 }\n    - { name: open, points: 480 }\n"
    ),
    .init(
      "a longer list of detents",
      "drawer.detents=[{ name: a, points: 1 }, { name: b, points: 2 }, { name: c, fraction: 1 }]",
      before:
        "drawer:\n  detents:\n    - { name: a, points: 1 } # first\n    - { name: b, points: 3 } # second\n  edge: top\n",
      after:
        "drawer:\n  detents:\n    - { name: a, points: 1 } # first\n    - { name: b, points: 2 } # second\n    - { name: c, fraction: 1 }\n  edge: top\n"
    ),
    .init(
      "a list of names", "drawer.interactive_detents=[closed, open]",
      before: "drawer:\n  interactive_detents: [ open ] # x\n",
      after: "drawer:\n  interactive_detents: [ closed, open ] # x\n"),
    .init(
      "a number that is the new scene's", "scene=map-list", "drawer.spring.bounce=0.2",
      before: "scene: pull-down\n",
      after: "scene: map-list\ndrawer:\n  spring: { duration: 0.15, bounce: 0.2 }\n"),
  ]
}
