/// Where in a value an encoder is. A list from the end, so that going one step down costs little.
indirect enum JSONPath {
  case root
  case part(of: JSONPath, any CodingKey)

  /// The keys from the root down, as `Codable` wants them.
  var keys: [any CodingKey] {
    var keys: [any CodingKey] = []
    var path = self
    while case .part(let whole, let key) = path {
      keys.append(key)
      path = whole
    }
    return keys.reversed()
  }
}
