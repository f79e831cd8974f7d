import FluidDemos
import Foundation
import TestSupport
import Testing

/// `fluid-drawer-dev` as a shell starts it.
@Suite(.slow) struct DevelopmentProgramTests {
  private func rows(_ key: String, _ arguments: String...) throws -> [[String: Any]] {
    let command = try Command([Command.built("fluid-drawer-dev"), "bench", "--json"] + arguments)
    try #require(command.code == 0, "\(command.errors)")
    let report = try JSONSerialization.jsonObject(with: Data(command.output.utf8))
    return try #require((report as? [String: Any])?[key] as? [[String: Any]])
  }

  @Test func `bench contrast finds every scene as legible as the look's page promises`() throws {
    let rows = try rows("contrast", "contrast")
    func words(_ row: [String: Any]) -> String {
      ["scene", "appearance", "contrast", "subject"].map { row[$0] as? String ?? "?" }
        .joined(separator: " ")
    }
    let looks = ["dark", "light"].flatMap { ["\($0) normal", "\($0) more"] }
    let expected = DemoScene.allCases.flatMap { scene in
      looks.flatMap { ["\(scene.rawValue) \($0) text", "\(scene.rawValue) \($0) marks"] }
    }
    #expect(rows.map(words) == expected)
    for row in rows {
      let (ratio, margin) = (row["ratio"] as? Double ?? 0, row["margin"] as? Double ?? 0)
      #expect((1..<7).contains(margin) && row["count"] as? Int ?? 0 > 1, "\(row)")
      // WCAG asks for 4.5 to 1 of texts, and for 3 to 1 of large ones and of marks.
      let isMark = row["subject"] as? String == "marks"
      let needed = ratio / margin
      #expect(abs(needed - 3) < 1e-9 || !isMark && abs(needed - 4.5) < 1e-9, "\(row)")
    }
  }
}
