/// How tools are put to a server.
package enum ToolCallingStyle: String, Sendable, Hashable {
  /// In the protocol's own way: the request lists tools, the answer holds calls.
  case native
  /// Through a JSON schema: the model answers either with a call or with a reply. For models and servers whose own tool calling does
  /// not work; one round of calls per prompt, one call at a time.
  case guided
}
