/** Takes out of a text what an error report must not carry: addresses, secrets, ids, amounts. Browser and server both do it. */

/** In this order: what is most telling goes first, so that no rest of it is left for a later rule. */
const rules: readonly (readonly [RegExp, string])[] = [
  // What stands behind ? or # in an address is where secrets travel.
  [/((?:https?|wss?|webcal):\/\/[^\s?#"']+|\/[\w./:-]+)[?#][^\s"')]*/gi, '$1'],
  [/[^\s@<>"'(),;:/]{1,64}@[^\s@<>"'(),;:/]{1,255}/g, '[email]'],
  // Keys of programs, wherever they stand.
  [/hs_(?:live|play)_\w+/g, '[secret]'],
  [/\b(bearer|basic)\s+[^\s"',;]+/gi, '$1 [secret]'],
  [
    /\b(password|passcode|token|secret|code|key|authorization|cookie)(["']?\s*[:=]\s*["']?)[^\s"',;&)]+/gi,
    '$1$2[secret]',
  ],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '[id]'],
  [/\b[0-9a-f]{16,}\b/gi, '[secret]'],
  [/\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{24,}/gi, '[secret]'],
  [/[-+]?[$\u00a3\u20ac]\s?\d[\d,]*(?:\.\d+)?/g, '[amount]'],
  [/(?<![\w:.])\d[\d,]*(?:\.\d{1,2})?\s?(?:cents?|dollars?|usdc?|usdt)\b/gi, '[amount]'],
  [/(?<![\w:.])\d[\d,]*\.\d{2}(?![\d.])/g, '[amount]'],
  // Positions in a stack (file.js:1:48213) stay; other long numbers are phones, cards or cents.
  [/(?<![:\d])\+?\d(?:[\d ]{2,}\d)+/g, '[number]'],
]

/** However long the text was: what is left fits. */
export function scrubText(text: string, most: number): string {
  // Twice as much is looked at as is kept, so that nothing is cut in the middle of what a rule would have found.
  const scrubbed = rules.reduce((rest, [pattern, by]) => rest.replaceAll(pattern, by), text.slice(0, most * 2))
  return scrubbed.slice(0, most)
}

/** The same cause says the same, whoever it hits: numbers and what was taken out make no difference. */
export const causeOf = (message: string): string =>
  message
    .toLowerCase()
    .replaceAll(/\[(?:email|secret|id|amount|number)\]|\d+/g, '#')
    .replaceAll(/\s+/g, ' ')
    .trim()
