import Foundation

// Clients print `localizedDescription`, which says nothing about errors that do not have these.

extension SettingsError: LocalizedError {
  package var errorDescription: String? { description }
}

extension RunStoreError: LocalizedError {
  package var errorDescription: String? { description }
}
