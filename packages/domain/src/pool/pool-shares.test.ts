/** The pot of a pool to the cent: nothing is lost, nobody who was right pays for it, and the rules of its form and its game. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, cents, dollars } from '../money.ts'
import { winnerFee } from '../wallet/fees.ts'
import { gameOutcomes, judgeGame, judgePoolForm, type PoolForm, poolPeople } from './pool-rules.ts'
import { payoutEach, poolFee, potOfPool, shareOut } from './pool-shares.ts'

const seats = (...picks: readonly number[]) => picks.map((pick, index) => ({ id: `person ${index}`, pick }))
const settled = { decided: 'settled' } as const

test('two of five were right: they share the pot less two percent', () => {
  expect(shareOut(dollars(10), seats(0, 1, 2, 1, 0), { outcome: 1, ...settled })).toEqual({
    is: 'shared',
    feeCents: dollars(1),
    parts: [
      { seat: { id: 'person 1', pick: 1 }, amountCents: dollars(24.5) },
      { seat: { id: 'person 3', pick: 1 }, amountCents: dollars(24.5) },
    ],
  })
})

test('an odd cent goes to whoever joined first', () => {
  const shares = shareOut(cents(101), seats(0, 0, 0, 1), { outcome: 0, ...settled })
  expect(shares).toMatchObject({
    feeCents: 8,
    parts: [{ amountCents: 132 }, { amountCents: 132 }, { amountCents: 132 }],
  })
  const odd = shareOut(cents(100), seats(0, 0, 0, 1, 1), { outcome: 0, ...settled })
  expect(odd).toMatchObject({ feeCents: 10, parts: [{ amountCents: 164 }, { amountCents: 163 }, { amountCents: 163 }] })
})

test('the stakes are returned when no outcome came true, nobody was right, or everybody was', () => {
  expect(shareOut(dollars(10), seats(0, 1, 1), { outcome: null, ...settled })).toMatchObject({ because: 'no-outcome' })
  expect(shareOut(dollars(10), seats(0, 1, 1), { outcome: 2, ...settled })).toMatchObject({ because: 'nobody-right' })
  expect(shareOut(dollars(10), seats(1, 1, 1), { outcome: 1, ...settled })).toMatchObject({ because: 'everyone-right' })
})

const pools = fc.record({
  stakeCents: fc.integer({ min: 100, max: 1_000_000 }).map(cents),
  picks: fc.array(fc.integer({ min: 0, max: 19 }), { minLength: poolPeople.least, maxLength: poolPeople.most }),
  outcome: fc.option(fc.integer({ min: 0, max: 19 })),
  decided: fc.constantFrom('settled' as const, 'ruled' as const),
})

test('whatever the pool, every cent of the pot is in somebody’s share or in the fee', () => {
  fc.assert(
    fc.property(pools, ({ stakeCents, picks, outcome, decided }) => {
      const people = seats(...picks)
      const shares = shareOut(stakeCents, people, { outcome, decided })
      const right = people.filter(({ pick }) => pick === outcome)
      if (shares.is === 'returned') {
        expect([0, people.length]).toContain(right.length)
        return
      }
      const amounts = shares.parts.map(({ amountCents }) => amountCents)
      expect(add(shares.feeCents, ...amounts)).toBe(potOfPool(stakeCents, people.length))
      expect(shares.parts.map(({ seat }) => seat)).toEqual(right)
      expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1)
      // Being right never costs anybody money.
      expect(Math.min(...amounts)).toBeGreaterThanOrEqual(stakeCents)
      const each = payoutEach(stakeCents, { people: people.length, right: right.length, decided })
      expect(each).toBe(Math.min(...amounts))
    }),
    { numRuns: 500 },
  )
})

test('the fee is a handshake’s, and never more than there is to win', () => {
  const division = { people: 50, right: 10, ...settled }
  expect(poolFee(dollars(10), division)).toBe(winnerFee(dollars(500), 'settled'))
  expect(poolFee(dollars(10), { people: 50, right: 49, decided: 'ruled' })).toBe(dollars(10))
  expect(payoutEach(dollars(10), { people: 50, right: 49, decided: 'ruled' })).toBe(dollars(10))
  expect(payoutEach(dollars(10), { people: 5, right: 5, ...settled })).toBeNull()
  expect(payoutEach(dollars(10), { people: 5, right: 0, ...settled })).toBeNull()
})

const now = new Date('2026-03-05T12:00:00Z')
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const form: PoolForm = {
  outcomes: ['Ana', 'Ben', 'Cy'],
  pick: 2,
  leastPeople: 3,
  mostPeople: 50,
  closesAt: later(1),
  settlesAt: later(1),
}

test('a pool’s form is judged by what it says', () => {
  expect(judgePoolForm(form, now)).toBeNull()
  expect(judgePoolForm({ ...form, outcomes: ['Ana'] }, now)).toBe('too-few-outcomes')
  expect(judgePoolForm({ ...form, outcomes: ['Ana', ' ana '] }, now)).toBe('same-outcome-twice')
  expect(judgePoolForm({ ...form, pick: 3 }, now)).toBe('unknown-pick')
  expect(judgePoolForm({ ...form, pick: 0.5 }, now)).toBe('unknown-pick')
  expect(judgePoolForm({ ...form, leastPeople: 2 }, now)).toBe('people-out-of-range')
  expect(judgePoolForm({ ...form, mostPeople: 51 }, now)).toBe('people-out-of-range')
  expect(judgePoolForm({ ...form, leastPeople: 6, mostPeople: 5 }, now)).toBe('people-out-of-range')
  expect(judgePoolForm({ ...form, closesAt: now }, now)).toBe('closing-passed')
  expect(judgePoolForm({ ...form, settlesAt: later(0.5) }, now)).toBe('settles-before-closing')
})

const teams = { team_a: 'Away', team_b: 'Home' }
const final = (team_a: number, team_b: number) =>
  ({ status: 'final', score: { team_a, team_b }, startedAt: now }) as const

test('a game names the outcomes, and its score the right one', () => {
  const football = { outcomes: gameOutcomes(teams, 'football'), startsAt: now }
  const soccer = { outcomes: gameOutcomes(teams, 'soccer'), startsAt: now }
  expect([football.outcomes, soccer.outcomes]).toEqual([
    ['Away', 'Home'],
    ['Away', 'Home', 'Draw'],
  ])
  expect(judgeGame(football, final(3, 1), now)).toEqual({ is: 'result', outcome: 0 })
  expect(judgeGame(football, final(1, 3), now)).toEqual({ is: 'result', outcome: 1 })
  expect(judgeGame(football, final(2, 2), now)).toEqual({ is: 'result', outcome: null })
  expect(judgeGame(soccer, final(2, 2), now)).toEqual({ is: 'result', outcome: 2 })
  expect(judgeGame(soccer, { status: 'cancelled' }, now)).toEqual({ is: 'void', because: 'cancelled' })
  expect(judgeGame(soccer, { status: 'postponed' }, now)).toEqual({ is: 'wait' })
  expect(judgeGame(soccer, { status: 'postponed' }, later(49))).toEqual({ is: 'void', because: 'postponed' })
  expect(judgeGame(soccer, { status: 'none' }, now)).toEqual({ is: 'wait' })
})
