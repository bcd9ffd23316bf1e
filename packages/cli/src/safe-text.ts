/** Text that other people wrote, made harmless for a terminal: nothing in it moves the cursor, colors, rings, or turns the reading direction. */

const esc = String.fromCharCode(0x1b)
const bell = String.fromCharCode(0x07)
/** What begins a sequence has two spellings: with the escape sign, and as one sign of its own. */
const csi = `(?:${esc}\\[|\u009b)`
const string = `(?:${esc}[\\]P_^X]|[\u0090\u0098\u009d-\u009f])`
/** Whole sequences go, or their letters would stay behind as noise. */
const sequences = new RegExp(
  `${csi}[0-?]*[ -/]*[@-~]|${string}[^${bell}${esc}\u009c]*(?:${bell}|\u009c|${esc}\\\\)?|${esc}.?`,
  'gs',
)
/** Joins emoji, and does nothing else. */
const joiner = '\u200d'

export const safeText = (text: string): string =>
  text
    .replaceAll(sequences, '')
    .replaceAll(/[\r\n\t]+/g, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, (sign) => (sign === joiner ? sign : ''))

/** JSON leaves signs in that some terminals obey: here they are spelled out, which is the same JSON. */
export const safeJson = (value: unknown, indent?: number): string =>
  JSON.stringify(value, null, indent).replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (sign) =>
    sign === '\n' ? sign : spelled(sign),
  )

const spelled = (sign: string): string =>
  Array.from({ length: sign.length }, (_, at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, '0')}`).join('')

/** Of one width, for columns; longer ones are cut. */
export function column(text: string, width: number): string {
  const letters = [...safeText(text)]
  return letters.length > width ? `${letters.slice(0, width - 1).join('')}…` : letters.join('').padEnd(width)
}
