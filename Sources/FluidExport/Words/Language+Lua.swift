extension Language {
  static let lua = Language(comment: ("-- ", "\n-- ", "\n"))
}
