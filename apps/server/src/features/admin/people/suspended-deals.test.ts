/** Suspending somebody takes none of their money: what they are in goes on without them. */
import { admin } from '@handshake/contracts/admin/admin.ts'
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { days, hours } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { taken } from '../../../../test/agreements.ts'
import { titlesOf } from '../../../../test/disputes.ts'
import { accept, available, beat, inWords, someone } from '../../../../test/handshakes.ts'
import { untilQuiet } from '../../../../test/mailbox.ts'
import { beatPools, confirm, overPool, propose, readPool } from '../../../../test/pools.ts'
import { rent } from '../../../../test/rentals.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, clock } = useNode({ REWARDS: 'off' })
const stage = () => ({ node: node(), clock })
const reason = 'Reported by three people for the same thing.'

test('what a suspended person is in goes on by its terms, and what they win is theirs', async () => {
  const [maya, tom, boss] = [await someone(node()), await someone(node()), await someone(node(), { role: 'admin' })]
  const settlementDate = new Date(clock.now().getTime() + days(1)).toISOString()
  const made = await maya.done(handshake.createHandshake, inWords({ settlementDate, verificationMethod: 'mutual' }))
  expect((await accept(tom, made)).ok).toBe(true)
  await boss.done(admin.suspendPerson, { personId: tom.id, reason })
  await beat(node())
  clock.advance(days(1))
  await beat(node())
  await maya.done(handshake.answerResult, { handshakeId: made.id, winner: 'peer' })
  clock.advance(hours(72))
  await beat(node())
  expect(await maya.done(handshake.readHandshake, { handshakeId: made.id })).toMatchObject({
    status: 'completed',
    winnerId: tom.id,
  })
  await boss.done(admin.restorePerson, { personId: tom.id, reason })
  const { rows } = await node().pool.query(
    `select balance_cents::int as cents from ledger.balances where kind = 'wallet' and owner_id = $1`,
    [tom.id],
  )
  expect([await available(maya), rows]).toEqual([95_000, [{ cents: 104_800 }]])
})

test('lateness of a rental does not grow while its renter is kept out, and goes on where it was afterwards', async () => {
  const [owner, renter, boss] = [await someone(node()), await someone(node()), await someone(node(), { role: 'admin' })]
  // Due after three days, $15 for each day begun after that, out of a deposit of $100.
  const id = await rent({ owner, renter, now: clock.now() }, 'confirm_hand_over')
  const lateFee = async () => {
    const { standing } = await owner.done(agreement.readAgreement, { agreementId: id })
    return standing?.type === 'rental' ? standing.lateFeeCents : null
  }
  clock.advance(days(4) - hours(1))
  expect(await lateFee()).toBe(1_500)
  await boss.done(admin.suspendPerson, { personId: renter.id, reason })
  await untilQuiet(node().pool)
  clock.advance(days(20))
  expect(await lateFee()).toBe(1_500)
  await boss.done(admin.restorePerson, { personId: renter.id, reason })
  await untilQuiet(node().pool)
  expect(await lateFee()).toBe(1_500)
  clock.advance(days(1))
  expect(await lateFee()).toBe(3_000)
  await boss.done(admin.suspendPerson, { personId: renter.id, reason })
  await untilQuiet(node().pool)
  clock.advance(days(30))
  const before = await available(owner)
  await taken(owner, id, 'confirm_return')
  expect((await available(owner)) - before).toBe(3_000)
})

test('a pool that would take the stake of somebody kept out, by the creator’s word and their silence, goes to an arbitrator', async () => {
  const boss = await someone(node(), { role: 'admin' })
  const { id, creator, others } = await overPool(stage(), [0, 1, 1])
  const [loser, other] = others as [(typeof others)[number], (typeof others)[number]]
  expect((await propose(creator, id, 0)).ok).toBe(true)
  await boss.done(admin.suspendPerson, { personId: loser.id, reason })
  clock.advance(days(2))
  await beatPools(node())
  expect((await readPool(other, id)).status).toBe('disputed')
  expect(await titlesOf(other)).toContain('An arbitrator decides')
  // Nobody kept silent who could have spoken.
  await untilQuiet(node().pool)
  expect((await node().pool.query('select hrs from profiles where id = $1', [creator.id])).rows).toEqual([{ hrs: 500 }])
})

test('whoever confirmed a pool’s result, or won, before they were kept out does not hold it up', async () => {
  const boss = await someone(node(), { role: 'admin' })
  const { id, creator, others } = await overPool(stage(), [0, 0, 1])
  const [winner, loser] = others as [(typeof others)[number], (typeof others)[number]]
  expect((await propose(creator, id, 0)).ok).toBe(true)
  expect((await confirm(loser, id)).ok).toBe(true)
  for (const { id: personId } of [winner, loser]) await boss.done(admin.suspendPerson, { personId, reason })
  clock.advance(days(2))
  await beatPools(node())
  expect((await readPool(creator, id)).status).toBe('completed')
})
