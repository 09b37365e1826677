import SwiftSyntax

/// Things collected from the members of a declaration, with the `#if` blocks they stand in.
///
/// A macro cannot know which branch will be compiled, so generated code repeats the blocks.
struct ConditionalList<Element> {
  /// One thing, or one `#if … #endif`.
  enum Item {
    case element(Element)
    case block([Clause])
  }

  /// One branch of a block, with its line `#if …`, `#elseif …` or `#else`.
  struct Clause {
    let directive: String
    let list: ConditionalList
  }

  private let items: [Item]

  init(_ members: MemberBlockItemListSyntax, collect: (DeclSyntax) -> [Element]) {
    items = members.flatMap { member -> [Item] in
      guard let block = member.decl.as(IfConfigDeclSyntax.self) else {
        return collect(member.decl).map { .element($0) }
      }
      let clauses = block.clauses.map { Clause($0, collect: collect) }
      return clauses.allSatisfy(\.list.elements.isEmpty) ? [] : [.block(clauses)]
    }
  }

  /// All elements, whatever their conditions.
  var elements: [Element] {
    items.flatMap { item in
      switch item {
      case .element(let element): [element]
      case .block(let clauses): clauses.flatMap(\.list.elements)
      }
    }
  }

  /// Whether any element stands in an `#if`.
  var isConditional: Bool {
    items.contains { item in
      if case .block = item { true } else { false }
    }
  }

  /// Lines for every element, in the blocks they came from.
  func lines(_ render: (Element) -> Lines) -> Lines {
    Lines {
      for item in items {
        switch item {
        case .element(let element):
          render(element)
        case .block(let clauses):
          for clause in clauses {
            clause.directive
            clause.list.lines(render).indented
          }
          "#endif"
        }
      }
    }
  }
}

extension ConditionalList.Clause {
  fileprivate init(_ clause: IfConfigClauseSyntax, collect: (DeclSyntax) -> [Element]) {
    directive = [clause.poundKeyword.text, clause.condition?.trimmedDescription]
      .compactMap(\.self).joined(separator: " ")
    let members = clause.elements?.as(MemberBlockItemListSyntax.self) ?? []
    list = ConditionalList(members, collect: collect)
  }
}
