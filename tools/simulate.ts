/** `npm run simulate -- --seeds=100 --actions=500`: simulated lives in long form; `--stories` leaves out what people try by chance; `--seed=7 --turns=1,4` replays one and tells its story; `--planted` counts how many planted bugs are found; `--fast` does all of it without a database. */
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
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
const began = performance.now()
const planted = given.has('SIMULATE_PLANTED')
const file = planted ? 'planted/planted.test.ts' : 'simulate.test.ts'
const runs = await Promise.all(sharesOf(given).map(runShare))
const written = runs.flatMap(({ report }) => (existsSync(report) ? [readFileSync(report, 'utf8')] : []))
if (planted) tellScore(written.join(''))
else tellFindings(written)
process.exitCode = Math.max(...runs.map(({ code }) => code))

/** Many lives are lived in as many processes as there are processors, each with a database server of its own. */
function sharesOf(all: ReadonlyMap<string, string>): readonly Record<string, string>[] {
  const seeds = Number(all.get('SIMULATE_SEEDS') ?? 1)
  const from = Number(all.get('SIMULATE_FROM') ?? all.get('SIMULATE_SEED') ?? 1)
  const count = planted ? 1 : Math.min(availableParallelism(), seeds)
  return Array.from({ length: count }, (_, place) => {
    const [first, next] = [place, place + 1].map((part) => Math.floor((seeds * part) / count)) as [number, number]
    const range = { SIMULATE_FROM: String(from + first), SIMULATE_SEEDS: String(next - first) }
    return { ...Object.fromEntries(all), ...(count > 1 && range) }
  })
}

async function runShare(share: Record<string, string>): Promise<{ readonly code: number; readonly report: string }> {
  const report = join(mkdtempSync(join(tmpdir(), 'simulate-')), 'report.json')
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
      ...share,
      // The mails of React's development build cost twice as much.
      NODE_ENV: 'production',
      SIMULATE_REPORT: report,
      ...(given.has('SIMULATE_TURNS') ? { SIMULATE_STORY: '1' } : { SIMULATE_SHRINK: '1' }),
    },
  )
  return { code, report }
}

type Report = {
  readonly findings: readonly { readonly says: string; readonly details: readonly string[]; readonly replay: string }[]
  readonly called: readonly (readonly [string, number])[]
  readonly lived: number
  readonly acted: number
  readonly died: number
}

function tellFindings(reports: readonly string[]): void {
  const told = reports.map((one) => JSON.parse(one) as Report)
  const called = new Map<string, boolean>()
  for (const [name, yes] of told.flatMap((one) => one.called)) called.set(name, yes > 0 || called.get(name) === true)
  const seconds = (performance.now() - began) / 1000
  const sum = (of: (one: Report) => number) => told.reduce((all, one) => all + of(one), 0)
  const acted = sum((one) => one.acted)
  console.log(
    `${called.size} routes were called, ${[...called.values()].filter(Boolean).length} of them with success; nodes died ${sum((one) => one.died)} times.`,
  )
  console.log(
    `${sum((one) => one.lived)} lives, ${acted} actions in ${Math.round(seconds)} s, ${(acted / seconds).toFixed(1)} each second.`,
  )
  for (const { says, details, replay } of told.flatMap(({ findings }) => findings))
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
