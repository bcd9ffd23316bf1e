/** Ids that people mint against ids that the server makes: whatever is sent under whatever name, everybody else's money still moves. */
import { randomUUID } from 'node:crypto'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { payment } from '@handshake/contracts/payment/payment.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import type { HandshakeId, Id } from '@handshake/domain/ids.ts'
import { days, hours } from '@handshake/domain/time.ts'
import { derivedId } from '@handshake/ledger/derived-id.ts'
import { expect, test } from 'vitest'
import { beatCases, decided, disputed, rule } from '../../../../test/disputes.ts'
import { accept, available, beat, inWords, severalPeople, someone } from '../../../../test/handshakes.ts'
import type { Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, clock } = useNode({ REWARDS: 'off' })
const stage = () => ({ node: node(), clock })

type Key = Id<'request'>
const parties = ['creator', 'peer'] as const

/** Every id the server has ever used for the money of a handshake, and the public ids themselves. */
function idsOf(handshakeId: HandshakeId): Key[] {
  const purposes = [
    'fee',
    'dispute',
    ...parties.flatMap((party) => [`pay-out:${party}`, `refund:${party}`, `stake:${party}:1`, `stake:${party}:2`]),
    ...[4, 5, 6].flatMap((step) => [`freeze:${step}`, `unfreeze:${step}`]),
  ]
  const fee = derivedId(handshakeId, 'fee')
  return [
    handshakeId,
    ...purposes.map((purpose) => derivedId(handshakeId, purpose)),
    ...['reserve', 'rewards'].map((share) => derivedId(fee, share)),
  ] as string[] as Key[]
}

/** A cent under each id, as far as the wallet's pace allows, by every hand there is. */
async function squat(keys: readonly Key[]): Promise<void> {
  const to = await someone(node())
  for (let from = 0; from < keys.length; from += 10) {
    const thief = await someone(node())
    for (const requestId of keys.slice(from, from + 10))
      await thief.done(wallet.sendMoney, { requestId, toId: to.id, amountCents: 1 })
  }
}

test('a cent sent under the ids of a payout stops no payout', async () => {
  const { maya, tom, id } = await decided(stage())
  await squat(idsOf(id))
  clock.advance(hours(24))
  await beat(node())
  expect([await available(maya), await available(tom)]).toEqual([104_750, 95_000])
})

test('nor a ruling, nor its fee', async () => {
  const { maya, tom, id, judge, disputeId } = await disputed(stage())
  await squat(idsOf(id))
  expect((await rule(judge, disputeId, 'peer')).ok).toBe(true)
  clock.advance(days(1))
  await beatCases(node())
  expect([await available(maya), await available(tom)]).toEqual([95_000, 104_750])
})

test('nor a refund: what was squatted is cancelled by its creator, and by the job that cancels', async () => {
  const maya = await someone(node())
  const settlementDate = new Date(clock.now().getTime() + hours(1)).toISOString()
  const [mine, forgotten] = [
    await maya.done(handshake.createHandshake, inWords()),
    await maya.done(handshake.createHandshake, inWords({ settlementDate })),
  ]
  await squat([...idsOf(mine.id), ...idsOf(forgotten.id)])
  expect((await maya.call(handshake.cancelHandshake, { handshakeId: mine.id })).ok).toBe(true)
  clock.advance(hours(1))
  await beat(node())
  expect(await available(maya)).toBe(100_000)
})

/** A loser who has every id of the handshake they are in, and every way to bring one. */
async function throughEveryDoor(thief: Resident, keys: readonly Key[]): Promise<void> {
  const owner = await someone(node())
  for (const requestId of keys.slice(0, 5)) {
    const offered = await owner.done(handshake.createHandshake, inWords({ stakeCents: 100 }))
    await thief.done(handshake.acceptHandshake, { handshakeId: offered.id, requestId, termsVersion: 1 })
  }
  for (const requestId of keys.slice(5, 8)) {
    await thief.done(payment.deposit, { requestId, amountCents: 1_000 })
    await thief.done(payment.withdraw, { requestId, amountCents: 1_000 })
  }
  for (const requestId of keys.slice(8))
    await thief.call(handshake.createHandshake, inWords({ requestId, stakeCents: 100 }))
}

test('the key of an accept, an order or a handshake takes no id of anybody else', async () => {
  const { maya, tom, id } = await decided(stage())
  const keys = idsOf(id)
  for (let from = 0; from < keys.length; from += 12)
    await throughEveryDoor(await someone(node()), keys.slice(from, from + 12))
  clock.advance(hours(24))
  await beat(node())
  expect([await available(maya), await available(tom)]).toEqual([104_750, 95_000])
})

test('one key is one request of one person on one route, and somebody else’s says nothing of it', async () => {
  const [maya, tom, ada] = await severalPeople(node(), 3)
  const requestId = randomUUID() as Key
  const form = { requestId, toId: ada.id, amountCents: 500 }
  const first = await maya.done(wallet.sendMoney, form)
  expect(await maya.done(wallet.sendMoney, form)).toEqual(first)
  expect(await maya.call(wallet.sendMoney, { ...form, amountCents: 501 })).toMatchObject({
    error: { code: 'wallet.id-reused' },
  })
  const his = await tom.done(wallet.sendMoney, { ...form, amountCents: 700 })
  expect(his.transaction.transferId).not.toBe(first.transaction.transferId)
  expect(first.transaction.transferId).not.toBe(requestId)

  const offer = inWords({ requestId })
  const [hers, other] = [
    await maya.done(handshake.createHandshake, offer),
    await tom.done(handshake.createHandshake, offer),
  ]
  expect(new Set([hers.id, other.id, requestId]).size).toBe(3)
  expect((await maya.done(handshake.createHandshake, offer)).id).toBe(hers.id)
  expect(await maya.call(handshake.createHandshake, { ...offer, title: 'Another' })).toMatchObject({
    error: { code: 'handshake.id-reused' },
  })

  const order = { requestId, amountCents: 1_000 }
  const [in1, in2, out] = [
    await maya.done(payment.deposit, order),
    await tom.done(payment.deposit, order),
    await maya.done(payment.withdraw, order),
  ]
  expect(new Set([in1.order.id, in2.order.id, out.order.id, requestId]).size).toBe(4)
  expect((await maya.done(payment.deposit, order)).order.id).toBe(in1.order.id)
  expect(await maya.call(payment.deposit, { ...order, amountCents: 2_000 })).toMatchObject({
    error: { code: 'wallet.id-reused' },
  })
  expect((await accept(ada, hers)).ok).toBe(true)
})

test('fifty repeats of one request at once are one', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const form = { requestId: randomUUID() as Key, toId: tom.id, amountCents: 1_000 }
  const sent = await Promise.all(Array.from({ length: 50 }, () => maya.done(wallet.sendMoney, form)))
  expect(new Set(sent.map(({ transaction }) => transaction.id)).size).toBe(1)
  const offer = inWords({ stakeCents: 1_000 })
  const made = await Promise.all(Array.from({ length: 20 }, () => maya.call(handshake.createHandshake, offer)))
  expect(new Set(made.map((answer) => (answer.ok ? answer.result.id : answer.error.code))).size).toBe(1)
  expect(await available(tom)).toBe(101_000)
})
