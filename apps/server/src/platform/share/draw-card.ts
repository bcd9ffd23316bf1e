/** Draws the picture a chat shows for a link: who asks, the question, two panels side by side and one line below. */
import { createRequire } from 'node:module'
import { escaped } from '#platform/http/pages/page-head.ts'
import { createQueue } from '#platform/live/bounded-queue.ts'

export type CardWords = {
  /** Who asks, as a line of its own. */
  readonly asker: string
  readonly question: string
  /** Yours and theirs: whose it is, what it says, and an amount. */
  readonly panels: readonly [CardPanel, CardPanel]
  /** What there is to win, or that it is too late. */
  readonly line: string
}
export type CardPanel = { readonly whose: string; readonly words: string; readonly amount: string }

const find = createRequire(import.meta.url).resolve
const [width, height, edge] = [1200, 630, 72]

/** A drawing takes some hundredths of a second of a processor: one at a time, and a short line behind it. */
const queue = createQueue({ atOnce: 1, waiting: 30 })

/** Null where the line is full. */
export const drawCard = (words: CardWords): Promise<Buffer | null> =>
  queue(async () => {
    // Loaded with the first picture: a node that draws none does without its memory.
    const { renderAsync } = await import('@resvg/resvg-js')
    const fontFiles = ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'].map((file) => find(`dejavu-fonts-ttf/ttf/${file}`))
    const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: 'DejaVu Sans' }
    return (await renderAsync(cardSvg(words), { font })).asPng()
  })

/** The colors of the dark theme (apps/web/src/ui/theme/tokens.css). */
const paint = {
  bg: '#0b0e14',
  surface: '#12161e',
  text: '#eef1f5',
  muted: '#a9b2c1',
  accent: '#2ed3b3',
  held: '#f4b94f',
}

export function cardSvg(words: CardWords): string {
  const question = wrapped(words.question, 33, 3)
  const side = (width - edge * 2 - 40) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
  <rect width="${width}" height="${height}" fill="${paint.bg}"/>
  <g transform="translate(${edge} 56) scale(1.75)" fill="none" stroke-width="3.6" stroke-linecap="round">
    <path d="M1.8 2.2v15.6M1.8 7.85h9.6" stroke="${paint.accent}"/><path d="M16.8 2.2v15.6M16.8 12.15h-9.6" stroke="${paint.text}"/>
  </g>
  ${text(edge + 52, 86, 32, paint.muted, shortened(words.asker, 48))}
  ${question.map((line, row) => text(edge, 176 + row * 68, 54, paint.text, line, 'bold')).join('\n  ')}
  ${panel(edge, side, words.panels[0], paint.accent)}
  ${panel(edge + side + 40, side, words.panels[1], paint.held)}
  ${text(edge, height - 52, 34, paint.text, words.line, 'bold')}
</svg>`
}

const panel = (x: number, wide: number, { whose, words, amount }: CardPanel, color: string): string =>
  `<rect x="${x}" y="372" width="${wide}" height="150" rx="20" fill="${paint.surface}"/>
  <rect x="${x}" y="372" width="8" height="150" rx="4" fill="${color}"/>
  ${text(x + 32, 416, 24, paint.muted, shortened(whose, 28))}
  ${text(x + 32, 460, 32, paint.text, shortened(words, 23), 'bold')}
  ${text(x + 32, 502, 28, color, amount, 'bold')}`

const text = (x: number, y: number, size: number, color: string, words: string, weight = 'normal'): string =>
  `<text x="${x}" y="${y}" font-family="DejaVu Sans" font-size="${size}" font-weight="${weight}" fill="${color}">${escaped(words)}</text>`

/** Signs the font has no drawing for, and those that steer text, are left out. */
const drawable = (words: string): string =>
  words
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Extended_Pictographic}]/gu, (sign) =>
      /[0-9#*\u00a9\u00ae]/u.test(sign) ? sign : ' ',
    )
    .replace(/\s+/g, ' ')
    .trim()

export function shortened(words: string, most: number): string {
  const signs = [...drawable(words)]
  return signs.length <= most
    ? signs.join('')
    : `${signs
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}

/** By whole words where they fit; what is too long for the last line ends in an ellipsis. */
export function wrapped(words: string, wide: number, most: number): readonly string[] {
  const lines: string[] = []
  let rest = [...drawable(words)]
  while (rest.length > 0 && lines.length < most) {
    if (lines.length === most - 1 || rest.length <= wide) {
      lines.push(shortened(rest.join(''), wide))
      break
    }
    const gap = rest.slice(0, wide + 1).lastIndexOf(' ')
    const end = gap > 0 ? gap : wide
    lines.push(rest.slice(0, end).join(''))
    rest = rest.slice(gap > 0 ? end + 1 : end)
  }
  return lines
}
