public import Foundation

/// A scripted model got more requests than it has replies.
public struct ScriptEndedError: Error, LocalizedError, CustomStringConvertible, Sendable, Hashable {
  /// The model's name.
  public let modelName: String
  /// How many replies its script has.
  public let replyCount: Int
  /// Which request found none, from 1.
  public let request: Int

  /// Says how many replies there were and how to give more.
  public var errorDescription: String? { description }

  /// Says how many replies there were and how to give more.
  public var description: String {
    let replies = replyCount == 1 ? "1 reply" : "\(replyCount) replies"
    return "The scripted model \"\(modelName)\" has \(replies), and this is request \(request). Give it one "
      + "reply for each request, or make it with a closure."
  }
}
