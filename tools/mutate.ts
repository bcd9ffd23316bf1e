/** `npm run mutate [-- fees packages/domain/src/money.ts --again --one-in=4 --processes=2]`: changes the rules about money in every small way and names the changes no test notices; again: only what survived the last time. */
import { areaNames, areaOf, listFiles, type Result, type Verdict } from './mutation/areas.ts'
import { readResults, startResults } from './mutation/last-results.ts'
import { runMutants } from './mutation/run-mutants.ts'

/** Of what a test could notice, in percent. */
const goal = 90

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const flag = (name: string, fallback: number): number =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? fallback)

const { mutated, tests } = listFiles()
const isWanted = (path: string) =>
  words.length === 0 || words.some((word) => areaOf(path) === word || path === word || path.startsWith(`${word}/`))
const chosen = mutated.filter(isWanted)
if (chosen.length === 0) throw new Error(`Nothing to mutate: name areas (${areaNames.join(', ')}) or files of theirs.`)

const last = process.argv.includes('--again') ? readResults() : []
const { results, failing } = await runMutants({
  mutated: chosen,
  tests,
  processes: flag('processes', 2),
  oneIn: flag('one-in', 1),
  last,
  say: (line) => console.log(line),
  hear: startResults(),
})

const count = (some: readonly Result[], ...verdicts: Verdict[]) =>
  some.filter(({ verdict }) => verdicts.includes(verdict)).length

const lived = results.filter(({ verdict }) => verdict === 'survived' || verdict === 'not covered')
for (const { mutant, verdict } of lived.sort((a, b) => Number(a.mutant.id) - Number(b.mutant.id)))
  console.log(
    `${mutant.path}:${mutant.line} ${verdict} ${mutant.mutator}: ${short(mutant.original)} -> ${short(mutant.replacement)}`,
  )

let isReached = failing.length === 0
for (const line of failing) console.log(`Left out, because it fails without a mutant: ${line}`)
for (const area of areaNames) {
  const some = results.filter(({ mutant }) => areaOf(mutant.path) === area)
  if (some.length === 0) continue
  const killed = count(some, 'killed', 'timed out')
  const refused = count(some, 'refused by the compiler')
  const score = (100 * killed) / (some.length - refused)
  isReached &&= score >= goal
  console.log(
    `${area}: ${score.toFixed(1)}% killed: ${killed} of ${some.length - refused} (${count(some, 'timed out')} by running out of time), ${count(some, 'not covered')} not covered, ${refused} refused by the compiler`,
  )
}

console.log('Every mutant and what killed it: dist/mutants.jsonl')
process.exitCode = isReached ? 0 : 1

function short(text: string): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, 70)
}
