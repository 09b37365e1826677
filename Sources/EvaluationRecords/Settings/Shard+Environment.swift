extension Shard {
  /// The share of this process as `EVALUATIONS_SHARD` says it, `2/8` for instance, or as the scheduler's variables do
  /// if it is `auto`; nil for everything.
  init?(reading reader: inout SettingsReader) {
    let count = reader.number(SettingName.shardCount, from: 1)
    guard let text = reader.value(of: SettingName.shard) else {
      if count != nil {
        reader.refuse(
          SettingName.shardCount,
          "\(SettingName.shardCount) is set without \(SettingName.shard): set that to auto, or to 2/8 for "
            + "instance.")
      }
      return nil
    }
    if text.lowercased() == "auto" {
      switch ShardEnvironment.shard(in: reader.environment, count: count) {
      case .success(let shard): self = shard
      case .failure(let failure):
        reader.refuse(SettingName.shard, failure.text)
        return nil
      }
      return
    }
    let shard = reader.read(
      SettingName.shard, canBe: "auto, or a part and the number of parts as in 2/8, with parts from 1",
      Self.init(text:))
    guard let shard else { return nil }
    if let count, count != shard.count {
      reader.refuse(
        SettingName.shardCount,
        "\(SettingName.shardCount) is \(count), but \(SettingName.shard) says \(shard): leave out the former."
      )
    }
    self = shard
  }

  /// A shard from text as in `2/8`.
  init?(text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = SettingsReader.number(String(parts[0]), from: 1),
      let count = SettingsReader.number(String(parts[1]), from: number)
    else { return nil }
    self.init(number: number, count: count)
  }
}

extension Shard: CustomStringConvertible {
  /// As in `2/8`.
  package var description: String { "\(number)/\(count)" }
}
