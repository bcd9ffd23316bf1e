/** Every column of the table of subjects, row by row. */
import { describe, expect, test } from 'vitest'
import { rulesFor } from '../handshake/result/settlement-rules.ts'
import type { SettledSelection } from '../handshake/terms/slip.ts'
import { cents } from '../money.ts'
import { hours, minutes } from '../time.ts'
import { categoryOf } from './bet-types.ts'
import { decidedBy, type SubjectKind, subjectKinds, subjectOf, subjects } from './subjects.ts'

const now = new Date('2026-11-15T12:00:00Z')
const date = new Date('2026-11-20T18:00:00Z')
const feed = { provider: 'feed' } as const
const after = (ms: number) => new Date(date.getTime() + ms)
const terms = { kind: 'moneyline', pick: 'team_a', line: null } as const
const agreed = { terms, rules: rulesFor(terms), verification: 'mutual', hasReferee: false } as const
const leg = (result: SettledSelection['result']): SettledSelection => ({
  terms,
  stakeCents: cents(1_000),
  oddsHundredths: 200,
  result,
})

describe('which subject is meant', () => {
  test.each<[string, Parameters<typeof subjectOf>[0], SubjectKind]>([
    ['a game alone', { gameId: 'g', legs: [] }, 'game'],
    ['selections on a game', { gameId: 'g', legs: [1] }, 'slip'],
    ['neither', { gameId: null, legs: [] }, 'own_words'],
    ['a name, whatever else was brought', { subject: 'own_words', gameId: 'g', legs: [1] }, 'own_words'],
  ])('%s', (_, named, kind) => expect(subjectOf(named)).toBe(kind))
})

describe('due times', () => {
  test('a game closes five minutes before its start and is over four hours after it at the earliest', () => {
    for (const kind of ['game', 'slip'] as const) {
      expect(subjects[kind].closesAt(date, feed)).toEqual(after(-minutes(5)))
      expect(subjects[kind].startsAt(date, now)).toEqual(date)
      expect(subjects[kind].overAt(date, feed)).toEqual(after(hours(4)))
    }
  })

  test('own words can be taken up to their date, begin at once and are over on that date', () => {
    expect(subjects.own_words.closesAt(date, feed)).toEqual(date)
    expect(subjects.own_words.startsAt(date, now)).toEqual(now)
    expect(subjects.own_words.overAt(date, feed)).toEqual(date)
  })
})

describe('how it is judged and paid', () => {
  test('the feed decides games whatever was asked for; people decide words', () => {
    expect(decidedBy('game', 'mutual')).toBe('feed')
    expect(decidedBy('slip', 'arbitrator')).toBe('feed')
    expect(decidedBy('own_words', 'mutual')).toBe('parties')
    expect(decidedBy('own_words', 'arbitrator')).toBe('third-party')
  })

  test('what people decide about sports is custom', () => {
    expect(subjects.own_words.betTypeOf('sports')).toBe('custom')
    expect(subjects.own_words.betTypeOf('election')).toBe('election')
    expect(subjects.game.betTypeOf('sports')).toBe('sports')
  })

  test.each(['game', 'own_words'] as const)('%s pays the winner, and without one refunds', (kind) => {
    expect(subjects[kind].payout({ outcome: 'peer', legs: [] })).toEqual({ event: 'pay-out' })
    expect(subjects[kind].payout({ outcome: 'push', legs: [] })).toEqual({ event: 'refund' })
    expect(subjects[kind].feesBySide([])).toBeNull()
  })

  test('a slip pays leg by leg, and whoever wins a leg pays its fee', () => {
    const legs = [leg('won'), leg('lost'), leg('void')]
    expect(subjects.slip.payout({ outcome: 'split', legs })).toEqual({
      event: 'pay-out-legs',
      money: { legShares: { creatorCents: 1_960 + 1_000, peerCents: 1_960 + 1_000, feeCents: 80 } },
    })
    expect(subjects.slip.feesBySide(legs)).toEqual({ creatorCents: 40, peerCents: 40 })
  })
})

test('every subject has rules to read, and each of them is a sentence', () => {
  for (const kind of subjectKinds) {
    const rules = subjects[kind].rules(agreed)
    expect(rules.length).toBeGreaterThan(2)
    for (const { sentence } of rules) expect(sentence).toMatch(/^[A-Z].*\.$/)
  }
})

test('figures are kept by sport, or by the type of the bet', () => {
  expect(categoryOf({ sport: 'football', betType: 'sports' })).toBe('football')
  expect(categoryOf({ sport: null, betType: 'election' })).toBe('Politics')
})
