/// A running sum that carries the rounding error of every addition along (Neumaier's variant of Kahan's method).
///
/// The error of the total does not grow with the number of terms, also when a term is larger than the sum so far.
package struct CompensatedSum: Sendable {
  private var sum = 0.0
  private var compensation = 0.0

  /// A sum of nothing, which is 0.
  package init() {}

  /// The sum of the terms.
  package init(_ terms: some Sequence<Double>) {
    for term in terms { add(term) }
  }

  /// The sum of all terms so far; not finite if the true sum is out of range.
  package var total: Double { sum + compensation }

  /// Adds a finite term.
  package mutating func add(_ term: Double) {
    let next = sum + term
    // The smaller of the two loses its low digits in the addition; these two differences recover them.
    compensation += sum.magnitude >= term.magnitude ? (sum - next) + term : (term - next) + sum
    sum = next
  }
}
