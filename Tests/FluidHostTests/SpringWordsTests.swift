import ArgumentParser
import FluidConfig
import FluidDrawer
import FluidExport
import FluidMotion
import FluidPlayer
import FluidSettings
import TestSupport
import Testing

@testable import FluidHost

@Suite struct `A spring as text` {
  @Test func `has the plainest notation there is for it`() throws {
    #expect(SpringText(.bouncy).yaml == "{ duration: 0.5, bounce: 0.3 }")
    #expect(SpringText(.smooth).yaml == "{ duration: 0.5, bounce: 0 }")
    #expect(
      SpringText(try Spring(stiffness: 100, dampingCoefficient: 10)).yaml
        == "{ stiffness: 100, damping: 10 }")
    #expect(
      SpringText(try Spring(mass: 2, stiffness: 100, dampingCoefficient: 10)).yaml
        == "{ mass: 2, stiffness: 100, damping: 10 }")
    // What 1 − (1 − 0.1) has lost is taken back.
    #expect(
      SpringText(try Spring(duration: 0.3, bounce: 0.1)).yaml == "{ duration: 0.3, bounce: 0.1 }")
  }

  @Test func `reads back as this very spring`() throws {
    var random = SeededRandom(seed: 8)
    for _ in 0..<300 {
      let mass = random.number(0.2...9)
      let stiffness = random.number(20...900)
      let damping = random.number(2...60)
      let (duration, bounce) = (random.number(0.1...2), random.number(-0.7...0.9))
      let spring = random.pick([
        try Spring(stiffness: stiffness, dampingCoefficient: damping),
        try Spring(mass: mass, stiffness: stiffness, dampingCoefficient: damping),
        try Spring(duration: duration, bounce: bounce),
      ])
      let yaml = SpringText(spring).yaml
      let settings = try Settings(parsing: "drawer: { spring: \(yaml) }", file: "a.yaml")
      #expect(settings.drawer.spring == spring, "\(yaml)")
    }
  }

  @Test func `has in JSON every number of every notation`() throws {
    let json = SpringText(try Spring(mass: 4, stiffness: 400, dampingCoefficient: 40)).json
    // ω = 10, so the response is 2π/10; ζ = 40 / (2 √1600).
    #expect(json.hasPrefix(#"{"duration":0.628318"#))
    for field in [
      #""bounce":0.5"#, #""response":0.628318"#, #""damping_ratio":0.5"#, #""mass":4"#,
      #""stiffness":400"#, #""damping":40"#,
    ] { #expect(json.contains(field), "\(field) in \(json)") }
  }
}

@Suite struct `An edit of a spring` {
  @Test(arguments: [
    "drawer.spring=smooth", "drawer.spring=snappy", "drawer.spring=bouncy",
    "drawer.spring=interactive", "drawer.spring={ duration: 0.4, bounce: 0.1 }",
    "drawer.spring={ response: 0.4, damping_ratio: 0.9 }",
    "drawer.spring={ mass: 2, stiffness: 100, damping: 10 }",
    "drawer.spring={ stiffness: 100, damping: 10 }", "drawer.spring=null",
  ])
  func `stays as it is written where the file itself would say it so`(argument: String) throws {
    #expect(try SpringEdit.edit(argument) == ConfigEdit(argument: argument))
  }

  @Test(arguments: [
    ("{ tension: 100, friction: 10 }", "{ stiffness: 100, damping: 10 }"),
    (".spring(duration: 0.4, bounce: 0.2)", "{ duration: 0.4, bounce: 0.2 }"),
    ("k 100 c 10", "{ stiffness: 100, damping: 10 }"),
  ])
  func `is brought into the file's words from any toolkit's`(value: String, own: String) throws {
    let edit = try ConfigEdit(argument: "drawer.spring=\(own)")
    #expect(try SpringEdit.edit("drawer.spring=\(value)") == edit)
    #expect(try SpringEdit.edit(" drawer.spring = \(value)") == edit, "spaces say nothing")
    let named = try ConfigEdit(argument: "drawers.tray.spring=\(own)")
    #expect(try SpringEdit.edit("drawers.tray.spring=\(value)") == named)
  }

  @Test(arguments: [
    "drawer.edge=top", "drawer.spring.bounce=0.2", "appearance=dark", "prototype.spring=0.4",
  ])
  func `is no matter of other keys`(argument: String) throws {
    #expect(try SpringEdit.edit(argument) == ConfigEdit(argument: argument))
  }

  @Test(arguments: ["drawer.spring", "drawer.spring=", "drawer.spring=  ", "=bouncy"])
  func `without a path or a value is the user's mistake, as with every key`(argument: String) {
    do {
      _ = try SpringEdit.edit(argument)
      Issue.record("it was taken")
    } catch {
      #expect((error as? SavingError)?.exitCode == 64, "\(error)")
    }
  }

  @Test func `with a snippet that is none is told with its path`() {
    do {
      _ = try SpringEdit.edit("drawer.spring={ tension: 100, friction: ")
      Issue.record("it was taken")
    } catch {
      let failure = error as? Failure
      #expect(failure?.code == .badData)
      #expect(failure?.message.hasPrefix("drawer.spring: { is never closed") == true)
    }
  }
}

@Suite(.serialized) struct `Formats on the command line` {
  private func message(_ names: [String]) -> String? {
    do {
      _ = try FormatArgument.formats(names)
      return nil
    } catch {
      return (error as? ValidationError)?.message
    }
  }

  @Test func `are those that are named, in that order, or else all`() throws {
    #expect(try FormatArgument.formats([]) == ExportFormat.allCases)
    #expect(try FormatArgument.formats(["gsap", "css"]) == [.gsap, .css])
  }

  @Test func `are shown whole up to forty letters where there is no such one`() throws {
    let forty = String(repeating: "q", count: 40)
    let short = try #require(message(["css", forty]))
    #expect(short.hasPrefix("--format \(forty): unknown; expected one of swiftui, "))
    let long = try #require(message([forty + "q"]))
    #expect(long.hasPrefix("--format \(forty)…: unknown; expected one of swiftui, "))
    #expect(try #require(message(["kss"])).hasSuffix("; did you mean css?"))
    #expect(!short.contains("did you mean"))
  }

  @Test func `stand in a table whose second column begins two spaces after the longest name`() {
    let lines = FormatArgument.table.split(separator: "\n")
    #expect(lines.count == ExportFormat.allCases.count)
    let longest = ExportFormat.allCases.map(\.rawValue.count).max() ?? 0
    for (line, format) in zip(lines, ExportFormat.allCases) {
      #expect(line.prefix(longest + 2).count { $0 == " " } == longest + 2 - format.rawValue.count)
      #expect(line.dropFirst(longest + 2) == "\(format.title): \(format.summary)")
    }
  }

  @Test(arguments: ["from", "to", "velocity", "tolerance"])
  func `take a number of the command line's that is none for the user's slip`(name: String) {
    let failure = FormatArgument.failure(.number(name, .nan, expected: "a number"))
    #expect(failure.code == .usage && failure.message.hasPrefix("--\(name) is "))
  }

  @Test(arguments: ["response", "damping ratio", "mass"])
  func `take a number of a file's that is none for bad data`(name: String) {
    let failure = FormatArgument.failure(.number(name, .nan, expected: "a number"))
    #expect(failure.code == .badData && failure.message.hasPrefix("\(name) is "))
    #expect(FormatArgument.failure(.nothingMoves(.css)).code == .badData)
  }

  private func said(_ formats: [ExportFormat], isAsked: Bool, to: Double = 400, json: Bool = false)
    throws -> (text: String, failure: Failure?)
  {
    let feel = try MotionSpec(spring: .bouncy, from: 0, to: to)
    var failure: Failure?
    let text = try written(to: 1) {
      do {
        try MotionSpecReport(feel: feel, formats: formats, isAsked: isAsked).say(json: json)
      } catch {
        failure = error as? Failure
      }
    }
    return (text, failure)
  }

  @Test func `have headings and a line between them where there are several`() throws {
    let one = try said([.swiftui], isAsked: true)
    #expect(one.failure == nil && !one.text.contains("==>") && one.text.hasPrefix("// Exact"))
    let two = try said([.swiftui, .json], isAsked: true)
    #expect(two.text.hasPrefix("==> swiftui <==\n" + one.text + "\n==> json <==\n"))
    let lines = try said([.swiftui, .json], isAsked: true, json: true).text.split(separator: "\n")
    #expect(lines.count == 2 && lines.allSatisfy { $0.hasPrefix("{") && $0.hasSuffix("}") })
  }

  @Test func `that refuse are failures where they were asked for, and else a heading's text`()
    throws
  {
    let all = try said([.css, .swiftui], isAsked: false, to: 0)
    #expect(all.failure == nil)
    #expect(
      all.text.hasPrefix("==> css <==\nRefused: CSS linear() takes a curve, and nothing moves"))
    #expect(all.text.contains("\n\n==> swiftui <==\n"))
    let asked = try said([.css, .gsap, .swiftui], isAsked: true, to: 0)
    #expect(asked.failure?.code == .badData && !asked.text.contains("Refused"))
    #expect(asked.failure?.message.split(separator: "\n").count == 2, "a line for each")
    #expect(asked.text.contains("==> swiftui <=="), "the others are said all the same")
    let json = try said([.css], isAsked: false, to: 0, json: true)
    #expect(json.failure == nil && json.text.contains(#""refused":"CSS linear() takes a curve"#))
  }
}
