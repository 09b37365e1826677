/// The form of an answer that is not text: a schema, and what it comes to for the type that the caller asks for.
struct AnswerForm: Sendable {
  let schema: GenerationSchema
  /// The schema with every type within it looked up. Its root knows whether the type can be made of an unfinished value,
  /// which a schema with a name of its own cannot tell.
  let resolved: ResolvedSchema

  var name: String { schema.name }

  init<Content: Generable>(_ schema: GenerationSchema, for type: Content.Type) {
    self.schema = schema
    var resolved = schema.resolved
    resolved.root.isWhole = resolved.root.isWhole || hasNoPartialForm(type)
    self.resolved = resolved
  }
}
