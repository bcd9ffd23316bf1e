/** Pools for tests: the form a person would fill in, people who join, and the beats of the clock that carry one through its life. */
import { randomUUID } from 'node:crypto'
import type { CallOf } from '@handshake/contracts/contract.ts'
import { pool } from '@handshake/contracts/pool/pool.ts'
import type { PoolView } from '@handshake/contracts/pool/pool-views.ts'
import type { Id, PoolId } from '@handshake/domain/ids.ts'
import { hours } from '@handshake/domain/time.ts'
import type { Stage } from './disputes.ts'
import { someone } from './handshakes.ts'
import type { Resident } from './residents.ts'
import type { TestNode } from './test-node.ts'

export type PoolForm = CallOf<typeof pool.createPool>

/** In own words, public: betting closes in an hour and the result is due in two. */
export const poolForm = ({ clock }: Pick<Stage, 'clock'>, over: Partial<PoolForm> = {}): PoolForm => ({
  requestId: randomUUID() as Id<'request'>,
  title: 'Fastest 5K in the office',
  description: 'By the chip time on the results page.',
  gameId: null,
  outcomes: ['Ana', 'Ben', 'Cy'],
  closesAt: new Date(clock.now().getTime() + hours(1)).toISOString(),
  settlesAt: new Date(clock.now().getTime() + hours(2)).toISOString(),
  stakeCents: 1_000,
  pick: 0,
  isPublic: true,
  friendIds: [],
  ...over,
})

export const join = (person: Resident, poolId: PoolId, pick: number, invitation?: string) =>
  person.call(pool.joinPool, { poolId, requestId: randomUUID(), pick, ...(invitation && { invitation }) })

export const readPool = (person: Resident, poolId: PoolId): Promise<PoolView> => person.done(pool.readPool, { poolId })

/** The first makes it, the others join; each with the pick at their place. */
export async function filledPool(stage: Stage, picks: readonly number[], over: Partial<PoolForm> = {}) {
  const people: Resident[] = []
  for (const _ of picks) people.push(await someone(stage.node))
  const [creator, ...others] = people as [Resident, ...Resident[]]
  const made = await creator.done(pool.createPool, poolForm(stage, { pick: picks[0] ?? 0, ...over }))
  for (const [index, person] of others.entries()) {
    const answer = await join(person, made.id, picks[index + 1] ?? 0)
    if (!answer.ok) throw new Error(answer.error.message)
  }
  return { id: made.id, creator, others, people }
}

/** Betting is closed and the date has come; the scheduler has seen both. */
export async function overPool(stage: Stage, picks: readonly number[], over: Partial<PoolForm> = {}) {
  const made = await filledPool(stage, picks, over)
  stage.clock.advance(hours(1))
  await beatPools(stage.node)
  stage.clock.advance(hours(1))
  await beatPools(stage.node)
  return made
}

export const propose = (creator: Resident, poolId: PoolId, outcome: number | null) =>
  creator.call(pool.proposePoolResult, { poolId, outcome })

/** As it stands on their page. */
export const confirm = async (person: Resident, poolId: PoolId) => {
  const { outcome } = await person.done(pool.readPool, { poolId })
  return person.call(pool.confirmPoolResult, { poolId, requestId: randomUUID(), outcome })
}

export const ruling = 'The results page of the race shows it plainly.'

/** The creator proposed the first outcome, and the last one who joined disputes it. */
export async function disputedPool(stage: Stage, picks: readonly number[] = [0, 1, 1]) {
  const made = await overPool(stage, picks)
  await made.creator.done(pool.proposePoolResult, { poolId: made.id, outcome: 0 })
  const raiser = made.others.at(-1) as Resident
  await raiser.done(pool.disputePool, { poolId: made.id, reason: 'Ben was faster.' })
  return { ...made, raiser }
}

/** Every job of a pool's life once. */
export async function beatPools(node: TestNode): Promise<void> {
  for (const job of ['follow', 'pay-out']) await node.runJob(`pool.${job}`)
}
