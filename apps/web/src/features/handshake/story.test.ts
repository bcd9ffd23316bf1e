/** Proves that every state says who does what next, to whoever reads it. */
import { betStatuses } from '@handshake/contracts/handshake/handshake-views.ts'
import type { Id, PersonId } from '@handshake/domain/ids.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { badgeOf } from './badge/badge-of.ts'
import { maya, sampleRow, sampleTerms, tom } from './sample-handshake.test-setup.ts'
import { msUntilUntaken, railOf, type StatusFacts } from './story.ts'

const dayBefore = new Date('2026-11-14T18:00:00.000Z')
beforeEach(() => void vi.useFakeTimers({ now: dayBefore, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const label = (told: Partial<StatusFacts>, reader: string = maya.id) =>
  railOf({ ...sampleRow(), ...told }, reader).label

test('every state has words and a place on the rail', () => {
  for (const status of betStatuses) {
    const { label: words, progress } = railOf(sampleRow({ status }), maya.id)
    expect(words).not.toBe('')
    expect(progress).toBeGreaterThan(0)
    expect(progress).toBeLessThanOrEqual(1)
  }
})

test('an invitation waits for the invited one', () => {
  expect(label({ status: 'pending' })).toBe('Waiting for Tom to accept')
  expect(label({ status: 'pending' }, tom.id)).toBe('Maya is waiting for your answer')
  expect(label({ status: 'pending', peer: null })).toBe('Waiting for someone to accept')
})

test('after a counter-offer the creator is awaited, in the list and on the page', () => {
  for (const status of ['pending', 'open'] as const) {
    const row = { status, counterFrom: tom, peer: null } as const
    expect(label(row)).toBe('Tom is waiting for your answer to a counter-offer')
    expect(label(row, tom.id)).toBe('Waiting for Maya to answer your counter-offer')
    const versions = [sampleTerms(), sampleTerms({ version: 2, status: 'offered', proposedBy: tom.id })]
    expect(label({ status, versions })).toBe('Tom is waiting for your answer to a counter-offer')
    expect(label({ status, versions }, tom.id)).toBe('Waiting for Maya to answer your counter-offer')
  }
})

test('an open seat is offered to everyone but the one who made it', () => {
  expect(label({ status: 'open', peer: null })).toBe('Waiting for someone to take the other side')
  expect(label({ status: 'open', peer: null }, 'stranger')).toBe('The other side is open')
})

test('an offer nobody took is over from its last moment on, before the server has called it off', () => {
  expect(msUntilUntaken(sampleRow({ status: 'open' }), dayBefore)).toBe(24 * 60 * 60 * 1000)
  expect(msUntilUntaken(sampleRow({ status: 'matched' }), dayBefore)).toBeNull()
  vi.setSystemTime('2026-11-15T18:00:00.000Z')
  expect(msUntilUntaken(sampleRow({ status: 'open' }), new Date())).toBeNull()
  for (const status of ['open', 'pending'] as const) {
    const mine = railOf({ ...sampleRow(), status, counterFrom: tom }, maya.id)
    expect(mine).toMatchObject({ label: 'Nobody took it in time. Your stake is on its way back', endsAt: null })
    expect(label({ status }, tom.id)).toBe('Nobody took it in time')
  }
})

test('who has not answered is asked, who has waits with a clock of 72 hours', () => {
  const over = { status: 'outcome_pending', verificationMethod: 'mutual' } as const
  expect(label({ ...over, answers: [] })).toBe('It’s over. Say who won')
  // A row knows no answers, but may know whom it waits for.
  expect(label(over)).toBe('It’s over. Who won?')
  expect(label({ ...over, myTurn: true })).toBe('It’s over. Say who won')
  expect(label({ ...over, myTurn: false })).toBe('Waiting for Tom to say who won')
  const answered = {
    ...over,
    answers: [{ personId: maya.id, winner: 'creator', at: '2026-11-15T00:00:00.000Z' }],
  } as const
  const rail = railOf({ ...sampleRow(), ...over, answers: [...answered.answers] }, maya.id)
  expect(rail.label).toBe('Waiting for Tom to say who won')
  expect(new Date(rail.endsAt ?? 0).toISOString()).toBe('2026-11-18T00:00:00.000Z')
  expect(label({ ...over, verificationMethod: 'oracle' })).toBe('Checking the result')
  expect(label({ ...over, verificationMethod: 'arbitrator', referee: null })).toBe('An arbitrator decides who won')
})

test('the referee is named until somebody else decides, and a row of a list names neither', () => {
  const over = { status: 'outcome_pending', verificationMethod: 'arbitrator' } as const
  const ada = {
    ...tom,
    id: 'ada' as PersonId,
    displayName: 'Ada Quill',
    decideBy: '2026-11-18T00:00:00.000Z',
    ties: [],
  }
  const asked = railOf({ ...sampleRow(), ...over, referee: { ...ada, replaced: null } }, maya.id)
  expect(asked).toMatchObject({ label: 'Ada decides who won', endsAt: ada.decideBy })
  expect(label({ ...over, referee: { ...ada, replaced: null } }, ada.id)).toBe('You decide who won')
  expect(label({ ...over, referee: { ...ada, replaced: 'silent' } })).toBe('An arbitrator decides who won')
  expect(label(over)).toBe('Waiting for the decision')
  expect(label({ status: 'pending', referee: { ...ada, replaced: null } }, ada.id)).toBe(
    'Waiting for the other side to accept',
  )
})

test('a win names what was paid, less the fee of how it was decided; a loss names what it cost', () => {
  const won = { status: 'completed', winnerId: maya.id } as const
  const ruling = {
    number: 1,
    event: 'pay-ruling',
    fromStatus: '',
    toStatus: '',
    actor: '',
    actorName: null,
    reason: null,
  }
  expect(label({ ...won, steps: [] })).toBe('You won · $78.40 paid')
  expect(label({ ...won, steps: [{ ...ruling, at: '2026-11-15T00:00:00.000Z' }] })).toBe('You won · $78.00 paid')
  expect(label(won)).toBe('You won')
  expect(label({ status: 'completed', winnerId: tom.id })).toBe('You lost $50.00')
  expect(label({ status: 'completed', winnerId: tom.id }, 'stranger')).toBe('Tom won')
  expect(label({ status: 'completed', winnerId: tom.id, subject: 'slip' })).toBe('Tom won')
  expect(label({ status: 'completed', winnerId: null })).toBe('Settled: the pot was split')
})

test('a game runs until its whistle, whatever its hour; anything else until its date', () => {
  const running = { status: 'in_progress', score: null } as const
  const game = railOf({ ...sampleRow(), ...running, gameId: 'game' as Id<'game'> }, maya.id)
  expect(game).toMatchObject({ label: 'Underway', endsAt: null })
  expect(label({ ...running, gameId: null })).toMatch(/^Running until /)
})

test('a known result waits for its payout', () => {
  const rail = railOf(
    { ...sampleRow({ status: 'finalizing', winnerId: tom.id }), payoutAt: '2026-11-15T20:00:00.000Z' },
    maya.id,
  )
  expect(rail).toMatchObject({ label: 'Tom won', endsAt: '2026-11-15T20:00:00.000Z' })
  expect([rail.ends?.('26 s'), rail.ends?.(null)]).toEqual(['pays in 26 s', 'paying out now'])
  const won = railOf(
    { ...sampleRow({ status: 'finalizing', winnerId: maya.id }), payoutAt: '2026-11-15T20:00:00.000Z' },
    maya.id,
  )
  expect([won.ends?.('26 s'), won.ends?.(null)]).toEqual(['$78.40 arrives in 26 s', '$78.40 is arriving now'])
  expect(label({ status: 'finalizing', winnerId: maya.id })).toBe('You won. The payout is on its way')
  expect(label({ status: 'finalizing', winnerId: null })).toBe('No winner, so both stakes are returned')
})

const whistle = { teamA: 21, teamB: 14, status: 'final', quarterPeriod: null, timeRemaining: null }

test.each(['in_progress', 'outcome_pending'] as const)(
  'at the final score %s says who won and when it pays',
  (status) => {
    const over = { ...sampleRow({ status, score: whistle }) }
    // A row goes by the score alone, the page by what the server made of it.
    expect([label(over), label(over, tom.id)]).toEqual(['You won by the final score', 'Maya won by the final score'])
    expect([badgeOf(over, maya.id), badgeOf(over, tom.id)]).toEqual(['paying-win', 'completed-loss'])
    expect(badgeOf(over, 'stranger')).toBe('payout_processing')
    const payoutAt = '2026-11-15T20:00:00.000Z'
    const corrected = { ...over, atFinal: { outcome: 'peer', payoutAt } } as const
    expect(railOf(corrected, tom.id)).toMatchObject({ label: 'You won', endsAt: payoutAt, tone: 'yours' })
    expect(railOf(corrected, maya.id)).toMatchObject({ label: 'Tom won', endsAt: payoutAt })
    const level = { ...over, atFinal: { outcome: 'push', payoutAt } } as const
    expect([label(level), badgeOf(level, maya.id)]).toEqual(['No winner, so both stakes are returned', 'paying-back'])
    const torn = { ...over, atFinal: { outcome: 'contested', payoutAt: null } } as const
    expect(label(torn)).toBe('Two sources disagree on the score, so a person is checking it')
    expect(badgeOf(torn, maya.id)).toBe('under_review')
  },
)

test('a dispute says who disagrees', () => {
  expect(label({ status: 'disputed' })).toBe('You two disagree. The pot is frozen until it’s decided')
  expect(label({ status: 'disputed' }, 'stranger')).toBe('They disagree. The pot is frozen until it’s decided')
})

test('after a ruling it says what was ruled and until when it can be appealed', () => {
  const dueAt = '2026-11-19T18:00:00.000Z'
  const ruled = (ruling: 'creator' | 'peer' | 'refund' | 'split', appealed = false) =>
    ({ ...sampleRow({ status: 'disputed' }), ruled: { ruling, appealed, dueAt } }) satisfies StatusFacts
  expect([label(ruled('creator')), label(ruled('creator'), tom.id)]).toEqual([
    'The arbitrator ruled for you',
    'The arbitrator ruled for Maya',
  ])
  expect(railOf(ruled('creator'), maya.id)).toMatchObject({ endsAt: dueAt, tone: 'yours' })
  expect(railOf(ruled('creator'), maya.id).ends?.('23 hours')).toBe('in effect in 23 hours unless someone appeals')
  expect(railOf(ruled('creator'), tom.id)).toMatchObject({ endsAt: dueAt, tone: 'held' })
  expect(label(ruled('refund'))).toBe('The arbitrator ruled that both stakes go back')
  expect(label(ruled('split'))).toBe('The arbitrator ruled that the pot is split')
  const appealed = railOf(ruled('peer', true), maya.id)
  expect(appealed).toMatchObject({ label: 'The ruling was appealed. An admin decides', endsAt: dueAt })
})

test('a cancellation says why', () => {
  expect(label({ status: 'cancelled', cancelReason: 'auto_cancelled_no_peer' })).toBe(
    'Canceled: nobody took the other side before betting closed',
  )
  expect(label({ status: 'cancelled' })).toBe('Called off, and the stake was returned')
})

test('the badge is Won or Lost for the two, and the state for everyone else', () => {
  const done = sampleRow({ status: 'completed', winnerId: tom.id })
  expect(badgeOf(done, tom.id)).toBe('completed-win')
  expect(badgeOf(done, maya.id)).toBe('completed-loss')
  expect(badgeOf(done, 'stranger' as PersonId)).toBe('completed')
  expect(badgeOf(sampleRow(), maya.id)).toBe('matched')
})

test('what is not played is not under way, whatever its hour', () => {
  const score = { teamA: 0, teamB: 0, quarterPeriod: null, timeRemaining: null }
  for (const status of ['matched', 'in_progress'] as const) {
    expect(label({ status, score: { ...score, status: 'postponed' } })).toContain('postponed')
    expect(label({ status, score: { ...score, status: 'cancelled' } })).toContain('called off')
    expect(label({ status, score: { ...score, status: 'abandoned' } })).toContain('abandoned')
  }
  expect(label({ status: 'in_progress', score: { ...score, status: 'live' } })).toBe('Underway')
})
