import EvaluationRecords

extension DuplicateID {
  /// The ids that samples share, in the order in which they came again, with their places in files.
  ///
  /// The loader knows places and the run knows samples, and there may be other loaders between the two. So an
  /// id has its places only if the loader found it as often as the run did.
  static func all(
    _ repetitions: [SampleIDs<Int>.Repetition], inFiles places: [SampleIDs<FilePlace>.Repetition]
  ) -> [DuplicateID] {
    let located = Dictionary(grouping: grouped(places), by: \.id)
    return grouped(repetitions).map { id, samples in
      let candidates = located[id, default: []].filter { $0.places.count == samples.count }
      let places = candidates.count == 1 ? candidates[0].places : []
      return DuplicateID(
        id: id, samples: samples, places: places.map { "\($0.file):\($0.line):\($0.column)" })
    }
  }

  /// The repetitions of each id with all its places. Ids may look alike, but no two have the same first place.
  private static func grouped<Place>(
    _ repetitions: [SampleIDs<Place>.Repetition]
  ) -> [(id: String, places: [Place])] {
    var groups: [(id: String, places: [Place])] = []
    var positions: [Place: Int] = [:]
    for repetition in repetitions {
      if let position = positions[repetition.first] {
        groups[position].places.append(repetition.place)
      } else {
        positions[repetition.first] = groups.count
        groups.append((repetition.id, [repetition.first, repetition.place]))
      }
    }
    return groups
  }

  /// The id with the samples that have it: `"dup": samples 1 and 2 (data.jsonl:1:1, data.jsonl:2:1)`.
  var text: String {
    let listed = 3
    let rest = samples.count > listed ? ", and \(samples.count - listed) more" : ""
    let numbers = samples.prefix(listed).map { "\($0 + 1)" }
    let joined =
      rest.isEmpty ? numbers.dropLast().joined(separator: ", ") + " and \(numbers.last ?? "")" : nil
    let places = places.isEmpty ? "" : " (" + places.prefix(listed).joined(separator: ", ") + ")"
    return "\"\(id)\": samples \(joined ?? numbers.joined(separator: ", "))\(rest)\(places)"
  }
}
