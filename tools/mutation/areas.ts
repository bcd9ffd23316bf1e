/** What is mutated, area by area, and which mutants are left out because they only change words: by rule, never by what survived. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../testing/bundle-with-patches.ts'

/** The first area whose pattern a path meets has the file. */
const areas = {
  states: [
    /^packages\/domain\/src\/(.*-machine|machine|handshake\/(awaited|bet-steps|closing|deadlines|handshake-actions)|pool\/pool-(actions|rules))\.ts$/,
    /^packages\/domain\/src\/(agreement|dispute)\//,
  ],
  fees: [/^packages\/domain\/src\/(wallet\/(fees|tax)|payment\/order-quote|loan\/loan-cost)\.ts$/],
  limits: [/^packages\/domain\/src\/(wallet\/limits\.ts$|safety\/)/],
  loans: [/^packages\/domain\/src\/loan\//],
  money: [
    /^packages\/domain\/src\/(money|subject\/payouts|pool\/pool-shares)\.ts$/,
    /^packages\/domain\/src\/(wallet|payment|handshake\/result)\//,
    /^packages\/domain\/src\/handshake\/terms\/(legs|moved-lines|odds|seat|slip|stakes|terms)\.ts$/,
  ],
  engine: [/^packages\/engine\/src\//],
  recipes: [/^apps\/server\/src\/features\/.*-recipes\.ts$/, /^packages\/ledger\/src\/(derived-id|transfer-id)\.ts$/],
} satisfies Readonly<Record<string, readonly RegExp[]>>

export type Area = keyof typeof areas
export const areaNames = Object.keys(areas) as Area[]

/** Files that hold nothing but words or pictures of words. */
const words = /(-words|-meanings|words|payment-methods|transaction-types)\.ts$/

/** Its tests run everything that moves without a database. */
export const lives = 'tools/mutation/lives.ts'

const roots = ['packages/domain/src', 'packages/engine/src', 'packages/ledger/src', 'apps/server/src/features']

export const areaOf = (path: string): Area | undefined =>
  areaNames.find((name) => areas[name].some((pattern) => pattern.test(path)))

/** Every file of an area, and every test that needs nothing but itself to run. */
export function listFiles(): { readonly mutated: string[]; readonly tests: string[] } {
  const files = roots.flatMap((root) =>
    readdirSync(join(repository, root), { recursive: true, encoding: 'utf8' })
      .map((path) => `${root}/${path.replaceAll('\\', '/')}`)
      .filter((path) => path.endsWith('.ts'))
      .sort(),
  )
  const isTest = (path: string) => path.endsWith('.test.ts')
  return {
    mutated: files.filter((path) => !isTest(path) && !words.test(path) && areaOf(path) !== undefined),
    tests: [...files.filter((path) => isTest(path) && !path.startsWith('apps/')), lives],
  }
}

type Place = { readonly line: number; readonly column: number }
export type Mutant = {
  readonly id: string
  readonly path: string
  readonly mutator: string
  readonly original: string
  readonly replacement: string
  readonly start: number
  readonly end: number
  /** As editors count. */
  readonly line: number
}

export type Verdict = 'killed' | 'timed out' | 'refused by the compiler' | 'survived' | 'not covered'
export type Result = { readonly mutant: Mutant; readonly verdict: Verdict; readonly by: string | null }

/** Where a place counted in lines and columns stands in a text. */
export function offsetIn(text: string, { line, column }: Place): number {
  let offset = 0
  for (let before = 0; before < line; before += 1) offset = text.indexOf('\n', offset) + 1
  return offset + column
}

const wordKeys = /\b(about|description|heading|label|says|sentence|summary|title|words|text)\??:\s*$/

/** A text with a space in it, with a capital like a word's, or under a name that stands for words is read by people and decides nothing. */
export function changesOnlyWords({ path, mutator, original, start }: Mutant): boolean {
  if (mutator !== 'StringLiteral') return false
  if (/\s|^.[A-Z][a-z]/.test(original)) return true
  return wordKeys.test(readFileSync(join(repository, path), 'utf8').slice(Math.max(0, start - 40), start))
}
