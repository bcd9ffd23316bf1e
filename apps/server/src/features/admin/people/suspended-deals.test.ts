/** Suspending somebody takes none of their money: what they are in goes on without them. */
import { admin } from '@handshake/contracts/admin.ts'
import { handshake } from '@handshake/contracts/handshake.ts'
import { days, hours } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { accept, available, beat, inWords, someone } from '../../../../test/handshakes.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, clock } = useNode({ REWARDS: 'off' })
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
