/** A break holds for the person, not for the account: it outlives closing, and reaches every account that seems to be theirs. */
import { createHash, randomUUID } from 'node:crypto'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { payment } from '@handshake/contracts/payment/payment.ts'
import { safety } from '@handshake/contracts/safety/safety.ts'
import { verification } from '@handshake/contracts/verification/verification.ts'
import type { Id } from '@handshake/domain/ids.ts'
import { cents } from '@handshake/domain/money.ts'
import { days, minutes } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { accept, inWords as inTheseWords, someone } from '../../../test/handshakes.ts'
import { untilQuiet } from '../../../test/mailbox.ts'
import type { Resident } from '../../../test/residents.ts'
import { returningPeople } from '../../../test/returning-people.ts'
import { useNode } from '../../../test/test-node.ts'

const { node, clock } = useNode()

const inWords = (stakeCents: number) =>
  inTheseWords({ stakeCents, settlementDate: new Date(clock.now().getTime() + days(60)).toISOString() })
const codeOf = (answer: { ok: boolean; error?: { code: string } }) => (answer.ok ? 'ok' : answer.error?.code)
const bet = async (person: Resident, stakeCents = 100) =>
  codeOf(await person.call(handshake.createHandshake, inWords(stakeCents)))
const deposit = async (person: Resident) =>
  codeOf(
    await person.call(payment.deposit, {
      requestId: randomUUID() as Id<'request'>,
      amountCents: cents(5_000),
      method: 'simulated',
    }),
  )

const { joined, close, confirmPhone } = returningPeople(node, clock)

test('whoever closes their account during a break and signs up again is still on it, under any spelling of the address', async () => {
  const before = await joined('gone.player@gmail.com')
  await before.done(safety.startBreak, { length: '6-months' })
  await close(before)
  clock.advance(days(183))
  const again = await joined('goneplayer+new@gmail.com')
  expect(await bet(again)).toBe('safety.on-break')
  expect(await deposit(again)).toBe('safety.on-break')
  expect((await again.done(safety.readSafety, {})).playBreak).toMatchObject({ kind: 'exclusion' })
  // And closing once more does not shake it off.
  await close(again)
  const third = await joined('g.o.n.e.player@gmail.com')
  expect(await bet(third)).toBe('safety.on-break')
  clock.advance(days(1))
  expect(await bet(third)).toBe('ok')
})

test('a break is known again by the phone number, from the moment it is confirmed', async () => {
  const before = await joined('phone.one@example.com')
  await confirmPhone(before, '+14155550177')
  await before.done(safety.startBreak, { length: '1-year' })
  await close(before)
  const again = await joined('phone.two@example.com')
  expect(await bet(again)).toBe('ok')
  await confirmPhone(again, '+14155550177')
  expect(await bet(again)).toBe('safety.on-break')
  const { rows } = await node().pool.query('select mark from kept_breaks')
  expect(rows.length).toBeGreaterThan(0)
  await expect(node().pool.query('delete from kept_breaks where ends_at > now()')).rejects.toThrow(/until it ends/)
  await expect(node().pool.query('update kept_breaks set ends_at = starts_at')).rejects.toThrow(/permission denied/)
})

test('a number that is given up or changed during a break is known again as well', async () => {
  const before = await joined('phone.three@example.com')
  await confirmPhone(before, '+14155550178')
  await before.done(safety.startBreak, { length: '1-year' })
  clock.advance(minutes(1))
  await confirmPhone(before, '+14155550179')
  await before.done(verification.removePhone, {})
  for (const number of ['+14155550178', '+14155550179']) {
    const again = await joined(`${number.slice(1)}@example.com`)
    await confirmPhone(again, number)
    expect(await bet(again), number).toBe('safety.on-break')
  }
})

test('a second account of the same person is on the break at once, whatever links the two, also after the first is closed', async () => {
  const links: ((one: Resident, other: Resident) => Promise<unknown>)[] = [
    async (one, other) => {
      await node().pool.query(`update users set email = 'linked.box@gmail.com' where id = $1`, [one.id])
      await node().pool.query(`update users set email = 'linkedbox+2@gmail.com' where id = $1`, [other.id])
    },
    async (one, other) => {
      const device = createHash('sha256').update(randomUUID()).digest()
      for (const { id } of [one, other])
        await node().pool.query(
          `insert into known_devices (token_hash, user_id, created_at, last_used_at, expires_at) values ($2, $1, $3, $3, $4)`,
          [id, device, clock.now(), new Date(clock.now().getTime() + days(400))],
        )
    },
    async (one, other) => {
      for (const person of [one, other])
        await person.done(payment.deposit, {
          requestId: randomUUID() as Id<'request'>,
          amountCents: cents(5_000),
          method: 'simulated',
        })
      await node().pool.query(`update payment_orders set payer_mark = $3 where user_id in ($1, $2)`, [
        one.id,
        other.id,
        `card ${randomUUID()}`,
      ])
    },
  ]
  for (const [index, link] of links.entries()) {
    const [one, other] = [await joined(`one.${index}@example.com`), await joined(`other.${index}@example.com`)]
    const stranger = await someone(node())
    await link(one, other)
    const offer = await other.done(handshake.createHandshake, inWords(700))
    expect(await bet(other)).toBe('ok')
    await one.done(safety.startBreak, { length: '6-weeks' })
    expect(await bet(other), String(index)).toBe('safety.on-break')
    expect(await deposit(other), String(index)).toBe('safety.on-break')
    // What it still offers goes back, as the first account's offers do.
    await untilQuiet(node().pool)
    expect((await other.done(handshake.readHandshake, { handshakeId: offer.id })).status).toBe('cancelled')
    expect(await bet(stranger)).toBe('ok')
    await close(one)
    expect(await bet(other), String(index)).toBe('safety.on-break')
    clock.advance(days(42))
    expect(await bet(other), String(index)).toBe('ok')
  }
})

test('nobody puts somebody else on a break by typing in their address', async () => {
  const victim = await joined('real.owner@gmail.com')
  const squatter = await joined('realowner+x@gmail.com', { proved: false })
  await squatter.done(safety.startBreak, { length: '5-years' })
  expect(await bet(victim)).toBe('ok')
  await close(squatter)
  expect(await bet(victim)).toBe('ok')
  const later = await joined('r.e.a.l.owner@gmail.com')
  expect(await bet(later)).toBe('ok')
})

test('a limit counts what all accounts of one mailbox or card stake together', async () => {
  const [one, other] = [await joined('limited.me@gmail.com'), await joined('limitedme+2@gmail.com')]
  await one.done(safety.setOwnLimit, { kind: 'stake', period: 'day', amountCents: cents(1_000) })
  expect(await bet(one, 600)).toBe('ok')
  expect(await bet(other, 600)).toBe('safety.over-limit')
  const offer = () => someone(node()).then((stranger) => stranger.done(handshake.createHandshake, inWords(300)))
  expect(codeOf(await accept(other, await offer()))).toBe('ok')
  expect(codeOf(await accept(one, await offer()))).toBe('safety.over-limit')
  const { limits } = await other.done(safety.readSafety, {})
  expect(limits.find(({ kind, period }) => kind === 'stake' && period === 'day')).toMatchObject({ usedCents: 900 })
})
