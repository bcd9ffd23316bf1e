/** The honest figures, and the rhythm of the reminder that shows them. */
import { randomUUID } from 'node:crypto'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { payment } from '@handshake/contracts/payment/payment.ts'
import { safety } from '@handshake/contracts/safety/safety.ts'
import { cents } from '@handshake/domain/money.ts'
import { days, minutes } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { accept, beat, inWords, someone } from '../../../test/handshakes.ts'
import type { Resident } from '../../../test/residents.ts'
import { useNode } from '../../../test/test-node.ts'

const { node, clock } = useNode()

const figuresOf = (person: Resident, since: Date) => person.done(safety.readPlayFigures, { since: since.toISOString() })

test('what was put in, taken out, won and lost is counted from a moment on, to the cent', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const before = clock.now()
  clock.advance(1)
  const order = { amountCents: cents(10_000), method: 'simulated' } as const
  await maya.done(payment.deposit, { requestId: randomUUID(), ...order })
  await maya.done(payment.withdraw, { requestId: randomUUID(), amountCents: cents(2_000), method: 'simulated' })
  const settlementDate = new Date(clock.now().getTime() + minutes(60)).toISOString()
  const bet = await maya.done(handshake.createHandshake, inWords({ stakeCents: 5_000, settlementDate }))
  expect((await accept(tom, bet)).ok).toBe(true)
  // An open bet is neither won nor lost.
  expect(await figuresOf(tom, before)).toEqual({ depositedCents: 0, withdrawnCents: 0, wonCents: 0, lostCents: 0 })
  clock.advance(minutes(61))
  await beat(node())
  for (const person of [maya, tom])
    await person.done(handshake.answerResult, { handshakeId: bet.id, winner: 'creator' })
  await beat(node())
  // The pot of $100 less 2%, less the own $50.
  const ofMaya = { depositedCents: 10_000, withdrawnCents: 2_000, wonCents: 4_800, lostCents: 0 }
  expect(await figuresOf(maya, before)).toEqual(ofMaya)
  expect(await figuresOf(tom, before)).toEqual({ depositedCents: 0, withdrawnCents: 0, wonCents: 0, lostCents: 5_000 })
  clock.advance(days(1))
  const nothing = { depositedCents: 0, withdrawnCents: 0, wonCents: 0, lostCents: 0 }
  expect(await figuresOf(maya, new Date(clock.now().getTime() - minutes(60)))).toEqual(nothing)
  expect((await maya.call(safety.readPlayFigures, { since: 'yesterday' as never })).status).toBe(422)
})

test('a reminder comes every hour unless somebody chose a longer rhythm; never is no choice', async () => {
  const maya = await someone(node())
  expect((await maya.done(safety.readSafety, {})).reminderHours).toBe(1)
  expect((await maya.done(safety.setReminder, { everyHours: 4 })).reminderHours).toBe(4)
  expect((await maya.done(safety.setReminder, { everyHours: 2 })).reminderHours).toBe(2)
  for (const everyHours of [0, 3, 24, null])
    expect((await maya.call(safety.setReminder, { everyHours: everyHours as never })).status).toBe(422)
  expect((await maya.done(safety.readSafety, {})).reminderHours).toBe(2)
})
