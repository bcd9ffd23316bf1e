/** Breaks, over HTTP: nothing new while one lasts, nothing ends it early, and what was agreed before settles as usual. */
import { randomUUID } from 'node:crypto'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { payment } from '@handshake/contracts/payment/payment.ts'
import { pool } from '@handshake/contracts/pool/pool.ts'
import { safety } from '@handshake/contracts/safety/safety.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import type { Id, PoolId } from '@handshake/domain/ids.ts'
import { cents } from '@handshake/domain/money.ts'
import { days } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { accept, type Form, inWords as inTheseWords, someone } from '../../../test/handshakes.ts'
import { filledPool, join, poolForm, readPool } from '../../../test/pools.ts'
import { race } from '../../../test/race.ts'
import type { Resident } from '../../../test/residents.ts'
import { useNode } from '../../../test/test-node.ts'

const { node, clock } = useNode()

/** Due in two months, however far the clock was turned. */
const inWords = (over: Partial<Form> = {}): Form =>
  inTheseWords({ settlementDate: new Date(clock.now().getTime() + days(60)).toISOString(), ...over })

const key = () => randomUUID() as Id<'request'>
const create = (person: Resident, stakeCents: number) => person.call(handshake.createHandshake, inWords({ stakeCents }))
const deposit = (person: Resident, amountCents: number) =>
  person.call(payment.deposit, { requestId: key(), amountCents: cents(amountCents), method: 'simulated' })
const codeOf = (answer: { ok: boolean; error?: { code: string } }) => (answer.ok ? 'ok' : answer.error?.code)

test('a break refuses stakes and deposits until it is over, takes open offers back, and lets the rest settle', async () => {
  const [ada, ben] = [await someone(node()), await someone(node())]
  const matched = await ada.done(handshake.createHandshake, inWords({ stakeCents: 1_000 }))
  await accept(ben, matched)
  const open = await ada.done(handshake.createHandshake, inWords({ stakeCents: 2_000 }))
  const offeredToAda = await ben.done(handshake.createHandshake, inWords({ stakeCents: 300 }))
  const { playBreak } = await ada.done(safety.startBreak, { length: '1-week' })
  expect(playBreak).toMatchObject({ kind: 'break' })

  expect(codeOf(await create(ada, 100))).toBe('safety.on-break')
  expect(codeOf(await accept(ada, offeredToAda))).toBe('safety.on-break')
  expect(codeOf(await deposit(ada, 5_000))).toBe('safety.on-break')
  await eventually(async () => {
    expect((await ada.done(handshake.readHandshake, { handshakeId: open.id })).status).toBe('cancelled')
  })
  expect((await ada.done(wallet.readBalance, {})).heldCents).toBe(1_000)
  expect((await ada.done(handshake.readHandshake, { handshakeId: matched.id })).status).toBe('matched')

  const shorter = await ada.done(safety.startBreak, { length: '1-day' })
  expect(shorter.playBreak).toEqual(playBreak)
  clock.advance(days(7) - 1_000)
  expect(codeOf(await create(ada, 100))).toBe('safety.on-break')
  clock.advance(1_000)
  expect(codeOf(await create(ada, 100))).toBe('ok')
})

test('a break takes back the pools one opened, with everyone’s stake, and leaves those of others and those that started', async () => {
  const stage = { node: node(), clock }
  const open = await filledPool(stage, [0, 1])
  const ada = open.creator
  const started = await ada.done(pool.createPool, poolForm(stage))
  const ofBen = await open.others[0]?.done(pool.createPool, poolForm(stage))
  await join(ada, ofBen?.id as PoolId, 1)
  await node().pool.query('update pools set closes_at = $2 where id = $1', [started.id, clock.now()])
  await ada.done(safety.startBreak, { length: '1-week' })
  await eventually(async () => expect((await readPool(ada, open.id)).status).toBe('cancelled'))
  expect((await readPool(ada, started.id)).status).toBe('open')
  expect((await readPool(ada, ofBen?.id as PoolId)).status).toBe('open')
  // One stake each in the pool that started and in the other person's; what was in the one taken back is free again.
  expect((await ada.done(wallet.readBalance, {})).heldCents).toBe(2_000)
  expect((await open.others[0]?.done(wallet.readBalance, {}))?.heldCents).toBe(1_000)
})

test('nobody can accept what somebody on a break still offers, and is not told why', async () => {
  const [ada, ben] = [await someone(node()), await someone(node())]
  const open = await ada.done(handshake.createHandshake, inWords({ stakeCents: 2_000 }))
  // As it is in the moment between the break and the offers' way back.
  await node().pool.query(
    `insert into play_breaks (id, user_id, kind, starts_at, ends_at) values ($1, $2, 'break', $3, $4)`,
    [randomUUID(), ada.id, clock.now(), new Date(clock.now().getTime() + days(3))],
  )
  const answer = await accept(ben, open)
  expect(answer).toMatchObject({ status: 409, error: { code: 'safety.other-side-away' } })
  expect(JSON.stringify(answer)).not.toMatch(/break/i)
})

test('a break cannot be ended in the database by the server either', async () => {
  const ada = await someone(node())
  await ada.done(safety.startBreak, { length: '6-months' })
  for (const statement of ['update play_breaks set ends_at = starts_at', 'delete from play_breaks'])
    await expect(node().pool.query(statement)).rejects.toThrow(/permission denied/)
})

test('a break that begins while an offer is being accepted: it is agreed and settles, or comes back whole', async () => {
  await race(async (together, round) => {
    const [ada, ben] = [await someone(node()), await someone(node())]
    const offer = await ada.done(handshake.createHandshake, inWords({ stakeCents: 1_000 }))
    const [taken] = await together(
      () => accept(ben, offer),
      () => ada.done(safety.startBreak, { length: '1-day' }),
    )
    const ended = taken.ok ? 'matched' : 'cancelled'
    await eventually(async () => {
      expect((await ada.done(handshake.readHandshake, { handshakeId: offer.id })).status, round).toBe(ended)
    })
    const held = taken.ok ? 1_000 : 0
    for (const person of [ada, ben]) expect((await person.done(wallet.readBalance, {})).heldCents, round).toBe(held)
  }, 8)
})

test('a break and one’s own accept at once: no stake goes in once the break has begun', async () => {
  const ben = await someone(node())
  await race(async (together, round) => {
    const ada = await someone(node())
    const offer = await ben.done(handshake.createHandshake, inWords({ stakeCents: 100 }))
    const [taken] = await together(
      () => accept(ada, offer),
      () => ada.done(safety.startBreak, { length: '1-day' }),
    )
    expect(['ok', 'safety.on-break'], round).toContain(codeOf(taken))
    expect((await ada.done(wallet.readBalance, {})).heldCents, round).toBe(taken.ok ? 100 : 0)
    expect(codeOf(await create(ada, 100)), round).toBe('safety.on-break')
  }, 8)
})
