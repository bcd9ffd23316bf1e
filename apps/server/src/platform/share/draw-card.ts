/** Draws the picture a chat shows for a link: who asks, the question, the score or the pot, two people side by side and one line below. */
import { createRequire } from 'node:module'
import { hueOf, initialsOf } from '@handshake/domain/profile/initials.ts'
import { crestOf } from '@handshake/domain/sport/crest.ts'
import { escaped } from '#platform/http/pages/page-head.ts'
import { createQueue } from '#platform/live/bounded-queue.ts'

export type CardWords = {
  /** Who asks, as a line of its own. */
  readonly asker: string
  readonly question: string
  /** The largest text: the score of a game that is live or over, otherwise the pot. */
  readonly hero: { readonly label: string; readonly words: string }
  /** Yours and theirs: whose it is, what it says, and an amount. */
  readonly panels: readonly [CardPanel, CardPanel]
  /** What there is to win, or that it is too late. */
  readonly line: string
}
export type CardFace = { readonly displayName: string; readonly avatarUrl: string | null }

export type CardPanel = {
  readonly whose: string
  readonly words: string
  readonly amount: string
  /** Who stands beside it, with a picture or initials; null for a seat that is free, and for a pot. */
  readonly face: CardFace | null
  /** The team this side is for. */
  readonly team: string | null
}

const find = createRequire(import.meta.url).resolve
const [width, height, edge] = [1200, 630, 72]
const panelWide = (width - edge * 2 - 40) / 2

/** A drawing takes some hundredths of a second of a processor: one at a time, and a short line behind it. */
const queue = createQueue({ atOnce: 1, waiting: 30 })

/** Inter, cut from the files the app itself wears, in the two weights used here; DejaVu for the signs it does not draw. */
const fontFiles = (): string[] => [
  ...[400, 700].map((weight) => find(`@handshake/server/assets/fonts/inter-${weight}.ttf`)),
  ...['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'].map((file) => find(`dejavu-fonts-ttf/ttf/${file}`)),
]

/** Avatars as PNG, by their address in the app; people without one get initials. */
export type Pictures = ReadonlyMap<string, Buffer>

/** Null where the line is full. */
export const drawCard = (words: CardWords, pictures: Pictures): Promise<Buffer | null> =>
  queue(async () => {
    // Loaded with the first picture: a node that draws none does without its memory.
    const { renderAsync } = await import('@resvg/resvg-js')
    const font = { fontFiles: fontFiles(), loadSystemFonts: false, defaultFontFamily: 'Inter' }
    return (await renderAsync(cardSvg(words, pictures), { font })).asPng()
  })

/** The colors of the dark theme (apps/web/src/ui/theme/tokens.css). */
const paint = {
  bg: '#0b0e14',
  surface: '#12161e',
  text: '#eef1f5',
  muted: '#a9b2c1',
  faint: '#8c96a7',
  line: '#667183',
  accent: '#2ed3b3',
  held: '#f4b94f',
}

export function cardSvg(words: CardWords, pictures: Pictures): string {
  const question = wrapped(words.question, 40, 2)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
  <rect width="${width}" height="${height}" fill="${paint.bg}"/>
  <g transform="translate(${edge} 52) scale(1.75)" fill="none" stroke-width="3.6" stroke-linecap="round">
    <path d="M1.8 2.2v15.6M1.8 7.85h9.6" stroke="${paint.accent}"/><path d="M16.8 2.2v15.6M16.8 12.15h-9.6" stroke="${paint.text}"/>
  </g>
  ${text(edge + 52, 82, 32, paint.muted, shortened(words.asker, 56))}
  ${question.map((line, row) => text(edge, 158 + row * 56, 46, paint.text, line, 'bold')).join('\n  ')}
  ${text(width / 2, 268, 24, paint.faint, shortened(words.hero.label, 60), 'normal', 'middle')}
  ${text(width / 2, 350, 84, paint.text, shortened(words.hero.words, 22), 'bold', 'middle')}
  ${panel(edge, words.panels[0], paint.accent, pictures)}
  ${panel(edge + panelWide + 40, words.panels[1], paint.held, pictures)}
  ${text(edge, height - 44, 34, paint.text, words.line, 'bold')}
</svg>`
}

function panel(x: number, shown: CardPanel, color: string, pictures: Pictures): string {
  const { whose, words, amount, face, team } = shown
  return `<rect x="${x}" y="384" width="${panelWide}" height="150" rx="20" fill="${paint.surface}"/>
  ${faceAt(x + 76, 459, face, pictures)}${team === null ? '' : crestAt(x + 96, 476, team)}
  ${text(x + 152, 430, 24, paint.muted, shortened(whose, 24))}
  ${text(x + 152, 472, 30, paint.text, shortened(words, 20), 'bold')}
  ${text(x + 152, 514, 28, color, amount, 'bold')}`
}

/** As the app draws somebody, with a picture or without; a free seat is a broken ring. */
function faceAt(x: number, y: number, face: CardFace | null, pictures: Pictures): string {
  if (face === null)
    return `<circle cx="${x}" cy="${y}" r="46" fill="none" stroke="${paint.line}" stroke-width="3" stroke-dasharray="9 8"/>`
  const picture = face.avatarUrl === null ? undefined : pictures.get(face.avatarUrl)
  if (picture !== undefined)
    return `<clipPath id="face-${x}"><circle cx="${x}" cy="${y}" r="48"/></clipPath><image x="${x - 48}" y="${y - 48}" width="96" height="96" clip-path="url(#face-${x})" href="data:image/png;base64,${picture.toString('base64')}"/>`
  const name = face.displayName
  const hue = hueOf(name)
  return `<circle cx="${x}" cy="${y}" r="48" fill="hsl(${hue}, 32%, 24%)"/>${text(x, y + 13, 38, `hsl(${hue}, 55%, 86%)`, initialsOf(name), 'bold', 'middle')}`
}

/** The shield of a team over the edge of its face, in its colors. */
function crestAt(x: number, y: number, team: string): string {
  const { letters, field, ink } = crestOf({ name: team })
  return `<g transform="translate(${x} ${y})"><path d="M6 3h28a2 2 0 0 1 2 2v14c0 9.5-6.6 15.2-16 19C10.6 34.2 4 28.5 4 19V5a2 2 0 0 1 2-2Z" fill="${field}" stroke="${paint.surface}" stroke-width="3"/>${text(20, 24, letters.length > 2 ? 13 : 16, ink, letters, 'bold', 'middle')}</g>`
}

const text = (
  x: number,
  y: number,
  size: number,
  color: string,
  words: string,
  weight = 'normal',
  anchor = 'start',
): string =>
  `<text x="${x}" y="${y}" font-family="Inter, DejaVu Sans" font-size="${size}" font-weight="${weight}" text-anchor="${anchor}" fill="${color}">${escaped(words)}</text>`

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
