import Synchronization

/// The executors of one session: models with the same kind of executor and equal configurations share one.
struct ExecutorStore {
  private struct Key: Hashable {
    var executor: ObjectIdentifier
    var configuration: AnyHashable
  }

  private var executors: [Key: any LanguageModelExecutor] = [:]

  mutating func executor<Model: LanguageModel>(for model: Model) throws -> Model.Executor {
    let configuration = model.executorConfiguration
    let key = Key(executor: ObjectIdentifier(Model.Executor.self), configuration: AnyHashable(configuration))
    if let executor = executors[key] as? Model.Executor { return executor }
    let executor = try Model.Executor(configuration: configuration)
    executors[key] = executor
    return executor
  }
}

extension LanguageModelSession {
  func executor<Model: LanguageModel>(for model: Model) throws -> Model.Executor {
    try state.withLock { try $0.executors.executor(for: model) }
  }
}
