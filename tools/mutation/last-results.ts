/** What came of every mutant the last time, so that only what survived has to be tried again once tests were written. */
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { repository } from '../testing/bundle-with-patches.ts'
import type { Mutant, Result } from './areas.ts'

const file = join(repository, 'dist/mutants.jsonl')

/** The same change of the same text in the same file, counted from its beginning: lines move, and ids with them. */
function namer(): (mutant: Mutant) => string {
  const seen = new Map<string, number>()
  return ({ path, mutator, original, replacement }) => {
    const name = JSON.stringify([path, mutator, original, replacement])
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return `${name} ${count}`
  }
}

export function readResults(): Result[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Result)
    .sort((a, b) => Number(a.mutant.id) - Number(b.mutant.id))
}

/** What is known of these mutants already: whatever was noticed then is noticed by more tests, too. */
export function knownOf(mutants: readonly Mutant[], results: readonly Result[]): Map<string, Result> {
  const before = namer()
  const settled = new Map(results.map((result) => [before(result.mutant), result]))
  const now = namer()
  return new Map(
    mutants.flatMap((mutant) => {
      const result = settled.get(now(mutant))
      const isOpen = result === undefined || result.verdict === 'survived' || result.verdict === 'not covered'
      return isOpen ? [] : [[mutant.id, { ...result, mutant }]]
    }),
  )
}

export function startResults(): (result: Result) => void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '')
  return (result) => appendFileSync(file, `${JSON.stringify(result)}\n`)
}
