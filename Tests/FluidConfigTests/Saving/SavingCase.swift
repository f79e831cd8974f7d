import TestSupport
import Testing

/// A file's text before and after edits.
struct SavingCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let edits: ArraySlice<String>
  let before, after: String

  /// A row to a case: its name, its edits, and the file before and after them. First values that
  /// are there already, then keys and sections that are not, then springs, bands, lists and words,
  /// whose notation stays.
  static let all = Table.rows(
    #"""
    the same number in other digits stays ¦ drawer.release.lookahead=0.25 ¦ drawer:⏎  release:⏎    lookahead: 2.50e-1 # quarter⏎ ¦ drawer:⏎  release:⏎    lookahead: 2.50e-1 # quarter⏎
    a bare word that would mean something else gets quotes ¦ drawer.initial=on ¦ drawer:⏎  detents: [{ name: "on", points: 1 }, { name: a, points: 9 }]⏎  initial: a⏎ ¦ drawer:⏎  detents: [{ name: "on", points: 1 }, { name: a, points: 9 }]⏎  initial: "on"⏎
    nothing becomes a colour ¦ drawer.edge_mark=#ff00ff ¦ drawer:⏎  edge_mark:   # none⏎ ¦ drawer:⏎  edge_mark: "#ff00ff"   # none⏎
    a literal text ¦ scene=detents ¦ scene: |-  # which⏎  pull-down⏎⏎# next⏎font: null⏎ ¦ scene: detents  # which⏎⏎# next⏎font: null⏎
    a folded text at the end ¦ drawer.tint=#000000 ¦ drawer:⏎  tint: >-⏎    #ffffff ¦ drawer:⏎  tint: "#000000"
    a bare text over two lines ¦ font=/b ¦ font: /a folder⏎  with blanks # it is⏎scene: detents⏎ ¦ font: /b # it is⏎scene: detents⏎
    an explicit key after another ¦ scene=detents ¦ ? font⏎: null⏎? scene⏎: pull-down # this⏎ ¦ ? font⏎: null⏎? scene⏎: detents # this⏎
    aligned comments stay aligned ¦ drawer.release.lookahead=0.175 ¦ drawer:⏎  release:⏎    lookahead: 0.25   # s⏎    threshold: 0.3    # share⏎ ¦ drawer:⏎  release:⏎    lookahead: 0.175  # s⏎    threshold: 0.3    # share⏎
    an aligned comment gives way where there is no room ¦ drawer.material=ultra-thin ¦ drawer:⏎  edge: bottom     # side⏎  material: thin   # look⏎ ¦ drawer:⏎  edge: bottom     # side⏎  material: ultra-thin # look⏎
    a comment behind braces, aligned with the next ¦ drawer.spring.bounce=0.25 ¦ drawer:⏎  spring: { duration: 0.5, bounce: 0.3 }  # a⏎  corner_radius: 18                       # b⏎ ¦ drawer:⏎  spring: { duration: 0.5, bounce: 0.25 } # a⏎  corner_radius: 18                       # b⏎
    between the marks of a document ¦ scene=detents ¦ %YAML 1.1⏎---⏎# x⏎scene: pull-down⏎...⏎ ¦ %YAML 1.1⏎---⏎# x⏎scene: detents⏎...⏎
    a value that was wrong, and a spring that is its scene's ¦ drawer.spring.bounce=0.2 ¦ drawer.corner_radius=3 ¦ scene: map-list⏎drawer: { corner_radius: -3 }⏎ ¦ scene: map-list⏎drawer: { corner_radius: 3, spring: { duration: 0.15, bounce: 0.2 } }⏎
    an empty file ¦ drawer.edge=bottom ¦ ∅ ¦ drawer:⏎  edge: bottom⏎
    nothing but comments ¦ drawer.edge=bottom ¦ # 2*3*4*5*6*7*8*9*2*3*4*5*6*7*8*9*2*3⏎#⇥and yours⏎ ¦ # 2*3*4*5*6*7*8*9*2*3*4*5*6*7*8*9*2*3⏎#⇥and yours⏎drawer:⏎  edge: bottom⏎
    a null ¦ drawer.edge=bottom ¦ null⏎ ¦ { drawer: { edge: bottom } }⏎
    empty braces ¦ drawer.edge=bottom ¦ {}⏎ ¦ {"drawer": {"edge": "bottom"}}⏎
    a section without keys ¦ drawer.edge=bottom ¦ drawer:⏎scene: detents⏎ ¦ drawer:⏎  edge: bottom⏎scene: detents⏎
    a section that is empty braces ¦ drawer.edge=bottom ¦ drawer: {} # later⏎ ¦ drawer: { edge: bottom } # later⏎
    after the last key ¦ drawer.corner_radius=9 ¦ drawer:⏎  edge: top   # a⏎  # how it looks⏎  material: thin⏎  # width: 3⏎ ¦ drawer:⏎  edge: top   # a⏎  # how it looks⏎  material: thin⏎  corner_radius: 9⏎  # width: 3⏎
    after a section with comments at its end ¦ drawer.handle.length=99 ¦ drawer:⏎  drag:⏎    slop: 3⏎    # grab: handle⏎⏎  # dims⏎  scrim: { opacity: 1 }⏎ ¦ drawer:⏎  drag:⏎    slop: 3⏎    # grab: handle⏎⏎  # dims⏎  scrim: { opacity: 1 }⏎⏎  handle:⏎    length: 99⏎
    with the blank lines that tell sections apart ¦ feedback.sound=false ¦ scene: detents⏎⏎content:⏎  length: 3⏎ ¦ scene: detents⏎⏎content:⏎  length: 3⏎⏎feedback:⏎  sound: false⏎
    in a file indented by one ¦ drawer.release.lookahead=0.1 ¦ window:⏎ width: 3⏎drawer:⏎ edge: top⏎ ¦ window:⏎ width: 3⏎drawer:⏎ edge: top⏎ release:⏎  lookahead: 0.1⏎
    between braces that close on a line with a key ¦ drawer.corner_radius=9 ¦ drawer: {⏎  edge: top,⏎  material: thin } # x⏎ ¦ drawer: {⏎  edge: top,⏎  material: thin,⏎  corner_radius: 9 } # x⏎
    between braces over lines ¦ drawer.corner_radius=9 ¦ drawer: {⏎  edge: top, # side⏎  material: thin # look⏎}⏎ ¦ drawer: {⏎  edge: top, # side⏎  material: thin, # look⏎  corner_radius: 9⏎}⏎
    JSON over lines ¦ drawer.edge=top ¦ content.length=5 ¦ {␍⏎⇥"drawer": {␍⏎⇥⇥"corner_radius": 3␍⏎⇥}␍⏎}␍⏎ ¦ {␍⏎⇥"drawer": {␍⏎⇥⇥"corner_radius": 3,␍⏎⇥⇥"edge": "top"␍⏎⇥},␍⏎⇥"content": {"length": 5}␍⏎}␍⏎
    a preset's name becomes numbers ¦ drawer.spring.bounce=0.42 ¦ drawer:⏎  spring: bouncy # as ever⏎ ¦ drawer:⏎  spring: { duration: 0.5, bounce: 0.42 } # as ever⏎
    a preset where there are numbers ¦ drawer.spring=snappy ¦ drawer:⏎  spring:⏎    duration: 0.5 # s⏎    bounce: 0.3 # more!⏎ ¦ drawer:⏎  spring:⏎    duration: 0.5 # s⏎    bounce: 0.15 # more!⏎
    damping where the file has bounce ¦ drawer.spring.damping=10 ¦ drawer.spring.stiffness=39.47841760435743 ¦ drawer: { spring: { duration: 0.5, bounce: 0.3 } }⏎ ¦ drawer: { spring: { duration: 1, bounce: 0.2042252845405 } }⏎
    a whole spring replaces what it leaves out ¦ drawer.spring={ duration: 0.4 } ¦ drawer:⏎  spring:⏎    bounce: 0.3 # how much⏎    duration: 0.5⏎ ¦ drawer:⏎  spring:⏎    bounce: 0 # how much⏎    duration: 0.4⏎
    a spring that was the scene's ¦ drawer.spring.duration=0.6 ¦ drawer:⏎  edge: top⏎ ¦ drawer:⏎  edge: top⏎  spring: { duration: 0.6, bounce: 0.3 }⏎
    another kind of band, on lines ¦ drawer.rubber_band.over.gain=0.3 ¦ drawer.rubber_band.over.kind=logarithmic ¦ drawer:⏎  rubber_band:⏎    over:⏎      # the curve⏎      kind: power # a⏎      exponent: 0.9 # b⏎      limit: 250 # c⏎    # other⏎    from: container⏎ ¦ drawer:⏎  rubber_band:⏎    over:⏎      # the curve⏎      kind: logarithmic # a⏎      gain: 0.3⏎    # other⏎    from: container⏎
    a word for a release becomes its numbers ¦ drawer.release.threshold=0.4 ¦ drawer:⏎  release: compose # theirs⏎ ¦ drawer:⏎  release: { lookahead: 0, threshold: 0.4, reach: adjacent, flick_velocity: 125, estimator: last, dead_zone: 0, max_velocity: 0 } # theirs⏎
    a word for a release where there are numbers ¦ drawer.release=compose ¦ drawer:⏎  release:⏎    threshold: 0.3 # share⏎    reach: any⏎ ¦ drawer:⏎  release:⏎    threshold: 0.5 # share⏎    reach: adjacent⏎    lookahead: 0⏎    flick_velocity: 125⏎    estimator: last⏎    dead_zone: 0⏎    max_velocity: 0⏎
    a detent by its name ¦ drawer.detents.open.points=480 ¦ drawer:⏎  detents:⏎    - { name: "\\", points: 100 } # a⏎    - { name: open, points: 500 } # b⏎ ¦ drawer:⏎  detents:⏎    - { name: "\\", points: 100 } # a⏎    - { name: open, points: 480 } # b⏎
    a detent in another measure ¦ drawer.detents.open.fraction=0.5 ¦ drawer:⏎  detents:⏎    - name: closed⏎      points: 100⏎    - name: open # b⏎      points: 500 # c⏎ ¦ drawer:⏎  detents:⏎    - name: closed⏎      points: 100⏎    - name: open # b⏎      fraction: 0.5⏎
    a detent in another measure, between braces over lines ¦ drawer.detents.open.fraction=0.5 ¦ drawer:⏎  detents: [{⏎    name: open, # b⏎    points: 500 # c⏎  }]⏎ ¦ drawer:⏎  detents: [{⏎    name: open, # b⏎    fraction: 0.5⏎  }]⏎
    detents that were the scene's ¦ drawer.detents.open.points=480 ¦ drawer:⏎  edge: top⏎ ¦ drawer:⏎  edge: top⏎  detents:⏎    - { name: closed, points: 100 }⏎    - { name: open, points: 480 }⏎
    a list of names ¦ drawer.interactive_detents=[closed, open] ¦ drawer:⏎  interactive_detents: [ open ] # x⏎ ¦ drawer:⏎  interactive_detents: [ closed, open ] # x⏎
    a number that is the new scene's ¦ scene=map-list ¦ drawer.spring.bounce=0.2 ¦ scene: pull-down⏎ ¦ scene: map-list⏎drawer:⏎  spring: { duration: 0.15, bounce: 0.2 }⏎
    """#
  ).map { cells in
    let end = cells.count - 2
    return SavingCase(
      testDescription: cells[0], edits: cells[1..<end], before: cells[end], after: cells[end + 1])
  }
}
