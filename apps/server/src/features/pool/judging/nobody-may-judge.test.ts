/** Pools that everyone with the office stands too close to: such staff hear nothing, and the pool does not wait forever. */
import { friend } from '@handshake/contracts/friend/friend.ts'
import { pool } from '@handshake/contracts/pool/pool.ts'
import { days } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { asOwner } from '../../../../test/as-owner.ts'
import { titlesOf } from '../../../../test/disputes.ts'
import { available, someone } from '../../../../test/handshakes.ts'
import { untilQuiet } from '../../../../test/mailbox.ts'
import { beatPools, disputedPool, readPool, ruling } from '../../../../test/pools.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, clock } = useNode({ REWARDS: 'off' })
const stage = () => ({ node: node(), clock })

async function sevenDaysLater(): Promise<void> {
  clock.advance(days(7))
  await beatPools(node())
  await untilQuiet(node().pool)
}

/** Everybody who holds an office from earlier tests steps down. */
const nobodyElse = () =>
  asOwner(node().databaseUrl, `update users set role = 'user' where role in ('arbitrator', 'admin')`)

test('only staff without a tie to anybody in it hear that a pool needs a ruling', async () => {
  await nobodyElse()
  const [close, stranger] = [await someone(node(), { role: 'arbitrator' }), await someone(node(), { role: 'admin' })]
  const { others } = await disputedPool(stage(), [0, 1, 1])
  const before = [await titlesOf(close), await titlesOf(stranger)]
  expect(before.map((titles) => titles.length > 0)).toEqual([true, true])
  await close.done(friend.addFriend, { personId: (others[0] as (typeof others)[number]).id })
  await sevenDaysLater()
  expect((await titlesOf(close)).length).toBe(before[0]?.length)
  expect((await titlesOf(stranger)).length).toBe((before[1]?.length ?? 0) + 1)
})

test('a pool that only friends could rule on gives every stake back after two weeks, without a fee', async () => {
  await nobodyElse()
  const close = await someone(node(), { role: 'arbitrator' })
  const { id, creator, people } = await disputedPool(stage())
  await close.done(friend.addFriend, { personId: creator.id })
  await sevenDaysLater()
  expect((await readPool(creator, id)).status).toBe('disputed')
  await sevenDaysLater()
  expect((await readPool(creator, id)).status).toBe('returned')
  for (const person of people) expect(await available(person)).toBe(100_000)
})

test('with one stranger on the staff it waits for the ruling; an appeal that no admin may hear leaves the ruling as it is', async () => {
  await nobodyElse()
  const stranger = await someone(node(), { role: 'arbitrator' })
  const { id, creator, raiser } = await disputedPool(stage())
  for (let week = 0; week < 4; week += 1) await sevenDaysLater()
  await stranger.done(pool.rulePool, { poolId: id, outcome: 0, reason: ruling })
  await raiser.done(pool.appealPoolRuling, { poolId: id, reason: 'Ben was faster, look again.' })
  await sevenDaysLater()
  expect((await readPool(creator, id)).status).toBe('completed')
  expect(await available(creator)).toBeGreaterThan(100_000)
})
