extension ShardEnvironment {
  /// A Slurm array, `--array=0-7`, `1-8` or `0-14:2`: the position of the task's number among those of the array.
  ///
  /// The numbers of a list (`1,2,9`) do not say which of them are left out, so they cannot be split by themselves.
  static func slurm(_ environment: [String: String]) -> Finding {
    guard environment["SLURM_ARRAY_TASK_ID"] != nil else { return .none }
    var values: [Int] = []
    for part in ["ID", "MIN", "MAX", "COUNT"] {
      let name = "SLURM_ARRAY_TASK_\(part)"
      guard let number = number(name, in: environment) else {
        return .failure(missing(name, in: environment))
      }
      values.append(number)
    }
    let (id, least, most, count) = (values[0], values[1], values[2], values[3])
    let advice = "Set \(SettingName.shard) itself, to 2/8 for instance."
    guard count >= 1, least <= most, (least...most).contains(id) else {
      return .failure(
        Failure(
          text: "\(SettingName.shard) is auto, but SLURM_ARRAY_TASK_ID is \(id) in an array of \(count) from "
            + "\(least) to \(most), which cannot be. \(advice)"))
    }
    if count == 1 { return .success(Shard(number: 1, count: 1)) }
    let step = (most - least) / (count - 1)
    let isRange = step >= 1 && least + step * (count - 1) == most
    let stated = number("SLURM_ARRAY_TASK_STEP", in: environment) ?? step
    guard isRange, stated == step, (id - least) % step == 0 else {
      return .failure(
        Failure(
          text:
            "\(SettingName.shard) is auto, but the Slurm array is no range: \(count) numbers from \(least) to "
            + "\(most). \(advice)"))
    }
    return .success(Shard(number: (id - least) / step + 1, count: count))
  }

  /// A Kubernetes job with `completionMode: Indexed`, which tells its index, but not how many there are.
  static func kubernetes(_ environment: [String: String], count: Int?) -> Finding {
    let name = "JOB_COMPLETION_INDEX"
    guard environment[name] != nil else { return .none }
    guard let index = number(name, in: environment) else { return .failure(missing(name, in: environment)) }
    guard let count else {
      return .failure(
        Failure(
          text:
            "\(SettingName.shard) is auto, and \(name) is \(index), but Kubernetes does not tell how many there "
            + "are. Set \(SettingName.shardCount) to the job's completions."))
    }
    guard (0..<count).contains(index) else {
      return .failure(outOfRange(name, index, 0..<count, total: SettingName.shardCount))
    }
    return .success(Shard(number: index + 1, count: count))
  }

  /// Jobs that know their number and how many there are.
  static func numbered(
    _ environment: [String: String], index indexName: String, total totalName: String, first: Int
  ) -> Finding {
    let total = number(totalName, in: environment)
    guard environment[indexName] != nil else {
      // GitLab has a total of 1 in every job.
      guard environment[totalName] != nil, total != 1 else { return .none }
      return .failure(missing(indexName, in: environment))
    }
    guard let index = number(indexName, in: environment) else {
      return .failure(missing(indexName, in: environment))
    }
    guard let total, total >= 1 else { return .failure(missing(totalName, in: environment)) }
    guard (first..<first + total).contains(index) else {
      return .failure(outOfRange(indexName, index, first..<first + total, total: totalName))
    }
    return .success(Shard(number: index - first + 1, count: total))
  }

  private static func number(_ name: String, in environment: [String: String]) -> Int? {
    let number = SettingsReader.value(of: name, in: environment).flatMap {
      SettingsReader.number($0, from: 0)
    }
    // No scheduler has more, and sums stay in range.
    return number.flatMap { $0 <= 1_000_000_000 ? $0 : nil }
  }

  private static func missing(_ name: String, in environment: [String: String]) -> Failure {
    let state =
      environment[name].map { "is \(QuotedValue.text($0)), which is no number of jobs" } ?? "is not set"
    return Failure(
      text: "\(SettingName.shard) is auto, but \(name) \(state). Set \(SettingName.shard) itself, to 2/8 for "
        + "instance.")
  }

  private static func outOfRange(_ name: String, _ index: Int, _ range: Range<Int>, total: String) -> Failure
  {
    Failure(
      text:
        "\(SettingName.shard) is auto, but \(name) is \(index), and with \(total) \(range.count) it can be "
        + "\(range.lowerBound) to \(range.upperBound - 1). Set \(SettingName.shard) itself, to 2/8 for instance."
    )
  }
}
