import SwiftSyntaxMacros

private var macros: [any Macro.Type] { [GenerableMacro.self, GuideMacro.self] }

#if canImport(SwiftCompilerPlugin)
  import SwiftCompilerPlugin

  @main
  struct FoundationModelsPlugin: CompilerPlugin {
    let providingMacros = macros
  }
#else
  // The toolchain ships swift-syntax without `SwiftCompilerPlugin`, but with the listener under it.
  @_spi(PluginMessage) import SwiftCompilerPluginMessageHandling

  @main
  struct FoundationModelsPlugin: PluginProvider {
    struct UnknownMacro: Error, CustomStringConvertible {
      var description: String
    }

    func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
      for type in macros where "\(moduleName).\(typeName)" == String(reflecting: type) {
        return type
      }
      throw UnknownMacro(description: "macro \(moduleName).\(typeName) is not in this plug-in")
    }

    static func main() throws {
      try CompilerPluginMessageListener(connection: StandardIOMessageConnection(), provider: Self()).main()
    }
  }
#endif
