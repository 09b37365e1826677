import FoundationModels

/// How a language model reads a search request: part by part.
///
/// The model finds the parts, puts them into plain words and says what each is about; numbers, units and dates are
/// worked out by code, which does not miscalculate. A small model copies far better than it computes.
@Generable(description: "A cyclist's search request, split into its parts")
struct SearchReading: Equatable {
  @Guide(description: "The parts in the order of the request", .maximumCount(4))
  var parts: [SearchPart]
}

/// One part of a search request.
///
/// The words are declared, and so generated, before the kind: having just written "over 50 km", the model has seen
/// what it is to classify.
@Generable(description: "One part of the request")
struct SearchPart: Equatable {
  @Guide(
    description: "The words of the part in plain English: over 50 km, last spring, gravel rides",
    .pattern(/[A-Za-z0-9À-ÿ][A-Za-z0-9À-ÿ .,'+-]{0,30}/))
  var words: String

  @Guide(description: "What the part is about")
  var kind: SearchPartKind
}

/// What a part of a search request is about.
@Generable
enum SearchPartKind: String, CaseIterable {
  case distance, climbing, duration, period, ride
  /// A kind of ride that the request excludes.
  case not
  case place
  /// Words that no search condition covers.
  case other
}
