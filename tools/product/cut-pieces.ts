/** Which file of the web app's build each module goes into: few files a page, and little in them that the page has no use for. */
import { basename } from 'node:path'

type Module = {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
  readonly bytes: number
}
export type Modules = ReadonlyMap<string, Module>

const main = /src\/main\.tsx$/
const screens = /src\/app\/screens\.tsx$/
const shell = /src\/app\/shell\/shell\.tsx$/

/** What is fetched on the sign-in page, before the table of screens. */
const comesFirst = /src\/main\.tsx$|\/session\//

/** What is fetched without the shell. */
const standsAlone =
  /src\/app\/screens\.tsx$|src\/app\/(landing|trouble)\/|\/sign-up\/|\/(challenge|request-invite|accept-friend-invite|password-reset|reset-password|maintenance)-screen\.tsx$/

/** How much a visit counts beside one of any other page: all begin with the first, and the next are the pages most people come to. */
const weights: readonly (readonly [pattern: RegExp, weight: number])[] = [
  [main, 30_000],
  [/\/(demo-people|passkey-sign-in)\.tsx$/, 1_500],
  [/\/(landing-screen|signup-screen|challenge-screen|sample-game)\.tsx$/, 400],
  [/\/(shell|passport-screen|handshakes-screen|wallet-screen)\.tsx$/, 200],
  [/\/marketplace-screen\.tsx$/, 300],
  [/\/(handshake|settings|create|pool|friends|notifications|profile|admin)-screen\.tsx$|\/design-page\.tsx$/, 40],
  [/\/(games-to-bet-on|arrival-overlay|installed-app|play-reminder)\.tsx$/, 30],
]
const otherWeight = 4

/** What one more file costs whoever fetches it, in bytes of source: a request, and what compression loses at the seam. */
const fileBytes = 16_000

/** The file of each module, by its name. */
export function cutPieces(modules: Modules): Map<string, string> {
  const files = new Map<string, string>()
  const taken = new Set<string>()
  for (const { members } of joinPieces(piecesByVisits(modules))) {
    const name = nameOf(members, modules)
    const own = taken.has(name) ? `${name}-${taken.size}` : name
    taken.add(own)
    for (const id of members) files.set(id, own)
  }
  return files
}

/** Whoever fetches something, be it a page or a part of one that comes later. */
type Visit = { readonly weight: number; readonly needs: ReadonlySet<string> }

function visitsOf(modules: Modules): Visit[] {
  const late = [...modules.values()].flatMap(({ dynamicallyImportedIds }) => dynamicallyImportedIds)
  const entries = [...new Set([...[...modules.keys()].filter((id) => main.test(id)), ...late])].sort()
  const found = (pattern: RegExp) => entries.filter((id) => pattern.test(id))
  return entries.map((entry) => {
    const before = comesFirst.test(entry) ? [main] : standsAlone.test(entry) ? [main, screens] : [main, screens, shell]
    const weight = weights.find(([pattern]) => pattern.test(entry))?.[1] ?? otherWeight
    return { weight, needs: withImports([entry, ...before.flatMap(found)], (id) => modules.get(id)?.importedIds ?? []) }
  })
}

/** These and what they import, however far down. */
function withImports<Item>(items: Iterable<Item>, importsOf: (item: Item) => Iterable<Item>): Set<Item> {
  const reached = new Set(items)
  // The set grows while it is walked.
  for (const item of reached) for (const next of importsOf(item)) reached.add(next)
  return reached
}

type Piece = { readonly members: string[]; readonly imports: Set<Piece>; readonly visits: Set<Visit>; bytes: number }

/** Modules that the same visits need go together: no piece imports itself by way of another, since what is imported is needed wherever its importer is. */
function piecesByVisits(modules: Modules): Set<Piece> {
  const visits = visitsOf(modules)
  const alike = new Map<string, Piece>()
  const pieceOf = new Map<string, Piece>()
  for (const id of [...modules.keys()].sort()) {
    const own = visits.filter(({ needs }) => needs.has(id))
    if (own.length === 0) continue
    const key = visits.map(({ needs }) => (needs.has(id) ? 1 : 0)).join('')
    const piece = alike.get(key) ?? { members: [], imports: new Set(), visits: new Set(own), bytes: 0 }
    alike.set(key, piece)
    piece.members.push(id)
    piece.bytes += modules.get(id)?.bytes ?? 0
    pieceOf.set(id, piece)
  }
  for (const [id, piece] of pieceOf)
    for (const next of modules.get(id)?.importedIds ?? []) {
      const other = pieceOf.get(next)
      if (other !== undefined && other !== piece) piece.imports.add(other)
    }
  return new Set(alike.values())
}

type Pair = { readonly one: Piece; readonly other: Piece }

/** Two pieces become one where a file less saves more than is fetched in vain: the pair that saves most first. */
function joinPieces(pieces: Set<Piece>): Set<Piece> {
  const savings = new Map<Piece, Map<Piece, number>>()
  const remember = ({ one, other }: Pair, saved: number) => {
    if (saved > 0) savings.get(one)?.set(other, saved)
    else savings.get(one)?.delete(other)
  }
  for (const one of pieces) savings.set(one, new Map())
  for (const one of pieces)
    for (const other of pieces) if (one !== other) remember({ one, other }, savedBy({ one, other }))
  for (;;) {
    const best = bestOf(savings)
    if (best === undefined) return pieces
    const { one, other, saved } = best
    const left = savedBy(best) - wastedBy(best)
    // What was noted leaves out the waste, and what other pairs changed since.
    if (left < saved) {
      remember({ one, other }, left)
      remember({ one: other, other: one }, left)
      continue
    }
    absorb(best)
    pieces.delete(other)
    savings.delete(other)
    for (const row of savings.values()) row.delete(other)
    for (const piece of pieces) {
      if (piece.imports.delete(other) && piece !== one) piece.imports.add(one)
      if (piece === one) continue
      remember({ one, other: piece }, savedBy({ one, other: piece }))
      remember({ one: piece, other: one }, savedBy({ one, other: piece }))
    }
  }
}

function bestOf(savings: ReadonlyMap<Piece, ReadonlyMap<Piece, number>>) {
  let best: (Pair & { readonly saved: number }) | undefined
  for (const [one, row] of savings)
    for (const [other, saved] of row) if (saved > (best?.saved ?? 0)) best = { one, other, saved }
  return best
}

/** What a file less is worth to those who fetch both. */
function savedBy({ one, other }: Pair): number {
  let saved = 0
  for (const visit of one.visits) if (other.visits.has(visit)) saved += visit.weight * fileBytes
  return saved
}

/** What those who needed only one of them fetch in vain: the other, and what it imports. */
function wastedBy({ one, other }: Pair): number {
  if (leadsAround(one, other) || leadsAround(other, one)) return Number.POSITIVE_INFINITY
  const fetched = importedBy([one, other])
  let wasted = 0
  for (const visit of new Set([...one.visits, ...other.visits]))
    for (const piece of fetched) if (!piece.visits.has(visit)) wasted += visit.weight * piece.bytes
  return wasted
}

const importedBy = (pieces: readonly Piece[]): Set<Piece> => withImports(pieces, ({ imports }) => imports)

/** Whether one imports the other by way of a third: as one file they and the third would import each other. */
const leadsAround = (one: Piece, other: Piece): boolean =>
  importedBy([...one.imports].filter((piece) => piece !== other)).has(other)

function absorb({ one, other }: Pair): void {
  one.members.push(...other.members)
  one.bytes += other.bytes
  for (const piece of other.imports) one.imports.add(piece)
  one.imports.delete(one)
  one.imports.delete(other)
  const visits = [...one.visits, ...other.visits]
  for (const piece of importedBy([one])) for (const visit of visits) piece.visits.add(visit)
}

/** After the page whose own it is, otherwise after the largest of its modules. */
function nameOf(members: readonly string[], modules: Modules): string {
  if (members.some((id) => main.test(id))) return 'first'
  if (members.some((id) => shell.test(id))) return 'shell'
  const bytesOf = (id: string) => modules.get(id)?.bytes ?? 0
  const pages = members.filter((id) => /-screens?\.tsx$/.test(id))
  const [largest = ''] = (pages.length > 0 ? pages : members).toSorted((a, b) => bytesOf(b) - bytesOf(a))
  return basename(largest)
    .replace(/\.\w+$/, '')
    .replaceAll(/[^\w-]/g, '')
}
