/// What `@Generable` needs to know about the declaration it is attached to.
struct GenerableType {
  /// The name as written in code.
  let name: Identifier
  /// `"public "`, `"package "` or nothing.
  let access: String
  let arguments: GenerableArguments
  /// Whether the user has written `PartiallyGenerated`.
  let declaresPartiallyGenerated: Bool
  /// A name for the list of properties or choices of the schema that the declaration does not use.
  let schemaListName: String
  let shape: Shape

  /// The kinds of declaration that are expanded differently.
  enum Shape {
    /// A struct; `hasOwnID` if its partial form must not get an `id` of its own.
    case structure(ConditionalList<StoredProperty>, hasOwnID: Bool)
    /// An enum whose raw values are strings.
    case stringEnum(ConditionalList<EnumCase>)
    /// Another enum without payloads.
    case plainEnum(ConditionalList<EnumCase>)
    /// An enum with a payload in some case.
    case payloadEnum(ConditionalList<EnumCase>, isIndirect: Bool)
  }
}
