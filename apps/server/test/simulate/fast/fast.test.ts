/** The fast floor in short form: lives without a database break no law, the same seed tells the same story, and a planted bug is found and shrunk. */
import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bundlerWithPatches } from '../../../../../tools/testing/bundle-with-patches.ts'
import { laws } from './laws.ts'
import { live, replayCommand } from './life.ts'

/** The same code lives through the same seeds everywhere; `npm run simulate -- --fast --seeds=1000` lives through others. */
const first = Number(process.env.FAST_CHECK_SEED ?? 1)
const everyTurn = (count: number) => Array.from({ length: count }, (_, turn) => turn)

const money = ['handshake: accept', 'pool: join', 'escrow: pay_deposit', 'split: pay_share', 'marketplace: pay_deposit']

test('12 lives of 400 actions, or as many as it takes until deals of every kind ended in them, break no law', async () => {
  const steps = new Set<string>()
  const isMissing = () => money.some((step) => !steps.has(step))
  for (let seed = first; seed < first + 12 || (isMissing() && seed < first + 120); seed += 1) {
    const life = await live(seed, everyTurn(400))
    expect(life.finding, replayCommand(seed, everyTurn(400))).toBeNull()
    for (const step of life.steps.keys()) steps.add(step)
  }
  expect([...steps]).toEqual(expect.arrayContaining(money))
})

test('a division of a very uneven pot, whose fee is more than the gain, is told from a wrong one', async () => {
  const turns = [291, 292, 304, 305, 306]
  expect((await live(5_282, turns)).finding, replayCommand(5_282, turns)).toBeNull()
})

test('the same seed tells the same story, to the byte', async () => {
  const told = async () => (await live(7, everyTurn(300), { tellsStory: true })).story.join('\n')
  const story = await told()
  expect(story.split('\n').length).toBeGreaterThan(150)
  expect(await told()).toBe(story)
})

test('every law has a name of its own', () => {
  expect(new Set(laws.map(({ name }) => name)).size).toBe(laws.length)
})

test('a refund that is a cent short is found, and shrunk to what it takes', async () => {
  const bundler = await bundlerWithPatches('apps/server/test/simulate/fast/life.ts')
  const bundle = await bundler.with([
    {
      file: 'apps/server/src/features/handshake/money-recipes.ts',
      find: "amountCents: party === 'creator' ? handshake.stakes.creatorCents : handshake.stakes.peerCents,",
      replace: 'amountCents: (handshake.stakes.creatorCents - 1) as Cents,',
    },
  ])
  await bundler.end()
  const patched = (await import(bundle)) as typeof import('./life.ts')
  rmSync(bundle)
  const { finding } = await patched.live(2, everyTurn(400))
  if (finding === null) throw new Error('the planted bug is found')
  expect(['escrow-is-the-open-stakes', 'what-is-over-holds-nothing']).toContain(finding.law)
  const turns = everyTurn(finding.turn + 1)
  const fewest = await patched.shrink(2, turns, finding.law)
  expect(fewest.length).toBeLessThan(10)
  expect((await patched.live(2, fewest)).finding).toMatchObject({ law: finding.law })
})
