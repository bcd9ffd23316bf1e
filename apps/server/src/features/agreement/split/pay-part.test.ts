/** A share paid in parts: what is left everywhere it is told, never more than the share, once for each key, and what can still be done about it. */
import { randomUUID } from 'node:crypto'
import { admin } from '@handshake/contracts/admin/admin.ts'
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import { notification } from '@handshake/contracts/notification/notification.ts'
import { turn } from '@handshake/contracts/turn/turn.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { expect, test } from 'vitest'
import { equalSplit, take, taken } from '../../../../test/agreements.ts'
import { available, someone } from '../../../../test/handshakes.ts'
import { race, times } from '../../../../test/race.ts'
import type { Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node } = useNode({ REWARDS: 'off' })

/** Maya paid, and Tom owes her half of it. */
async function dinner(totalCents = 6_000) {
  const [maya, tom] = await Promise.all([someone(node()), someone(node())])
  const { id } = await maya.done(agreement.createAgreement, equalSplit(maya, [tom], { totalCents }))
  return { maya, tom, id }
}

const told = async (person: Resident) =>
  (await person.done(notification.readNotices, {})).notices.map(({ message }) => message).join('\n')

test('a share is paid in parts; what is left is told everywhere, and the last part settles it', async () => {
  const { maya, tom, id } = await dinner()
  const part = await taken(tom, id, 'pay_part', { amountCents: 1_000 })
  expect(part.participants[1]).toMatchObject({ status: 'accepted', stakeCents: 3_000, paidCents: 1_000 })
  expect(part.timeline.at(-1)).toMatchObject({ action: 'pay_part', amountCents: 1_000 })
  expect([await available(maya), await available(tom)]).toEqual([101_000, 99_000])
  expect(await told(maya)).toContain('paid you $10.00 for “Dinner at Luigi’s”. $20.00 is left.')
  expect((await tom.done(turn.readTurns, {})).turns).toContainEqual(
    expect.objectContaining({ kind: 'agreement.pay-share', words: expect.stringContaining('$20.00') }),
  )
  expect((await tom.done(agreement.readAgreements, {})).agreements).toMatchObject([{ own: { paidCents: 1_000 } }])
  expect((await tom.done(agreement.readSettleUps, {})).settleUps).toMatchObject([{ youOweCents: 2_000 }])
  await taken(maya, id, 'remind')
  expect(await told(tom)).toContain('$20.00')

  const done = await taken(tom, id, 'pay_part', { amountCents: 2_000 })
  expect(done).toMatchObject({ status: 'completed', participants: [{}, { status: 'settled', settledBy: 'wallet' }] })
  expect(done.participants[1]?.paidCents).toBe(3_000)
  expect([await available(maya), await available(tom)]).toEqual([103_000, 97_000])
})

test('the rest is paid by paying the share, or by settling up, and never more than it', async () => {
  const { maya, tom, id } = await dinner()
  for (const amountCents of [0, 3_001])
    expect((await take(tom, id, 'pay_part', { amountCents })).ok, String(amountCents)).toBe(false)
  expect(await take(tom, id, 'pay_part')).toMatchObject({ error: { code: 'agreement.missing-details' } })
  await taken(tom, id, 'pay_part', { amountCents: 2_950 })
  expect(await take(tom, id, 'pay_part', { amountCents: 51 })).toMatchObject({
    error: { code: 'agreement.bad-terms', message: expect.stringContaining('$0.50') },
  })
  await taken(tom, id, 'pay_share')
  expect(await available(tom)).toBe(97_000)

  const { id: second } = await maya.done(agreement.createAgreement, equalSplit(maya, [tom]))
  await taken(tom, second, 'pay_part', { amountCents: 500 })
  const [{ figuresVersion } = { figuresVersion: '' }] = (await tom.done(agreement.readSettleUps, {})).settleUps
  const asked = { requestId: randomUUID() as never, personId: maya.id, figuresVersion }
  await tom.done(agreement.settleUp, asked)
  expect(await available(tom)).toBe(94_000)
})

test('what was paid of it stays paid: nobody cancels, shrinks it below that, or forgives more than the rest', async () => {
  const { maya, tom, id } = await dinner()
  await taken(tom, id, 'pay_part', { amountCents: 1_000 })
  expect(await take(maya, id, 'request_cancel')).toMatchObject({ error: { code: 'agreement.guard' } })
  for (const amountCents of [1_000, 999])
    expect(await take(maya, id, 'change_share', { personId: tom.id, amountCents })).toMatchObject({
      error: { code: 'agreement.bad-terms' },
    })
  await taken(maya, id, 'change_share', { personId: tom.id, amountCents: 1_500 })
  expect(await take(tom, id, 'pay_part', { amountCents: 100, termsVersion: 1 })).toMatchObject({
    error: { code: 'agreement.stale-version' },
  })
  const forgiven = await taken(maya, id, 'waive_share', { personId: tom.id })
  expect(forgiven.timeline.find(({ action }) => action === 'waive_share')).toMatchObject({ amountCents: 500 })
  expect(await available(tom)).toBe(99_000)
})

test('one key pays one part', async () => {
  const { tom, id } = await dinner()
  const requestId = randomUUID()
  for (let time = 0; time < 2; time += 1) await taken(tom, id, 'pay_part', { amountCents: 1_000, requestId })
  expect(await available(tom)).toBe(99_000)
  expect(await take(tom, id, 'pay_part', { amountCents: 900, requestId })).toMatchObject({
    error: { code: 'wallet.id-reused' },
  })
})

test('fifty parts at once never come to more than the share', async () => {
  await race(async (together, round) => {
    // Few enough that the share stops them, not the pace of the wallet.
    const { maya, tom, id } = await dinner(800)
    const answers = await together(...times(50, () => take(tom, id, 'pay_part', { amountCents: 100 })))
    expect(answers.filter(({ ok }) => ok).length, round).toBe(4)
    expect([await available(maya), await available(tom)], round).toEqual([100_400, 99_600])
  }, 2)
})

test('whoever is suspended pays no part; what is paid to them stays in their wallet until they are back', async () => {
  const { maya, tom, id } = await dinner()
  const boss = await someone(node(), { role: 'admin' })
  const reason = 'Reported by three people for the same thing.'
  await boss.done(admin.suspendPerson, { personId: maya.id, reason })
  await taken(tom, id, 'pay_part', { amountCents: 1_000 })
  const { rows } = await node().pool.query(
    `select balance_cents::int as cents from ledger.balances where kind = 'wallet' and owner_id = $1`,
    [maya.id],
  )
  expect(rows).toEqual([{ cents: 101_000 }])
  expect((await maya.call(wallet.sendMoney, { requestId: randomUUID(), toId: tom.id, amountCents: 100 })).status).toBe(
    401,
  )
  await boss.done(admin.restorePerson, { personId: maya.id, reason })
  await boss.done(admin.suspendPerson, { personId: tom.id, reason })
  expect(await take(tom, id, 'pay_part', { amountCents: 1_000 })).toMatchObject({ ok: false })
})
