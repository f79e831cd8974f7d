import Testing

/// A file's text before and after edits.
struct SavingCase: Sendable, CustomTestStringConvertible {
  let name: String
  let edits: [String]
  let before: String
  let after: String

  init(_ name: String, _ edits: String..., before: String, after: String) {
    self.name = name
    self.edits = edits
    self.before = before
    self.after = after
  }

  var testDescription: String { name }
}
