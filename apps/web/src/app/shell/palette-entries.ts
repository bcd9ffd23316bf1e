/** The pages a person can jump to, and which of them a few typed letters mean. */
import { places } from '../paths.ts'
import { mayEnter } from '../place.ts'

export type PaletteEntry = { readonly path: string; readonly title: string; readonly key: string | null }

type Viewer = { readonly role: string; readonly beta: boolean }

/** Other ways to make a bet: Create offers them, and here they would be four of one name. */
const reachedFromCreate = ['create-friendly-bet', 'create-bet', 'create-bet-v2', 'bet-stepper']

/** What people type who look for a page that is called otherwise. */
const alsoCalled: Readonly<Record<string, string>> = { '/create': 'bet' }

/** One entry per screen; addresses that need an id, stand alone or only send on are no destinations. */
export function paletteEntries({ role, beta }: Viewer): PaletteEntry[] {
  // What other apps share is shown by the way it came, and nothing is there without it.
  const seen = new Set<string>(['not-found', 'share-target', ...reachedFromCreate])
  return places.flatMap((place) => {
    const reachable = !/[:*]/.test(place.path) && place.shell !== false && !place.sendsTo
    if ((place.beta && !beta) || (place.staffMenu && role === 'user')) return []
    if (!reachable || !mayEnter(place, role) || seen.has(place.screen)) return []
    seen.add(place.screen)
    return [{ path: place.path, title: place.menu ?? place.title, key: place.key ?? null }]
  })
}

/** What is typed may be the name of somebody, or of something agreed: from this many letters on they are looked for. */
export const fewestLetters = 2

type Found = {
  readonly people: readonly { readonly username: string; readonly displayName: string }[]
  readonly handshakes: readonly { readonly id: string; readonly title: string }[]
}

const mostOfEach = 4

/** People and handshakes below the pages, each leading to its own. */
export const foundEntries = ({ people, handshakes }: Found): PaletteEntry[] => [
  ...people.slice(0, mostOfEach).map(({ username, displayName }) => ({
    path: `/profile/${username}`,
    title: `${displayName} @${username}`,
    key: null,
  })),
  ...handshakes.slice(0, mostOfEach).map(({ id, title }) => ({ path: `/handshake/${id}`, title, key: null })),
]

/** Titles that begin with the words come first, then those that contain them, then addresses and other names. */
export function matchEntries(entries: readonly PaletteEntry[], typed: string): PaletteEntry[] {
  const words = typed.trim().toLowerCase()
  const rankOf = ({ title, path }: PaletteEntry): number => {
    const name = title.toLowerCase()
    if (name.startsWith(words)) return 0
    if (name.includes(words)) return 1
    return path.includes(words) || alsoCalled[path]?.startsWith(words) ? 2 : 3
  }
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry) }))
    .filter(({ rank }) => rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry)
}
