/** Own limits and breaks, over HTTP: wherever a stake or a deposit would pass one it is refused, also from two tabs at once. */
import { randomUUID } from 'node:crypto'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { payment } from '@handshake/contracts/payment/payment.ts'
import { safety } from '@handshake/contracts/safety/safety.ts'
import type { Id } from '@handshake/domain/ids.ts'
import { cents } from '@handshake/domain/money.ts'
import { days } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { asOwner } from '../../../test/as-owner.ts'
import { exportedData } from '../../../test/exported-data.ts'
import { accept, available, beat, type Form, inWords as inTheseWords, someone } from '../../../test/handshakes.ts'
import { race, times } from '../../../test/race.ts'
import type { Resident } from '../../../test/residents.ts'
import { useNode } from '../../../test/test-node.ts'

const { node, clock, visitor } = useNode()

/** Due in two months, however far the clock was turned. */
const inWords = (over: Partial<Form> = {}): Form =>
  inTheseWords({ settlementDate: new Date(clock.now().getTime() + days(60)).toISOString(), ...over })

const key = () => randomUUID() as Id<'request'>
const setLimit = (
  person: Resident,
  kind: 'deposit' | 'stake' | 'loss',
  amount: number | null,
  period = 'day' as const,
) => person.done(safety.setOwnLimit, { kind, period, amountCents: amount === null ? null : cents(amount) })
const limitOf = async (
  person: Resident,
  kind: 'deposit' | 'stake' | 'loss',
  period: 'day' | 'week' | 'month' = 'day',
) => (await person.done(safety.readSafety, {})).limits.find((one) => one.kind === kind && one.period === period)
const create = (person: Resident, stakeCents: number) => person.call(handshake.createHandshake, inWords({ stakeCents }))
const deposit = (person: Resident, amountCents: number) =>
  person.call(payment.deposit, { requestId: key(), amountCents: cents(amountCents), method: 'simulated' })
/** As if seven days had passed, without the game passing with them. */
const forgetLimits = (person: Resident) =>
  asOwner(node().databaseUrl, `delete from own_limits where user_id = '${person.id}'`)
const codeOf = (answer: { ok: boolean; error?: { code: string } }) => (answer.ok ? 'ok' : answer.error?.code)

test('a stake limit holds for what is created, and says what is left of it', async () => {
  const ada = await someone(node())
  await setLimit(ada, 'stake', 8_000)
  expect(codeOf(await create(ada, 5_000))).toBe('ok')
  expect(await create(ada, 4_000)).toMatchObject({
    status: 409,
    error: {
      code: 'safety.over-limit',
      message: 'You set a limit of $80.00 a day on stakes and have $30.00 left. No money moved.',
    },
  })
  expect(codeOf(await create(ada, 3_000))).toBe('ok')
  expect(await limitOf(ada, 'stake')).toMatchObject({ amountCents: 8_000, usedCents: 8_000 })
  expect(await available(ada)).toBe(100_000 - 8_000)
})

test('it holds for accepting, for raising a stake, and for a counter-offer on both sides', async () => {
  const [ada, ben] = [await someone(node()), await someone(node())]
  const bet = await ada.done(handshake.createHandshake, inWords({ stakeCents: 5_000 }))
  await setLimit(ben, 'stake', 4_999)
  expect(codeOf(await accept(ben, bet))).toBe('safety.over-limit')

  await setLimit(ada, 'stake', 6_000)
  const { requestId: _, sharingMethod: _s, friendIds: _f, createdVia: _c, ...form } = inWords()
  const raised = { ...form, handshakeId: bet.id, basedOnVersion: bet.termsVersion, requestId: key() }
  expect(codeOf(await ada.call(handshake.editHandshake, { ...raised, stakeCents: 6_001 }))).toBe('safety.over-limit')
  expect(codeOf(await ada.call(handshake.editHandshake, { ...raised, requestId: key(), stakeCents: 6_000 }))).toBe('ok')

  const cleo = await someone(node())
  const asked = await ada.call(
    handshake.createHandshake,
    inWords({ stakeCents: 100, sharingMethod: 'invite', friendIds: [cleo.id] }),
  )
  expect(codeOf(asked)).toBe('safety.over-limit')
})

test('a counter-offer asks for its author’s limits when it is made, and for both when it is taken', async () => {
  const [ada, ben] = [await someone(node()), await someone(node())]
  const bet = await ada.done(
    handshake.createHandshake,
    inWords({ stakeCents: 5_000, sharingMethod: 'invite', friendIds: [ben.id] }),
  )
  const offer = {
    handshakeId: bet.id,
    basedOnVersion: bet.termsVersion,
    stakeCents: cents(7_000),
    peerStakeCents: cents(7_000),
    line: null,
    pick: 'team_a',
    message: '',
  } as const
  await setLimit(ben, 'stake', 6_999)
  expect(codeOf(await ben.call(handshake.offerTerms, offer))).toBe('safety.over-limit')
  await forgetLimits(ben)
  const offered = await ben.done(handshake.offerTerms, offer)
  const version = Math.max(...offered.versions.map((one) => one.version))
  const take = () =>
    ada.call(handshake.answerOffer, { handshakeId: bet.id, version, requestId: key(), answer: 'accept' })
  await setLimit(ada, 'stake', 6_999)
  expect(codeOf(await take())).toBe('safety.over-limit')
  await forgetLimits(ada)
  await setLimit(ben, 'stake', 10)
  expect(await take()).toMatchObject({ status: 409, error: { code: 'safety.other-side-away' } })
  await forgetLimits(ben)
  expect(codeOf(await take())).toBe('ok')
})

test('a stake that comes back without a result counts no longer; the window moves by the second', async () => {
  const ada = await someone(node())
  await setLimit(ada, 'stake', 5_000)
  const bet = await ada.done(handshake.createHandshake, inWords({ stakeCents: 5_000 }))
  expect(codeOf(await create(ada, 100))).toBe('safety.over-limit')
  await ada.done(handshake.cancelHandshake, { handshakeId: bet.id, requestId: key() })
  expect(codeOf(await create(ada, 5_000))).toBe('ok')
  clock.advance(days(1) - 1_000)
  expect(codeOf(await create(ada, 100))).toBe('safety.over-limit')
  clock.advance(1_000)
  expect(codeOf(await create(ada, 100))).toBe('ok')
})

test('a loss limit counts what is lost and everything that still could be; winning does not buy room', async () => {
  const [ada, ben] = [await someone(node()), await someone(node())]
  await setLimit(ada, 'loss', 9_000)
  const bet = await ada.done(handshake.createHandshake, inWords({ stakeCents: 5_000 }))
  expect(await limitOf(ada, 'loss')).toMatchObject({ usedCents: 5_000 })
  await accept(ben, bet)
  expect(codeOf(await create(ada, 4_001))).toBe('safety.over-limit')
  clock.advance(days(60) + 1_000)
  await beat(node())
  await ada.done(handshake.answerResult, { handshakeId: bet.id, winner: 'peer' })
  await ben.done(handshake.answerResult, { handshakeId: bet.id, winner: 'peer' })
  await beat(node())
  expect(await limitOf(ada, 'loss')).toMatchObject({ usedCents: 5_000 })
  const next = inWords()
  expect(codeOf(await ada.call(handshake.createHandshake, { ...next, stakeCents: 4_001 }))).toBe('safety.over-limit')
  expect(codeOf(await ada.call(handshake.createHandshake, { ...next, requestId: key(), stakeCents: 4_000 }))).toBe('ok')
})

test('a deposit limit counts what is asked for, from two tabs at once too', async () => {
  await race(async (together, round) => {
    const ada = await someone(node())
    await setLimit(ada, 'deposit', 10_000)
    const answers = await together(...times(4, () => deposit(ada, 6_000)))
    expect(answers.map(codeOf).sort(), round).toEqual([
      'ok',
      'safety.over-limit',
      'safety.over-limit',
      'safety.over-limit',
    ])
  }, 8)
})

test('two tabs over one remaining limit: one stake goes through', async () => {
  await race(async (together, round) => {
    const ada = await someone(node())
    await setLimit(ada, 'stake', 5_000)
    const answers = await together(...times(3, () => create(ada, 5_000)))
    expect(answers.map(codeOf).sort(), round).toEqual(['ok', 'safety.over-limit', 'safety.over-limit'])
    expect(await available(ada), round).toBe(95_000)
  }, 8)
})

test('a limit lowered while an accept is on its way: whichever came first, they agree afterwards', async () => {
  const ben = await someone(node())
  await race(async (together, round) => {
    const ada = await someone(node())
    await setLimit(ada, 'stake', 50_000)
    const bet = await ben.done(handshake.createHandshake, inWords({ stakeCents: 100 }))
    const [accepted] = await together(
      () => accept(ada, bet),
      () => setLimit(ada, 'stake', 50),
    )
    const { usedCents } = (await limitOf(ada, 'stake')) as { usedCents: number }
    expect(usedCents, round).toBe(accepted.ok ? 100 : 0)
    expect(codeOf(await create(ada, 100)), round).toBe('safety.over-limit')
  }, 8)
})

test('raising waits 7 days and says from when; lowering takes it back', async () => {
  const ada = await someone(node())
  await setLimit(ada, 'stake', 1_000)
  await setLimit(ada, 'stake', 90_000)
  expect(await limitOf(ada, 'stake')).toMatchObject({ amountCents: 1_000, next: { amountCents: 90_000 } })
  expect(codeOf(await create(ada, 2_000))).toBe('safety.over-limit')
  clock.advance(days(7))
  expect(codeOf(await create(ada, 2_000))).toBe('ok')
  expect(await limitOf(ada, 'stake')).toMatchObject({ amountCents: 90_000, next: null })
  await setLimit(ada, 'stake', null)
  expect(await limitOf(ada, 'stake')).toMatchObject({ amountCents: 90_000, next: { amountCents: null } })
})

test('limits are one’s own: bad amounts are refused, visitors see nothing, the export has them', async () => {
  const ada = await someone(node())
  for (const amountCents of [-1, 100_000_001])
    expect(
      codeOf(await ada.call(safety.setOwnLimit, { kind: 'loss', period: 'week', amountCents: amountCents as never })),
    ).toBe('safety.limit-out-of-range')
  await setLimit(ada, 'loss', 0)
  expect(codeOf(await create(ada, 1_000))).toBe('safety.over-limit')
  expect((await visitor().call(safety.readSafety, {})).status).toBe(401)
  const file = JSON.stringify(await exportedData(node(), ada))
  expect(file).toContain('"kind":"loss","period":"day","amount":0')
})

test('setQuietResults and setReminder are two choices in one row: made at once, both stand', async () => {
  const ada = await someone(node())
  let quiet = false
  await race(async (together, round) => {
    quiet = !quiet
    const everyHours = quiet ? 4 : 1
    await together(
      () => ada.done(safety.setQuietResults, { quiet }),
      () => ada.done(safety.setReminder, { everyHours }),
    )
    expect(await ada.done(safety.readSafety, {}), round).toMatchObject({
      quietResults: quiet,
      reminderHours: everyHours,
    })
  })
})
