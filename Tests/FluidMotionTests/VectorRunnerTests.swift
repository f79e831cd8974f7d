import TestSupport
import Testing

private let node = ["node", "nodejs"].first { (try? Command([$0, "--version"]).code) == 0 }

/// The runner of docs/test-your-spring.md, on springs, velocities and sheets known to be wrong.
@Suite(.enabled(if: node != nil)) struct VectorRunnerTests {
  private static let runners = Package.path("assets/vectors/runners")

  private func run(_ module: String) throws -> Command {
    try Command([try #require(node), "\(Self.runners)/check.mjs", module])
  }

  @Test func `takes what is right, every row of it`() throws {
    let run = try run("\(Self.runners)/example.mjs")
    #expect(run.code == 0 && run.output == "416 of 416 right\n", "\(run.output)\(run.errors)")
  }

  private static let euler = "for (let left = t; left > 0; left -= 1 / 60)"

  /// The module's fault.
  private static let table = Table.pairs(
    """
    explicit Euler for each frame ¦ spring = (k, c, x, v, t) => { \(euler) { const h = Math.min(left, 1 / 60); [x, v] = [x + h * v, v - h * (k * x + c * v)]; } return [x, v]; }
    semi-implicit Euler for each frame ¦ spring = (k, c, x, v, t) => { \(euler) { const h = Math.min(left, 1 / 60); v -= h * (k * x + c * v); x += h * v; } return [x, v]; }
    a velocity lost when it is caught ¦ spring = (k, c, x, v, t) => right.spring(k, c, x, 0, t)
    half the velocity ¦ spring = (k, c, x, v, t) => right.spring(k, c, x, v / 2, t)
    a velocity of the other sign ¦ spring = (k, c, x, v, t) => right.spring(k, c, x, -v, t)
    a velocity in ways per second ¦ spring = (k, c, x, v, t) => right.spring(k, c, x, v / (x || 1), t)
    ω in the place of ω² ¦ spring = (k, c, x, v, t) => right.spring(Math.sqrt(k), c, x, v, t)
    the damping ratio for damping ¦ spring = (k, c, x, v, t) => right.spring(k, c / (2 * Math.sqrt(k)), x, v, t)
    critical for overdamped ¦ spring = (k, c, x, v, t) => right.spring(k, Math.min(c, 2 * Math.sqrt(k)), x, v, t)
    milliseconds for seconds ¦ spring = (k, c, x, v, t) => right.spring(k, c, x, v, t / 1000)
    an end at the target ¦ spring = (k, c, x, v, t) => { const [y, u] = right.spring(k, c, x, v, t); return y * x < 0 ? [0, 0] : [y, u]; }
    an end a hundredth off ¦ spring = (k, c, x, v, t) => { const [y, u] = right.spring(k, c, x, v, t); return Math.abs(y) < 0.01 * Math.abs(x) ? [0, 0] : [y, u]; }
    the last two samples' velocity ¦ velocity = samples => { const [a, b] = samples.slice(-2); return [1, 2].map(i => 1000 * (b[i] - a[i]) / (b[0] - a[0])); }
    the whole drag's velocity ¦ velocity = samples => { const [a, b] = [samples[0], samples.at(-1)]; return [1, 2].map(i => 1000 * (b[i] - a[i]) / (b[0] - a[0])); }
    the nearest detent ¦ target = (detents, extent) => right.target(detents, extent, 0)
    a velocity downwards for upwards ¦ target = (detents, extent, v) => right.target(detents, extent, -v)
    """)

  @Test(arguments: table) func `refuses what is wrong`(name: String, code: String) throws {
    let folder = try TemporaryFolder()
    let module = try folder.write(
      "import * as right from \"\(Self.runners)/example.mjs\";\nexport const \(code);\n",
      to: "wrong.mjs")
    let run = try run(module)
    #expect(run.code == 1 && run.errors.isEmpty, "\(run.errors)")
    #expect(run.output.contains(": off by "), "\(run.output)")
  }
}
