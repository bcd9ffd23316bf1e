/** Random days of people with limits: whatever they try and in whatever order, no window ever holds more than its limit. */
import { randomUUID } from 'node:crypto'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { payment } from '@handshake/contracts/payment/payment.ts'
import { safety } from '@handshake/contracts/safety/safety.ts'
import type { HandshakeId, Id } from '@handshake/domain/ids.ts'
import { type Cents, cents } from '@handshake/domain/money.ts'
import { type LimitKind, limitPeriods, periodMs } from '@handshake/domain/safety/own-limits.ts'
import { days, hours } from '@handshake/domain/time.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accept, inWords, someone } from '../../../test/handshakes.ts'
import type { Resident } from '../../../test/residents.ts'
import { expectSoundBooks } from '../../../test/sound-books.ts'
import { useNode } from '../../../test/test-node.ts'

const { node, clock } = useNode()

/** Long runs by flag: RUNS=10000. */
const numRuns = Number(process.env.RUNS ?? 4)

const who = fc.nat(1)
const amount = fc.constantFrom(500, 1_000, 2_000, 4_000)
const action = fc.oneof(
  fc.record({
    does: fc.constant('limit' as const),
    who,
    kind: fc.constantFrom('deposit', 'stake', 'loss'),
    period: fc.constantFrom(...limitPeriods),
    amount: fc.option(fc.constantFrom(0, 1_500, 3_000, 8_000), { nil: null }),
  }),
  fc.record({ does: fc.constant('create' as const), who, amount }),
  fc.record({ does: fc.constant('accept' as const), who, which: fc.nat(5) }),
  fc.record({ does: fc.constant('cancel' as const), who, which: fc.nat(5) }),
  fc.record({ does: fc.constant('deposit' as const), who, amount }),
  fc.record({
    does: fc.constant('wait' as const),
    ms: fc.constantFrom(hours(1), hours(23), days(1), days(6), days(8)),
  }),
)

type Moved = {
  readonly kind: 'deposit' | 'stake'
  readonly cents: number
  readonly at: number
  bet?: string
  back?: boolean
}
type Set = { readonly amount: number | null; readonly at: number }

/** What we expect of one person, kept apart from the code under test: everything that moved, and every limit ever asked for. */
class Diary {
  readonly moved: Moved[] = []
  readonly asked = new Map<string, Set[]>()

  used(kind: LimitKind, windowMs: number): number {
    const since = clock.now().getTime() - windowMs
    // Nothing is decided in these days, so what could be lost is what is in escrow, whenever it went in.
    const counts = (one: Moved) => (kind === 'loss' ? one.kind === 'stake' : one.kind === kind && one.at > since)
    return this.moved.filter((one) => !one.back && counts(one)).reduce((sum, one) => sum + one.cents, 0)
  }

  /** The highest amount that could hold now: a raise counts only once it has waited, a lower one from its first moment. */
  limit(kind: LimitKind, period: string): number {
    const asked = this.asked.get(`${kind} ${period}`) ?? []
    let held: { amount: number; next: { amount: number; at: number } | null } = {
      amount: Number.POSITIVE_INFINITY,
      next: null,
    }
    const arrive = (at: number) => {
      if (held.next !== null && held.next.at <= at) held = { amount: held.next.amount, next: null }
    }
    for (const { amount: wanted, at } of asked) {
      arrive(at)
      const value = wanted ?? Number.POSITIVE_INFINITY
      if (value <= held.amount) held = { amount: value, next: null }
      else if (held.next?.amount !== value) held = { ...held, next: { amount: value, at: at + days(7) } }
    }
    arrive(clock.now().getTime())
    return held.amount
  }
}

async function live(
  people: readonly Resident[],
  diaries: readonly Diary[],
  actions: readonly (typeof action extends fc.Arbitrary<infer T> ? T : never)[],
) {
  const offers: { id: HandshakeId; termsVersion: number; by: number; cents: number; open: boolean }[] = []
  for (const one of actions) {
    if (one.does === 'wait') {
      clock.advance(one.ms)
      continue
    }
    const person = people[one.who] as Resident
    const diary = diaries[one.who] as Diary
    const at = clock.now().getTime()
    const fits = (kinds: readonly LimitKind[], more: number) =>
      kinds.every((kind) =>
        limitPeriods.every((period) => diary.used(kind, periodMs[period]) + more <= diary.limit(kind, period)),
      )
    if (one.does === 'limit') {
      await person.done(safety.setOwnLimit, {
        kind: one.kind,
        period: one.period,
        amountCents: one.amount as Cents | null,
      })
      const key = `${one.kind} ${one.period}`
      diary.asked.set(key, [...(diary.asked.get(key) ?? []), { amount: one.amount, at }])
    } else if (one.does === 'deposit') {
      const may = fits(['deposit'], one.amount)
      const answer = await person.call(payment.deposit, {
        requestId: randomUUID() as Id<'request'>,
        amountCents: cents(one.amount),
        method: 'simulated',
      })
      expect(answer.ok ? 'ok' : answer.error.code).toBe(may ? 'ok' : 'safety.over-limit')
      if (answer.ok) diary.moved.push({ kind: 'deposit', cents: one.amount, at })
    } else if (one.does === 'create') {
      const may = fits(['stake', 'loss'], one.amount)
      const answer = await person.call(
        handshake.createHandshake,
        inWords({ stakeCents: one.amount, settlementDate: new Date(at + days(300)).toISOString() }),
      )
      expect(answer.ok ? 'ok' : answer.error.code).toBe(may ? 'ok' : 'safety.over-limit')
      if (!answer.ok) continue
      diary.moved.push({ kind: 'stake', cents: one.amount, at, bet: answer.result.id })
      offers.push({
        id: answer.result.id,
        termsVersion: answer.result.termsVersion,
        by: one.who,
        cents: one.amount,
        open: true,
      })
    } else {
      const mine = one.does === 'cancel'
      const found = offers.filter((offer) => offer.open && (offer.by === one.who) === mine)
      const offer = found[one.which % Math.max(1, found.length)]
      if (offer === undefined) continue
      if (one.does === 'cancel') {
        await person.done(handshake.cancelHandshake, {
          handshakeId: offer.id,
          requestId: randomUUID() as Id<'request'>,
        })
        for (const stake of diary.moved) if (stake.bet === offer.id) stake.back = true
        offer.open = false
      } else {
        const may = fits(['stake', 'loss'], offer.cents)
        const answer = await accept(person, offer)
        expect(answer.ok ? 'ok' : answer.error.code).toBe(may ? 'ok' : 'safety.over-limit')
        if (!answer.ok) continue
        diary.moved.push({ kind: 'stake', cents: offer.cents, at, bet: offer.id })
        offer.open = false
      }
    }
  }
}

test('no sequence of limits, deposits, bets, accepts and cancels breaches a limit, nor refuses what fits', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 8, maxLength: 24 }), async (actions) => {
      const people = [await someone(node()), await someone(node())]
      await live(people, [new Diary(), new Diary()], actions)
      await expectSoundBooks(node())
    }),
    { numRuns },
  )
})
