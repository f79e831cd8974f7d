extension SavingCase {
  /// Springs, bands, lists and words, whose notation stays.
  static let notations: [SavingCase] = [
    .init(
      "a preset's name becomes numbers", "drawer.spring.bounce=0.42",
      before: "drawer:\n  spring: bouncy # as ever\n",
      after: "drawer:\n  spring: { duration: 0.5, bounce: 0.42 } # as ever\n"),
    .init(
      "a preset where there are numbers", "drawer.spring=snappy",
      before: "drawer:\n  spring:\n    duration: 0.5 # s\n    bounce: 0.3 # more!\n",
      after: "drawer:\n  spring:\n    duration: 0.5 # s\n    bounce: 0.15 # more!\n"),
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
      "another kind of band, on lines", "drawer.rubber_band.over={ kind: logarithmic, gain: 0.3 }",
      before:
        "drawer:\n  rubber_band:\n    over:\n      # the curve\n      kind: power # a\n      exponent: 0.9 # b\n      limit: 250 # c\n    # other\n    from: container\n",
      after:
        "drawer:\n  rubber_band:\n    over:\n      # the curve\n      kind: logarithmic # a\n      gain: 0.3\n    # other\n    from: container\n"
    ),
    .init(
      "a word for a release becomes its numbers", "drawer.release.threshold=0.4",
      before: "drawer:\n  release: compose # theirs\n",
      after:
        "drawer:\n  release: { lookahead: 0, threshold: 0.4, reach: adjacent, flick_velocity: 125, estimator: last, dead_zone: 0, max_velocity: 0 } # theirs\n"
    ),
    .init(
      "a word for a release where there are numbers", "drawer.release=compose",
      before: "drawer:\n  release:\n    threshold: 0.3 # share\n    reach: any\n",
      after:
        "drawer:\n  release:\n    threshold: 0.5 # share\n    reach: adjacent\n    lookahead: 0\n    flick_velocity: 125\n    estimator: last\n    dead_zone: 0\n    max_velocity: 0\n"
    ),
    .init(
      "a detent by its name", "drawer.detents.open.points=480",
      before:
        "drawer:\n  detents:\n    - { name: closed, points: 100 } # a\n    - { name: open, points: 500 } # b\n",
      after:
        "drawer:\n  detents:\n    - { name: closed, points: 100 } # a\n    - { name: open, points: 480 } # b\n"
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
      "a list of names", "drawer.interactive_detents=[closed, open]",
      before: "drawer:\n  interactive_detents: [ open ] # x\n",
      after: "drawer:\n  interactive_detents: [ closed, open ] # x\n"),
    .init(
      "a number that is the new scene's", "scene=map-list", "drawer.spring.bounce=0.2",
      before: "scene: pull-down\n",
      after: "scene: map-list\ndrawer:\n  spring: { duration: 0.15, bounce: 0.2 }\n"),
  ]
}
