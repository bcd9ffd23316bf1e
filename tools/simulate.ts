/** `npm run simulate -- --seeds=100 --actions=500`: simulated lives in long form; `--stories` leaves out what people try by chance; `--seed=7 --turns=1,4` replays one and tells its story; `--planted` counts how many planted bugs are found; `--fast` does all of it without a database. */
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { programOf } from './checkout.ts'
import { simulateFast } from './simulate-fast.ts'
import { runLive } from './stages/command.ts'

if (process.argv.includes('--fast')) process.exit((await simulateFast(process.argv.slice(2))) ? 0 : 1)

const names = ['seed', 'seeds', 'from', 'actions', 'turns', 'stories', 'planted']
const given = new Map(
  process.argv.slice(2).map((word) => {
    const [, name = '', value = ''] =
      /^--([a-z]+)=([\da-z,-]+)$/.exec(/^--(planted|stories)$/.test(word) ? `${word}=all` : word) ?? []
    if (!names.includes(name)) throw new Error(`${word} is none of ${names.map((one) => `--${one}=…`).join(', ')}.`)
    return [`SIMULATE_${name.toUpperCase()}`, value]
  }),
)
const report = join(mkdtempSync(join(tmpdir(), 'simulate-')), 'report.json')
const began = performance.now()
const planted = given.has('SIMULATE_PLANTED')
const file = planted ? 'planted/planted.test.ts' : 'simulate.test.ts'
const { code } = await runLive(
  [
    programOf('vitest', 'vitest.mjs'),
    'run',
    '--retry=0',
    `apps/server/test/simulate/${file}`,
    '-t',
    planted ? 'is found' : 'break no law',
  ],
  {
    ...Object.fromEntries(given),
    SIMULATE_REPORT: report,
    ...(given.has('SIMULATE_TURNS') ? { SIMULATE_STORY: '1' } : { SIMULATE_SHRINK: '1' }),
  },
)
if (existsSync(report)) (planted ? tellScore : tellFindings)(readFileSync(report, 'utf8'))
process.exitCode = code

function tellFindings(written: string): void {
  const { findings, called } = JSON.parse(written) as {
    readonly findings: readonly {
      readonly says: string
      readonly details: readonly string[]
      readonly replay: string
    }[]
    readonly called: readonly (readonly [string, number])[]
  }
  const answered = called.filter(([, yes]) => yes > 0).length
  console.log(
    `${called.length} routes were called, ${answered} of them with success, in ${Math.round((performance.now() - began) / 1000)} s.`,
  )
  for (const { says, details, replay } of findings)
    console.log(`Broken: ${says}\n  ${details.join('\n  ')}\n  ${replay}`)
}

function tellScore(written: string): void {
  const hunted = written
    .trim()
    .split('\n')
    .map(
      (line) =>
        JSON.parse(line) as {
          readonly name: string
          readonly says: string
          readonly caught: { readonly law: string; readonly seed: number; readonly detail: string } | null
        },
    )
  for (const { name, caught } of hunted)
    if (caught !== null) console.log(`${name}: seed ${caught.seed}, ${caught.law}: ${caught.detail.slice(0, 160)}`)
  const escaped = hunted.filter(({ caught }) => caught === null)
  console.log(`${hunted.length - escaped.length} of ${hunted.length} planted bugs were found.`)
  for (const { name, says } of escaped) console.log(`Escaped: ${name}. ${says}`)
}
