/** CSV as RFC 4180 writes it, and such that no spreadsheet runs a cell as a formula. */

/**
 * A cell that begins like this is read as a formula by some spreadsheet; an apostrophe in front makes it text again. The full-width signs
 * count in programs set to Chinese, Japanese or Korean, and blanks before a sign, also those that cannot be seen, are cut off by others.
 */
const looksLikeFormula = /^[\t\r\n]|^[\s\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u

/** Our own figures are written as they are; anything a person may have typed is text. */
export type Cell = { readonly figure: string } | { readonly text: string }

export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map((cell) => ('figure' in cell ? cell.figure : quoted(cell.text))).join(',')}\r\n`
}

function quoted(text: string): string {
  const harmless = looksLikeFormula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
