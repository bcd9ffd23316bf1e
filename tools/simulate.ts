/** `npm run simulate -- --seeds=100 --actions=500`: simulated lives in long form; `--seed=7 --turns=1,4` replays one and tells its story. */
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { programOf } from './checkout.ts'
import { runLive } from './stages/command.ts'

const names = ['seed', 'seeds', 'from', 'actions', 'turns']
const given = new Map(
  process.argv.slice(2).map((word) => {
    const [, name = '', value = ''] = /^--([a-z]+)=([\d,]+)$/.exec(word) ?? []
    if (!names.includes(name)) throw new Error(`${word} is none of ${names.map((one) => `--${one}=…`).join(', ')}.`)
    return [`SIMULATE_${name.toUpperCase()}`, value]
  }),
)
const report = join(mkdtempSync(join(tmpdir(), 'simulate-')), 'report.json')
const began = performance.now()
const { code } = await runLive(
  [
    programOf('vitest', 'vitest.mjs'),
    'run',
    '--retry=0',
    'apps/server/test/simulate/simulate.test.ts',
    '-t',
    'break no law',
  ],
  {
    ...Object.fromEntries(given),
    SIMULATE_REPORT: report,
    ...(given.has('SIMULATE_TURNS') ? { SIMULATE_STORY: '1' } : { SIMULATE_SHRINK: '1' }),
  },
)
if (existsSync(report)) {
  const { findings, called } = JSON.parse(readFileSync(report, 'utf8')) as {
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
process.exitCode = code
