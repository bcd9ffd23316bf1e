/** A crest for a team without a logo: letters, two colors and a pattern, always the same for the same team. */
import { type CrestColor, type CrestColors, contrast, crestPalette, inkOn } from './crest-colors.ts'
import { everyTeam } from './teams.ts'

/** How the trim lies on the field; none of them runs behind the letters. */
export const crestPatterns = ['chief', 'base', 'flanks', 'corner', 'chevron'] as const
export type CrestPattern = (typeof crestPatterns)[number]

export type Crest = {
  /** One to three letters or digits; '?' for a team without a name. */
  readonly letters: string
  readonly field: string
  readonly trim: string
  readonly ink: string
  /** A line between field and trim where the two are of one darkness, as red on blue; null where they part by themselves. */
  readonly edge: string | null
  readonly pattern: CrestPattern
}

export type CrestedTeam = { readonly name: string; readonly abbreviation?: string | undefined }

/** Below this two colors run into each other for people who see no hues. */
export const apart = 1.6

const known = new Map(everyTeam.map((team) => [team.fullName, team]))

/** For teams that stand in no table of ours; each pair is told apart easily. */
const spareColors: readonly CrestColors[] = [
  'red white',
  'blue gold',
  'green white',
  'purple silver',
  'navy sky',
  'black gold',
  'teal sand',
  'crimson sand',
  'orange navy',
  'sky navy',
  'gold black',
  'brown sand',
]

export function crestOf({ name, abbreviation }: CrestedTeam): Crest {
  const team = known.get(name.trim())
  const hash = hashOf(name.trim())
  const colors = team?.colors ?? spareColors[hash % spareColors.length] ?? 'navy sky'
  const [field = crestPalette.navy, trim = crestPalette.sky] = colors
    .split(' ')
    .map((color) => crestPalette[color as CrestColor])
  const ink = inkOn(field)
  return {
    letters: crestLetters(name, team?.abbreviation ?? abbreviation),
    field,
    trim,
    ink,
    edge: contrast(trim, field) < apart ? ink : null,
    // By other digits of the hash than the colors, so that teams of one color differ in pattern.
    pattern: crestPatterns[Math.floor(hash / spareColors.length) % crestPatterns.length] ?? 'chief',
  }
}

const most = 3

/** The abbreviation where it is one; else 'Scottie Reed' gives 'SR', 'Arsenal' gives 'ARS', and no name at all gives '?'. */
export function crestLetters(name: string, abbreviation?: string): string {
  const short = lettersIn(abbreviation ?? '')
  if (short.length > 0 && short.length <= most) return short.join('').toLocaleUpperCase('en')
  const words = name.split(/[\s._/&-]+/u).map(lettersIn)
  const spoken = words.filter((word) => word.length > 0)
  const [only = []] = spoken
  const letters = spoken.length > 1 ? spoken.flatMap(([first = '']) => first) : only
  return letters.slice(0, most).join('').toLocaleUpperCase('en') || '?'
}

const lettersIn = (word: string): string[] => Array.from(word).filter((sign) => /[\p{L}\p{N}]/u.test(sign))

/** FNV-1a over the code points: the same on every machine, and one letter changes all of it. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash
}
