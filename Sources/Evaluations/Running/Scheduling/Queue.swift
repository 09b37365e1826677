/// First in, first out, without moving what stays.
struct Queue<Element> {
  private var elements: [Element] = []
  private var head = 0

  /// Whether nothing is in it.
  var isEmpty: Bool { head == elements.count }
  /// How many elements are in it.
  var count: Int { elements.count - head }
  /// The element that comes out next.
  var first: Element? { isEmpty ? nil : elements[head] }

  /// Adds an element that comes out last.
  mutating func append(_ element: Element) { elements.append(element) }

  /// Adds an element that comes out next.
  mutating func prepend(_ element: Element) {
    if head > 0 {
      head -= 1
      elements[head] = element
    } else {
      elements.insert(element, at: 0)
    }
  }

  /// Takes the next element out, which has to exist.
  @discardableResult
  mutating func removeFirst() -> Element {
    let element = elements[head]
    head += 1
    if head == elements.count {
      elements.removeAll(keepingCapacity: true)
      head = 0
    } else if head >= 64, head * 2 >= elements.count {
      elements.removeFirst(head)
      head = 0
    }
    return element
  }
}

extension Queue: Sendable where Element: Sendable {}
