public import Foundation
import OrderedJSON

extension Int: Generable {
  /// A schema for any integer.
  public static var generationSchema: GenerationSchema { GenerationSchema(node: .integer(Bounds())) }

  /// Creates an integer from generated content.
  ///
  /// - Throws: ``GeneratedContent/ParsingError`` if the content is no number, has a fraction or is out of range.
  public init(_ content: GeneratedContent) throws {
    guard case .number(let number) = content.node else { throw content.mismatch(expected: "an integer") }
    guard let value = number.intValue else {
      throw GeneratedContent.ParsingError(
        rawContent: content.jsonString, debugDescription: "Expected an integer, found \(number.text).")
    }
    self = value
  }

  /// The integer as generated content.
  public var generatedContent: GeneratedContent { GeneratedContent(node: .number(JSONNumber(self))) }

  /// The integer as a part of a prompt.
  public var promptRepresentation: Prompt { structuredPrompt }

  /// The integer as a part of instructions.
  public var instructionsRepresentation: Instructions { structuredInstructions }
}

extension Double: Generable {
  /// A schema for any number.
  public static var generationSchema: GenerationSchema { GenerationSchema(node: .number(Bounds())) }

  /// Creates a number from generated content.
  ///
  /// - Throws: ``GeneratedContent/ParsingError`` if the content is no number or too large for the type.
  public init(_ content: GeneratedContent) throws {
    self = try content.finiteNumber()
  }

  /// The number as generated content, null if it is not finite.
  public var generatedContent: GeneratedContent {
    GeneratedContent(node: JSONNumber(self).map { .number($0) } ?? .null)
  }

  /// The number as a part of a prompt.
  public var promptRepresentation: Prompt { structuredPrompt }

  /// The number as a part of instructions.
  public var instructionsRepresentation: Instructions { structuredInstructions }
}

extension Float: Generable {
  /// A schema for any number.
  public static var generationSchema: GenerationSchema { GenerationSchema(node: .number(Bounds())) }

  /// Creates a number from generated content.
  ///
  /// - Throws: ``GeneratedContent/ParsingError`` if the content is no number or too large for the type.
  public init(_ content: GeneratedContent) throws {
    let value = try content.finiteNumber()
    guard Float(value).isFinite else {
      throw GeneratedContent.ParsingError(
        rawContent: content.jsonString,
        debugDescription: "Expected a number that Float can hold, found \(content.jsonString).")
    }
    self = Float(value)
  }

  /// The number as generated content, null if it is not finite.
  public var generatedContent: GeneratedContent {
    if let integer = Int(exactly: self), integer != 0 || sign == .plus { return integer.generatedContent }
    // Through its text, so that 0.1 stays 0.1 and does not become 0.10000000149.
    return GeneratedContent(node: JSONNumber(text: "\(self)").map { .number($0) } ?? .null)
  }

  /// The number as a part of a prompt.
  public var promptRepresentation: Prompt { structuredPrompt }

  /// The number as a part of instructions.
  public var instructionsRepresentation: Instructions { structuredInstructions }
}

extension Decimal: Generable {
  /// A schema for any number.
  public static var generationSchema: GenerationSchema { GenerationSchema(node: .number(Bounds())) }

  /// Creates a decimal number from generated content, digit by digit.
  ///
  /// - Throws: ``GeneratedContent/ParsingError`` if the content is no number or too large for the type.
  public init(_ content: GeneratedContent) throws {
    guard case .number(let number) = content.node else { throw content.mismatch(expected: "a number") }
    guard let value = Decimal(string: number.text, locale: Locale(identifier: "en_US_POSIX")), value.isFinite
    else {
      throw GeneratedContent.ParsingError(
        rawContent: content.jsonString,
        debugDescription: "Expected a number that Decimal can hold, found \(number.text).")
    }
    self = value
  }

  /// The number as generated content, null if it is not a number.
  public var generatedContent: GeneratedContent {
    GeneratedContent(node: JSONNumber(text: "\(self)").map { .number($0) } ?? .null)
  }

  /// The number as a part of a prompt.
  public var promptRepresentation: Prompt { structuredPrompt }

  /// The number as a part of instructions.
  public var instructionsRepresentation: Instructions { structuredInstructions }
}

extension GeneratedContent {
  /// The content as a finite number.
  fileprivate func finiteNumber() throws -> Double {
    guard case .number(let number) = node else { throw mismatch(expected: "a number") }
    guard let value = number.doubleValue else {
      throw ParsingError(
        rawContent: jsonString, debugDescription: "Expected a finite number, found \(number.text).")
    }
    return value
  }
}
