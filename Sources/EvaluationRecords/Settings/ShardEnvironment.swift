/// Recognizes that a process is one of several that a scheduler started for the same work.
enum ShardEnvironment {
  /// Why a shard cannot be derived. Safe to print.
  struct Failure: Error, Hashable {
    var text: String
  }

  /// The process's place among all, by the only scheduler whose variables are there.
  ///
  /// - Parameter count: How many there are, if that was said.
  static func shard(in environment: [String: String], count: Int?) -> Result<Shard, Failure> {
    var found: [(name: String, shard: Shard)] = []
    for scheduler in schedulers {
      switch scheduler.shard(environment, count) {
      case .none: continue
      case .success(let shard):
        if let count, count != shard.count {
          return .failure(
            Failure(
              text: "\(SettingName.shardCount) is \(count), but \(scheduler.name) says \(shard). Set "
                + "\(SettingName.shard) itself, to 2/8 for instance."))
        }
        found.append((scheduler.name, shard))
      case .failure(let failure): return .failure(failure)
      }
    }
    // A job that is the only one of its kind may well be a part of something else.
    let parts = found.filter { $0.shard.count > 1 }
    guard let shard = (parts.first ?? found.first)?.shard else {
      return .failure(
        Failure(
          text:
            "\(SettingName.shard) is auto, but there are no variables of a Slurm array, of a Kubernetes indexed "
            + "job, of GitLab's parallel or of CircleCI's parallelism. Set it to 2/8 for instance, or leave it out to "
            + "run every sample."))
    }
    if parts.contains(where: { $0.shard != shard }) {
      let list = parts.map { "\($0.name) says \($0.shard)" }.joined(separator: ", ")
      return .failure(
        Failure(
          text: "\(SettingName.shard) is auto, but \(list). Set it to the one that is meant."))
    }
    return .success(shard)
  }

  /// What to tell somebody whose job is one of several and does not split the samples, or nil if there is nothing.
  static func remark(on environment: [String: String]) -> String? {
    guard SettingsReader.value(of: SettingName.shard, in: environment) == nil else { return nil }
    for scheduler in schedulers {
      guard scheduler.isOneOfSeveral(environment) else { continue }
      return "This is one of several jobs of \(scheduler.name), and each of them runs every sample. Set "
        + "\(SettingName.shard) to auto to split the samples between them, or to 1/1 if this is meant."
    }
    return nil
  }

  /// What a scheduler's variables say.
  enum Finding {
    case none
    case success(Shard)
    case failure(Failure)
  }

  /// A scheduler, with how to read its variables.
  struct Scheduler: Sendable {
    var name: String
    var shard: @Sendable (_ environment: [String: String], _ count: Int?) -> Finding

    func isOneOfSeveral(_ environment: [String: String]) -> Bool {
      switch shard(environment, nil) {
      case .none: false
      case .success(let shard): shard.count > 1
      // Half of the variables is a sign, too.
      case .failure: true
      }
    }
  }

  private static let schedulers = [
    Scheduler(name: "a Slurm array") { environment, _ in slurm(environment) },
    Scheduler(name: "a Kubernetes indexed job", shard: kubernetes),
    Scheduler(name: "GitLab's parallel") { environment, _ in
      numbered(environment, index: "CI_NODE_INDEX", total: "CI_NODE_TOTAL", first: 1)
    },
    Scheduler(name: "CircleCI's parallelism") { environment, _ in
      numbered(environment, index: "CIRCLE_NODE_INDEX", total: "CIRCLE_NODE_TOTAL", first: 0)
    },
  ]
}
