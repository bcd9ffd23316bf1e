/** Own limits: a lower one holds at once, a higher one waits, and nothing gets past the tightest. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cents, cents } from '../money.ts'
import { days } from '../time.ts'
import {
  asOf,
  changed,
  firstOver,
  isNearALimit,
  limitPeriods,
  type OwnLimit,
  periodMs,
  raiseWaitMs,
  stakeRoom,
  type Used,
} from './own-limits.ts'

const unused: Used = { day: cents(0), week: cents(0), month: cents(0) }
const now = new Date('2026-03-01T12:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const limit = (amountCents: number | null): OwnLimit => ({
  kind: 'stake',
  period: 'day',
  amountCents: amountCents as Cents | null,
  next: null,
})

test('the first limit and a lower one hold at once', () => {
  expect(changed(limit(null), cents(5_000), now)).toEqual(limit(5_000))
  expect(changed(limit(5_000), cents(4_999), now)).toEqual(limit(4_999))
  expect(changed(limit(5_000), cents(0), now)).toEqual(limit(0))
})

test('a higher limit and no limit at all wait 7 days, to the second', () => {
  for (const wanted of [cents(9_000), null]) {
    const waiting = changed(limit(5_000), wanted, now)
    expect(waiting).toEqual({ ...limit(5_000), next: { amountCents: wanted, from: later(raiseWaitMs) } })
    expect(asOf(waiting, later(days(7) - 1)).amountCents).toBe(5_000)
    expect(asOf(waiting, later(days(7))).amountCents).toBe(wanted)
  }
})

test('asking for the same raise again keeps its date, another raise starts anew, lowering forgets it', () => {
  const waiting = changed(limit(5_000), cents(9_000), now)
  expect(changed(waiting, cents(9_000), later(days(3)))).toEqual(waiting)
  expect(changed(waiting, cents(8_000), later(days(3))).next?.from).toEqual(later(days(10)))
  expect(changed(waiting, cents(5_000), later(days(3)))).toEqual(limit(5_000))
  expect(changed(waiting, cents(100), later(days(3)))).toEqual(limit(100))
})

test('the tightest limit speaks', () => {
  const limits: OwnLimit[] = [
    { kind: 'stake', period: 'day', amountCents: cents(1_000), next: null },
    { kind: 'loss', period: 'week', amountCents: cents(700), next: null },
    { kind: 'deposit', period: 'day', amountCents: cents(0), next: null },
  ]
  const used = { deposit: unused, stake: { ...unused, day: cents(600) }, loss: { ...unused, week: cents(650) } }
  expect(firstOver(limits, used, { stake: cents(50), loss: cents(50) }, now)).toBeNull()
  expect(firstOver(limits, used, { stake: cents(51), loss: cents(51) }, now)).toEqual({
    kind: 'loss',
    period: 'week',
    limitCents: 700,
    leftCents: 50,
  })
  expect(firstOver(limits, used, { stake: cents(401), loss: cents(51) }, now)?.kind).toBe('loss')
})

const usedOf = (stake: number, loss = 0) => ({
  deposit: unused,
  stake: { ...unused, day: cents(stake) },
  loss: { ...unused, week: cents(loss) },
})

test('what can still be staked is the least that limits of stakes and losses leave, and a raise that waits adds nothing', () => {
  const loss: OwnLimit = { kind: 'loss', period: 'week', amountCents: cents(700), next: null }
  const deposit: OwnLimit = { ...loss, kind: 'deposit', amountCents: cents(0) }
  expect(stakeRoom([], usedOf(0), now)).toBeNull()
  expect(stakeRoom([limit(null), deposit], usedOf(0), now)).toBeNull()
  expect(stakeRoom([limit(1_000), loss, deposit], usedOf(600, 650), now)).toBe(50)
  expect(stakeRoom([loss, limit(1_000)], usedOf(990, 650), now)).toBe(10)
  expect(stakeRoom([limit(1_000)], usedOf(1_200), now)).toBe(0)
  const raised = changed(limit(1_000), cents(2_000), now)
  expect([stakeRoom([raised], usedOf(600), now), stakeRoom([raised], usedOf(600), later(raiseWaitMs))]).toEqual([
    400, 1_400,
  ])
})

test('a limit is near once four fifths of it are used', () => {
  const isNear = (stake: number, limits: OwnLimit[]) => isNearALimit(limits, usedOf(stake), now)
  expect([isNear(799, [limit(1_000)]), isNear(800, [limit(1_000)])]).toEqual([false, true])
  expect([isNear(800, [limit(2_000), limit(1_000)]), isNear(800, []), isNear(800, [limit(null)])]).toEqual([
    true,
    false,
    false,
  ])
})

test('windows are a day, a week and thirty days', () => {
  expect(limitPeriods.map((period) => periodMs[period])).toEqual([days(1), days(7), days(30)])
})

test('however limits are changed, none is ever higher than what was asked for seven days before', () => {
  const step = fc.record({ wanted: fc.option(fc.integer({ min: 0, max: 20 }), { nil: null }), hours: fc.nat(100) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let at = 0
      let current = limit(null)
      const asked: { at: number; wanted: number | null }[] = [{ at: Number.NEGATIVE_INFINITY, wanted: null }]
      for (const { wanted, hours } of steps) {
        at += hours * 3_600_000
        current = changed(current, wanted as Cents | null, later(at))
        asked.push({ at, wanted })
        const held = asOf(current, later(at)).amountCents ?? Number.POSITIVE_INFINITY
        // What was last asked for a week ago or more, and everything asked since.
        const settled = asked.findLast((one) => one.at <= at - raiseWaitMs)
        const since = asked.filter((one) => one.at > at - raiseWaitMs)
        const bound = Math.max(...[settled, ...since].map((one) => one?.wanted ?? Number.POSITIVE_INFINITY))
        expect(held).toBeLessThanOrEqual(bound)
        // Lowering is never late.
        expect(held <= (wanted ?? Number.POSITIVE_INFINITY) || current.next !== null || held === wanted).toBe(true)
        if (wanted !== null && held > wanted) throw new Error('a lower limit did not hold at once')
      }
    }),
  )
})
