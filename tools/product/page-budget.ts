/** How much JavaScript each page of a build names before its first paint, by brotli, and whether that is more than it may be. */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

type Audience = 'strangers' | 'signed-in'
type Limit = { readonly bytes: number; readonly files: number }
type Page = Limit & { readonly path: string; readonly audience: Audience }

/** What we want; docs/performance.md says how far it is. */
export const pageGoals: Readonly<Record<Audience, Limit>> = {
  strangers: { bytes: 95_000, files: 15 },
  'signed-in': { bytes: 190_000, files: 15 },
}

/** What no page may exceed today. These only go down. */
const ceilings: Readonly<Record<Audience, Limit>> = {
  strangers: { bytes: 253_500, files: 19 },
  'signed-in': { bytes: 297_000, files: 28 },
}

/** The same for the pages most people come to. */
const closerCeilings: Readonly<Record<string, Limit>> = {
  '/login': { bytes: 106_500, files: 3 },
  '/landing': { bytes: 129_500, files: 7 },
  '/signup': { bytes: 126_500, files: 8 },
  '/challenge/:id': { bytes: 163_000, files: 10 },
  '/passport': { bytes: 231_000, files: 14 },
  '/handshakes': { bytes: 232_500, files: 14 },
  '/marketplace': { bytes: 222_500, files: 12 },
  '/wallet': { bytes: 222_500, files: 13 },
}

type Piece = { readonly path: string; readonly needsSession: boolean; readonly files: readonly string[] }

/** The pages of a build whose files have been compressed. */
export function weighPages(dist: string): Page[] {
  const read = (name: string) => readFileSync(join(dist, name), 'utf8')
  const named = { strangers: scriptsIn(read('index.html')), 'signed-in': scriptsIn(read('shell.html')) }
  return (JSON.parse(read('pieces.json')) as Piece[]).map(({ path, needsSession, files }) => {
    const audience = needsSession ? 'signed-in' : 'strangers'
    const scripts = [...new Set([...named[audience], ...files.filter((file) => file.endsWith('.js'))])]
    const bytes = scripts.reduce((sum, file) => sum + packedSize(join(dist, file)), 0)
    return { path, audience, bytes, files: scripts.length }
  })
}

export const aboveCeiling = (pages: readonly Page[]): Page[] =>
  pages.filter((page) => isAbove(page, closerCeilings[page.path] ?? ceilings[page.audience]))

const isAbove = (page: Limit, limit: Limit): boolean => page.bytes > limit.bytes || page.files > limit.files

/** The heaviest page of each audience, and how many pages keep to the goal. */
export function describeWeights(pages: readonly Page[]): string[] {
  return (['strangers', 'signed-in'] as const).map((audience) => {
    const own = pages.filter((page) => page.audience === audience)
    const kept = own.filter((page) => !isAbove(page, pageGoals[audience])).length
    const most = (pick: (page: Page) => number) => Math.max(...own.map(pick))
    const goal = pageGoals[audience]
    return [
      `${audience}: at most ${inKb(most(({ bytes }) => bytes))} of JavaScript (goal ${inKb(goal.bytes)})`,
      `in ${most(({ files }) => files)} files (goal ${goal.files}) before the first paint;`,
      `${kept} of ${own.length} pages keep to both`,
    ].join(' ')
  })
}

export const sayExcess = ({ path, bytes, files }: Page): string =>
  `${path} names ${inKb(bytes)} of JavaScript in ${files} files before its first paint: more than tools/product/page-budget.ts allows`

const inKb = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`

const scriptsIn = (html: string): string[] =>
  Array.from(html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g), ([, file = '']) => file)

/** Files too small to be packed go out as they are. */
const packedSize = (path: string): number => (statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path)).size
