/** A pot that cannot be paid because a loser owes us is nobody’s hostage: whoever waits for it can have an arbitrator decide, confirmed or not. */
import { dispute } from '@handshake/contracts/dispute/dispute.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { pool } from '@handshake/contracts/pool/pool.ts'
import { days, hours } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { fallIntoDebt } from '../../../../test/debts.ts'
import { beatCases, rule } from '../../../../test/disputes.ts'
import { available, beat, someone } from '../../../../test/handshakes.ts'
import { beatPools, confirm, overPool, propose, ruling } from '../../../../test/pools.ts'
import { refereed } from '../../../../test/referees.ts'
import type { Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, clock } = useNode({ REWARDS: 'off' })
const stage = () => ({ node: node(), clock })
const reason = 'It should have been paid yesterday.'

test('a pool that a debtor’s loss holds up goes to an arbitrator when somebody asks, also after they confirmed', async () => {
  const { id, creator, others } = await overPool(stage(), [0, 0, 1])
  const [winner, loser] = others as [Resident, Resident]
  await propose(creator, id, 0)
  expect((await confirm(winner, id)).ok).toBe(true)
  expect(await winner.call(pool.disputePool, { poolId: id, reason })).toMatchObject({
    error: { code: 'pool.confirmed-before' },
  })
  await fallIntoDebt(node(), loser)
  clock.advance(hours(25))
  await beatPools(node())
  expect((await winner.done(pool.readPool, { poolId: id })).status).toBe('finalizing')
  await winner.done(pool.disputePool, { poolId: id, reason })
  const judge = await someone(node(), { role: 'arbitrator' })
  await judge.done(pool.rulePool, { poolId: id, outcome: 0, reason: ruling })
  const before = await available(winner)
  clock.advance(hours(25))
  await beatPools(node())
  expect(await available(winner)).toBeGreaterThan(before)
})

test('so does a bet whose winner confirmed it before the loser fell into debt', async () => {
  const { maya, tom, ref, id } = await refereed(stage())
  const judge = await someone(node(), { role: 'arbitrator' })
  await ref.done(handshake.decideAsReferee, { handshakeId: id, winner: 'creator', reason })
  await maya.done(handshake.confirmResult, { handshakeId: id, outcome: 'creator' })
  await fallIntoDebt(node(), tom)
  clock.advance(days(2))
  await beat(node())
  expect((await maya.done(handshake.readHandshake, { handshakeId: id })).status).toBe('finalizing')
  const { id: disputeId } = await maya.done(dispute.raiseDispute, { handshakeId: id, reason })
  const before = await available(maya)
  expect((await rule(judge, disputeId, 'creator')).ok).toBe(true)
  clock.advance(hours(25))
  await beatCases(node())
  expect(await available(maya)).toBeGreaterThan(before)
})
