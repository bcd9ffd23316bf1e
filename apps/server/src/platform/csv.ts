/** CSV as RFC 4180 writes it, and such that no spreadsheet runs a cell as a formula. */

/** A cell that begins like this is read as a formula by spreadsheets; an apostrophe in front makes it text again. */
const looksLikeFormula = /^[=+\-@\t\r]/

/** Our own figures are written as they are; anything a person may have typed is text. */
export type Cell = { readonly figure: string } | { readonly text: string }

export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map((cell) => ('figure' in cell ? cell.figure : quoted(cell.text))).join(',')}\r\n`
}

function quoted(text: string): string {
  const harmless = looksLikeFormula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
