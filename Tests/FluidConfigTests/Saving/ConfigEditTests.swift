import FluidConfig
import Testing

@Suite struct `An edit of a configuration` {
  @Test(arguments: ["\"123\"", "'123'"])
  func `takes a text in quotes of either kind, without them`(text: String) throws {
    let edit = try ConfigEdit(argument: "font=\(text)")
    #expect(edit.value == .text("123") && edit.path == "font")
  }

  @Test func `takes a text without quotes as it stands, but for null`() throws {
    #expect(try ConfigEdit(argument: "font=123").value == .text("123"))
    #expect(try ConfigEdit(argument: "font=it's").value == .text("it's"))
    for none in ["null", "~"] {
      #expect(try ConfigEdit(argument: "font=\(none)").value == .null)
      #expect(try ConfigEdit(argument: "font='\(none)'").value == .text(none))
    }
  }
}
