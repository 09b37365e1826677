import FoundationModels
package import OrderedJSON

extension ChatCompletionsLanguageModel: IdentifiedModel {
  package var recordedIdentity: JSONValue? { executorConfiguration.endpoint.recordedIdentity }
}
