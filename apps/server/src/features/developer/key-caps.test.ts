/** No key ever moves more than its caps, by whatever road, however many ask at once; and its person's own limits hold for it. */
import { randomUUID } from 'node:crypto'
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import { developer } from '@handshake/contracts/developer/developer.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { loan } from '@handshake/contracts/loan/loan.ts'
import { payment } from '@handshake/contracts/payment/payment.ts'
import { pool } from '@handshake/contracts/pool/pool.ts'
import { safety } from '@handshake/contracts/safety/safety.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { days } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { equalSplit, take, taken } from '../../../test/agreements.ts'
import { available, inWords, someone } from '../../../test/handshakes.ts'
import { makeKey } from '../../../test/keys.ts'
import { smallLoan } from '../../../test/loans.ts'
import { poolForm } from '../../../test/pools.ts'
import type { Resident } from '../../../test/residents.ts'
import { useNode } from '../../../test/test-node.ts'

const { node, clock } = useNode({ REWARDS: 'off' })

type Answer = { readonly ok: boolean; readonly error?: { readonly code: string } }
const codeOf = async (answer: Promise<Answer>) => {
  const told = await answer
  return told.ok ? 'done' : told.error?.code
}
const send = (from: Pick<Resident, 'call'>, to: Resident, amountCents: number) =>
  codeOf(from.call(wallet.sendMoney, { requestId: randomUUID(), toId: to.id, amountCents }))
const spent = async (person: Resident) => (await person.done(developer.readKeys, {})).keys[0]?.spentCents

/** Ready to move $20 by this road with a key; each call is one request. */
type Road = (me: Resident, other: Resident, key: Pick<Resident, 'call' | 'done'>) => Promise<() => Promise<Answer>>
const amountCents = 2_000

const roads: Readonly<Record<string, Road>> = {
  'a transfer': async (_me, other, key) => () =>
    key.call(wallet.sendMoney, { requestId: randomUUID(), toId: other.id, amountCents }),
  'a stake': async (_me, _other, key) => () =>
    key.call(handshake.createHandshake, inWords({ stakeCents: amountCents })),
  'accepting a bet': async (_me, other, key) => {
    const { id: handshakeId, termsVersion } = await other.done(
      handshake.createHandshake,
      inWords({ stakeCents: amountCents }),
    )
    return () => key.call(handshake.acceptHandshake, { handshakeId, requestId: randomUUID(), termsVersion })
  },
  'a pool': async (_me, _other, key) => () =>
    key.call(pool.createPool, poolForm({ clock }, { stakeCents: amountCents })),
  'a share of a split': async (me, other, key) => {
    const { id } = await other.done(agreement.createAgreement, equalSplit(other, [me], { totalCents: 2 * amountCents }))
    return () => take(key as Resident, id, 'pay_share')
  },
  'a deposit in escrow': async (me, other, key) => {
    const terms = { type: 'escrow', terms: 'Once it is here', amountCents } as const
    const form = { requestId: randomUUID(), title: 'The guitar', people: [other.id], terms }
    const { id } = await me.done(agreement.createAgreement, form)
    await taken(other, id, 'accept_terms')
    return () => take(key as Resident, id, 'pay_deposit')
  },
  'releasing what the person put in': async (me, other, key) => {
    const terms = { type: 'escrow', terms: 'Once it is here', amountCents } as const
    const form = { requestId: randomUUID(), title: 'The guitar', people: [other.id], terms }
    const { id } = await me.done(agreement.createAgreement, form)
    await taken(other, id, 'accept_terms')
    await taken(me, id, 'pay_deposit')
    return () => take(key as Resident, id, 'release_funds')
  },
  'a loan': async (me, other, key) => {
    const terms = { ...smallLoan, principalCents: amountCents }
    const { id: loanId } = await me.done(loan.offerLoan, { requestId: randomUUID(), borrowerId: other.id, ...terms })
    await other.done(loan.applyForLoan, { requestId: randomUUID(), loanId })
    return () => key.call(loan.approveLoan, { requestId: randomUUID(), loanId })
  },
  'a withdrawal': async (_me, _other, key) => () =>
    key.call(payment.withdraw, { requestId: randomUUID(), amountCents, method: 'simulated' } as never),
}

test.each(Object.keys(roads))('%s counts for its key, and is refused above either cap', async (name) => {
  const road = roads[name] as Road
  const [me, other] = [await someone(node()), await someone(node())]
  const small = await makeKey(node(), me, { scope: 'money', perTransferCents: 1_999, perDayCents: 100_000 })
  const tooMuch = await road(me, other, small.program)
  const before = await available(me)
  expect(await codeOf(tooMuch())).toBe('developer.over-transfer-cap')
  const short = await makeKey(node(), me, { scope: 'money', perTransferCents: 3_000, perDayCents: 3_000 })
  expect(await send(short.program, other, 1_500)).toBe('done')
  const overDay = await road(me, other, short.program)
  const then = await available(me)
  expect(await codeOf(overDay())).toBe('developer.over-day-cap')
  expect(await available(me)).toBe(then)
  const enough = await makeKey(node(), me, { scope: 'money', perTransferCents: 3_000, perDayCents: 3_000 })
  const fits = await road(me, other, enough.program)
  expect(await codeOf(fits())).toBe('done')
  expect(await spent(me)).toBeGreaterThanOrEqual(amountCents)
  expect(before).toBeGreaterThan(await available(me))
})

test('of fifty transfers and stakes at once no more pass than the day allows', async () => {
  const [me, other] = [await someone(node()), await someone(node())]
  const { program } = await makeKey(node(), me, { scope: 'money', perTransferCents: 500, perDayCents: 2_200 })
  const before = await available(me)
  const codes = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      index % 2 === 0
        ? send(program, other, 500)
        : codeOf(program.call(handshake.createHandshake, inWords({ stakeCents: 500 }))),
    ),
  )
  expect(codes.filter((code) => code === 'done')).toHaveLength(4)
  expect(before - (await available(me))).toBeLessThanOrEqual(2_200)
  expect(await spent(me)).toBeLessThanOrEqual(2_200)
})

test('the day is the last 24 hours, and a repeat takes nothing from it', async () => {
  const [me, other] = [await someone(node()), await someone(node())]
  const { program } = await makeKey(node(), me, { scope: 'money', perTransferCents: 1_000, perDayCents: 1_000 })
  const form = { requestId: randomUUID(), toId: other.id, amountCents: 900 }
  for (let time = 0; time < 3; time += 1)
    expect(await codeOf(program.call(wallet.sendMoney, form as never))).toBe('done')
  expect(await send(program, other, 900)).toBe('developer.over-day-cap')
  clock.advance(days(1) + 1)
  expect(await send(program, other, 900)).toBe('done')
  await node().runJob('wallet.forget-activity')
  expect(await send(program, other, 900)).toBe('developer.over-day-cap')
})

test('what a key puts into a deal and gives up there is counted once', async () => {
  const [me, other] = [await someone(node()), await someone(node())]
  const { program } = await makeKey(node(), me, { scope: 'money', perTransferCents: 2_000, perDayCents: 2_000 })
  const terms = { type: 'escrow', terms: 'Once it is here', amountCents } as const
  const form = { requestId: randomUUID(), title: 'The guitar', people: [other.id], terms }
  const { id } = await me.done(agreement.createAgreement, form)
  await taken(other, id, 'accept_terms')
  for (const step of ['pay_deposit', 'release_funds'] as const)
    expect([step, await codeOf(take(program as unknown as Resident, id, step))]).toEqual([step, 'done'])
  expect(await spent(me)).toBe(2_000)
  expect(await send(program, other, 100)).toBe('developer.over-day-cap')
})

test('what somebody moves in the app is not the key’s, and each key has caps of its own', async () => {
  const [me, other] = [await someone(node()), await someone(node())]
  const one = await makeKey(node(), me, { scope: 'money', perTransferCents: 1_000, perDayCents: 1_000 })
  const two = await makeKey(node(), me, { scope: 'money', perTransferCents: 1_000, perDayCents: 1_000 })
  expect(await send(me, other, 5_000)).toBe('done')
  for (const { program } of [one, two]) expect(await send(program, other, 900)).toBe('done')
  for (const { program } of [one, two]) expect(await send(program, other, 900)).toBe('developer.over-day-cap')
})

test('a break and an own limit hold for keys, and a key lifts neither', async () => {
  const me = await someone(node())
  const { program } = await makeKey(node(), me, { scope: 'money' })
  await me.done(safety.setOwnLimit, { kind: 'stake', period: 'day', amountCents: 1_000 } as never)
  const bet = () => codeOf(program.call(handshake.createHandshake, inWords({ stakeCents: 2_000 })))
  expect(await bet()).toBe('safety.over-limit')
  expect(
    await codeOf(program.call(safety.setOwnLimit, { kind: 'stake', period: 'day', amountCents: 9_000 } as never)),
  ).toBe('developer.not-for-keys')
})

test('a key that is revoked while its money waits moves nothing more once its owner has the answer', async () => {
  const [me, other] = [await someone(node()), await someone(node())]
  const { id, program } = await makeKey(node(), me, { scope: 'money' })
  const sendings = Array.from({ length: 20 }, () => send(program, other, 100))
  await me.done(developer.revokeKey, { keyId: id })
  const then = await available(other)
  const codes = await Promise.all(sendings)
  expect(await available(other)).toBe(then)
  expect(new Set(codes.filter((code) => code !== 'done'))).toEqual(
    new Set(codes.includes('developer.unknown-key') ? ['developer.unknown-key'] : []),
  )
})
