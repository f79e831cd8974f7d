import FluidCore
import FluidDrawer
import FluidMotion
import Testing

/// Content that changes its length while a keyboard comes or goes.
@Suite struct LiftedContentTests {
  @Test(arguments: [true, false])
  func `C1 smooth_sheets#263: shorter content and the keyboard at once have one speed`(
    isContentFirst: Bool
  ) {
    var bed = Bed([.contentSheet()], content: [400])
    if isContentFirst { bed.content(250) }
    bed.keyboard(300)
    if !isContentFirst { bed.content(250) }
    // 400 + 150p.
    #expect(near(bed.reach(0, 0.1), 400 + 150 * 0.54477) && near(bed.reach(0, 0.2), 531.89))
    #expect(bed.most() <= 550 && exact(bed.end(), 550))
  }

  @Test func `C3 rn-screens#3924: over a safe area it never steps back`() {
    var bed = Bed(
      [.contentSheet()], safe: EdgeInsets(top: 40, bottom: 34), content: [326])
    #expect(exact(bed.reach(), 360))
    bed.keyboard(300)
    #expect(near(bed.reach(0, 0.1), 504.91) && exact(bed.end(), 626))
    let seen = (0...600).map { bed.reach(0, Double($0) / 1000) }
    #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 <= $1 + 1e-9 })
  }

  @Test(arguments: [InsetCurve.iOS, .android, .spring(.bouncy), .immediate])
  func `a list's last row stays on the keyboard's edge, and returns with the keyboard`(
    curve: InsetCurve
  ) {
    var sheet = DrawerConfiguration.bedSheet(initial: "full")
    sheet.scroll = ScrollRule(handsOver: true)
    var bed = Bed([sheet], content: [900])
    bed.keyboard(300)
    bed.rest()
    bed.events += bed.session.scroll(to: 1e6, at: bed.time)
    bed.rest()
    /// How far the list's end is above the keyboard's edge.
    func gap(_ time: Double) -> Double {
      let shown = bed.shown(after: time)
      return shown.extent - 900 + shown.scroll - shown.covered
    }
    #expect(exact(bed.shown().scroll, 440) && exact(gap(0), 0))
    bed.keyboard(0, curve)
    for time in [0, 0.02, 0.1, 0.2] { #expect(near(gap(time), 0, 1e-6), "at \(time)") }
    if curve == .iOS { #expect(near(bed.shown(after: 0.1).scroll, 309.25)) }
    if curve == .android { #expect(near(bed.shown(after: 0.1).scroll, 259.42)) }
    #expect(exact(bed.shown(after: 30).scroll, 200))
    bed.wait(0.1)
    bed.keyboard(300, curve)
    #expect(exact(bed.shown(after: 30).scroll, curve == .immediate ? 200 : 440))
  }
}
