/// Makes a struct or an enum a type that models can generate.
///
/// Of a struct, the stored properties count whose type is written, in the order of their declaration, which is the order
/// in which a model generates them. Constants that have a value already are left alone. Of an enum, the cases count: by
/// their raw value if that is a string, else by name, and with their payloads.
///
/// ```swift
/// @Generable
/// struct FoodVerdict {
///   @Guide(description: "What can be seen, before any judgement.")
///   var reasoning: String
///   @Guide(description: "How sure the model is.", .range(0...100))
///   var confidence: Int
/// }
/// ```
///
/// The macro adds the schema, the conversions from and to content, and a nested type `PartiallyGenerated` for what has
/// arrived so far. It adds no stored property and no memberwise initializer.
///
/// - Parameter description: What the type means, for the model to read.
@attached(extension, conformances: Generable, names: named(init(_:)), named(generatedContent))
@attached(member, names: arbitrary)
public macro Generable(description: String? = nil) =
  #externalMacro(module: "FoundationModelsMacros", type: "GenerableMacro")

/// Makes a struct or an enum a type that models can generate, and says whether nil is written as null.
///
/// - Parameters:
///   - description: What the type means, for the model to read.
///   - representNilExplicitlyInGeneratedContent: Whether a property that is nil is written as null instead of being left
///     out.
@attached(extension, conformances: Generable, names: named(init(_:)), named(generatedContent))
@attached(member, names: arbitrary)
public macro Generable(description: String? = nil, representNilExplicitlyInGeneratedContent: Bool) =
  #externalMacro(module: "FoundationModelsMacros", type: "GenerableMacro")

/// Makes a struct or an enum a type that models can generate, under a name of its own.
///
/// - Parameters:
///   - name: The name in schemas, in place of the type's.
///   - description: What the type means, for the model to read.
///   - representNilExplicitlyInGeneratedContent: Whether a property that is nil is written as null instead of being left
///     out.
@attached(extension, conformances: Generable, names: named(init(_:)), named(generatedContent))
@attached(member, names: arbitrary)
public macro Generable(
  name: String, description: String? = nil, representNilExplicitlyInGeneratedContent: Bool = false
) = #externalMacro(module: "FoundationModelsMacros", type: "GenerableMacro")

/// Describes a property to the model and limits its values.
///
/// A property may have several of these: the first description counts, and all guides.
@attached(peer)
public macro Guide<T>(description: String? = nil, _ guides: GenerationGuide<T>...) =
  #externalMacro(module: "FoundationModelsMacros", type: "GuideMacro") where T: Generable

/// Describes a text property to the model and limits it to what a regular expression matches.
@attached(peer)
public macro Guide<RegexOutput>(description: String? = nil, _ guides: Regex<RegexOutput>) =
  #externalMacro(module: "FoundationModelsMacros", type: "GuideMacro")

/// Describes a property to the model.
@attached(peer)
public macro Guide(description: String) =
  #externalMacro(module: "FoundationModelsMacros", type: "GuideMacro")
