/** Simulated lives in short form: a seed from the code breaks no law, tells the same story twice, and a planted breach is seen and shrunk. */
import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lifeOf } from './life.ts'
import { replayCommand, shrink } from './simulate.ts'

const given = (name: string, otherwise: number): number => Number(process.env[`SIMULATE_${name}`] ?? otherwise)
/** The same code lives through the same seed everywhere; `npm run simulate -- --seeds=1000 --actions=500` lives through others. */
const first = given('FROM', given('SEED', Number(process.env.FAST_CHECK_SEED ?? 1)))
const seeds = given('SEEDS', 1)
const actions = given('ACTIONS', 25)
const storiesOnly = process.env.SIMULATE_STORIES !== undefined
const turns = process.env.SIMULATE_TURNS?.split(',').map(Number)
/** Where whoever started it reads what was found. */
const reportPath = process.env.SIMULATE_REPORT
/** Ends a hang; a busy machine takes its time. */
const longestMs = 3_600_000

const everyTurn = (count: number) => Array.from({ length: count }, (_, turn) => turn)

test(
  `${seeds} simulated lives of ${turns?.length ?? actions} actions from seed ${first} break no law`,
  async () => {
    const called = new Map<string, number>()
    let [acted, died] = [0, 0]
    const findings: object[] = []
    const unlived: object[] = []
    for (let seed = first; seed < first + seeds; seed += 1) {
      const life = await lifeOf(seed, turns ?? everyTurn(actions), { storiesOnly }).catch((error: Error) => {
        unlived.push({ seed, because: error.stack })
        return null
      })
      if (life === null) continue
      for (const [name, count] of life.called) called.set(name, (called.get(name) ?? 0) + count)
      acted += life.turns
      died += life.story.filter((line) => line.startsWith('the node died')).length
      if (process.env.SIMULATE_STORY !== undefined) console.log(life.story.join('\n'))
      const { finding } = life
      if (finding !== null) {
        const lived = (turns ?? everyTurn(actions)).filter((turn) => turn <= finding.turn)
        const breaks = async (fewer: readonly number[]) =>
          (await lifeOf(seed, fewer, { storiesOnly })).finding?.law === finding.law
        const fewest = process.env.SIMULATE_SHRINK === undefined ? lived : await shrink(lived, breaks)
        findings.push({ ...finding, story: life.story.slice(-3), replay: replayCommand(seed, fewest, storiesOnly) })
      }
      // After each life: a run that is cut short has told what it saw.
      if (reportPath !== undefined)
        writeFileSync(
          reportPath,
          JSON.stringify({ findings, called: [...called], acted, died, lived: seed - first + 1 - unlived.length }),
        )
    }
    expect(findings).toEqual([])
    expect(unlived).toEqual([])
  },
  longestMs * Math.max(1, seeds / 10),
)

test(
  'the same seed tells the same story, and the node dies at the same places',
  async () => {
    const often = { crashes: 'often' } as const
    const [one, other] = [await lifeOf(7, everyTurn(8), often), await lifeOf(7, everyTurn(8), often)]
    expect(one.story.length).toBeGreaterThan(8)
    expect(one.story.join('\n')).toContain('the node died')
    expect(other.story).toEqual(one.story)
  },
  longestMs,
)

test('of many turns those are left that break the law together', async () => {
  const breaks = async (fewer: readonly number[]) => fewer.includes(3) && fewer.includes(17)
  expect(await shrink(everyTurn(40), breaks)).toEqual([3, 17])
})
