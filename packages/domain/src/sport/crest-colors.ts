/** The colors crests are drawn in, and how well one can be read on another. */

/** Shades of our own, so that no crest is anybody's mark; each is dark or light enough for letters to be read on it. */
export const crestPalette = {
  red: '#bd1f2d',
  crimson: '#8c1537',
  orange: '#c44a0c',
  gold: '#f3b52f',
  sand: '#cdb27c',
  lime: '#a4d65e',
  green: '#0b6342',
  teal: '#007178',
  sky: '#7cc0ee',
  blue: '#1d55b3',
  navy: '#16294f',
  purple: '#51308f',
  brown: '#573219',
  black: '#20232a',
  silver: '#bcc4cc',
  white: '#ffffff',
} as const

export type CrestColor = keyof typeof crestPalette
/** The field and its trim: 'red gold'. */
export type CrestColors = `${CrestColor} ${CrestColor}`

export const inks = { light: '#ffffff', dark: '#14171d' } as const

/** WCAG's relative luminance of a color written as #rrggbb. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** From 1 for the same color to 21 for black on white. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** The ink that reads better on a field. */
export const inkOn = (field: string): string =>
  contrast(inks.light, field) >= contrast(inks.dark, field) ? inks.light : inks.dark
