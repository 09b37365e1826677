/// Measures and fits text for a terminal, and makes untrusted text safe to show there.
///
/// Everything here counts in columns, the cells of a terminal, and never cuts a character (grapheme cluster) apart.
package enum TerminalText {}
