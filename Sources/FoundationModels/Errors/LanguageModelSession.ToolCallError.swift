public import Foundation

extension LanguageModelSession {
  /// The error for a tool that threw, or whose arguments did not fit.
  public struct ToolCallError: Swift.Error, LocalizedError {
    /// The tool.
    public var tool: any Tool
    /// What it threw.
    public var underlyingError: any Swift.Error

    /// Creates an error.
    public init(tool: any Tool, underlyingError: any Swift.Error) {
      self.tool = tool
      self.underlyingError = underlyingError
    }

    /// Which tool failed, and why.
    public var errorDescription: String? {
      "The tool '\(tool.name)' failed: \(underlyingError.localizedDescription)"
    }
  }
}
