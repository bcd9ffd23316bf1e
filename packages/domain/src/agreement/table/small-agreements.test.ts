/** Escrow, custom and promises: two words end them, what each step needs, and whose trust moves how. */
import { expect, test } from 'vitest'
import { agreement, ben, holds, maya, person, tom } from '../../../test/agreements.ts'
import { cents, zero } from '../../money.ts'
import { days } from '../../time.ts'
import type { Agreement } from '../agreement.ts'
import { agreementTypes } from '../agreement-types.ts'

const both = (one: 'accepted' | 'settled', other: 'accepted' | 'settled', heldCents = zero) => ({
  participants: [person(maya, { status: one, heldCents }), person(tom, { status: other })],
})
const cancel = (mine: Date | null, theirs: Date | null, status: 'accepted' | 'declined' = 'accepted') => ({
  participants: [person(maya, { cancelAgreedAt: mine }), person(tom, { cancelAgreedAt: theirs, status })],
})
const then = new Date('2027-03-01T12:00:00Z')
const after = (ms: number) => new Date(then.getTime() + ms)
const answered = {
  status: 'escrow_pending' as const,
  participants: [person(maya, { answeredAt: then }), person(tom, { answeredAt: after(-days(1)) })],
}

test.each<[string, Partial<Agreement>, boolean, object?]>([
  ['both-confirmed', both('settled', 'settled'), true],
  ['both-confirmed', both('settled', 'accepted'), false],
  ['not-confirmed-by-you', both('settled', 'accepted'), true, { by: tom }],
  ['not-confirmed-by-you', both('settled', 'accepted'), false, { by: maya }],
  ['not-confirmed-by-you', both('accepted', 'accepted'), false, { by: ben }],
  ['both-agree-to-cancel', cancel(then, null), true, { by: tom }],
  ['both-agree-to-cancel', cancel(then, null), false, { by: maya }],
  ['both-agree-to-cancel', cancel(null, null, 'declined'), true, { by: maya }],
  ['both-agree-to-cancel', cancel(then, then), true],
  ['not-asked-to-cancel', cancel(then, null), true, { by: tom }],
  ['not-asked-to-cancel', cancel(then, null), false, { by: maya }],
  ['asked-to-cancel', cancel(then, null), true, { by: maya }],
  ['asked-to-cancel', cancel(then, null), false, { by: tom }],
  ['funds-in-escrow', both('accepted', 'accepted', cents(2_000)), true],
  ['funds-in-escrow', both('accepted', 'accepted', cents(1_999)), false],
  ['deposit-is-missing', both('accepted', 'accepted', cents(999)), true, { by: maya }],
  ['deposit-is-missing', both('accepted', 'accepted', cents(1_000)), false, { by: maya }],
  ['deposit-is-missing', both('accepted', 'accepted', cents(1_000)), false, { by: ben }],
  ['never-paid-in', answered, true, { now: after(days(14)) }],
  ['never-paid-in', answered, false, { now: after(days(14) - 1) }],
  ['never-paid-in', { ...answered, status: 'accepted' }, false, { now: after(days(99)) }],
  ['deadline-passed', { expiresAt: then }, true, { now: then }],
  ['deadline-passed', { expiresAt: then }, false, { now: after(-1) }],
  ['deadline-passed', {}, false, { now: then }],
  ['other-side-proposed', { metadata: { proposal: { by: maya, amountCents: 1 } } }, true, { by: tom }],
  ['other-side-proposed', { metadata: { proposal: { by: maya, amountCents: 1 } } }, false, { by: maya }],
  ['other-side-proposed', {}, false, { by: tom }],
])('%s #%#', (guard, over, isHeld, asking = {}) => {
  expect(holds(guard, agreement(over), asking)).toBe(isHeld)
})

const next = (over: Partial<Agreement>, now = then) => {
  const row = agreement(over)
  return agreementTypes[row.type].next(row, now)?.event ?? null
}

test.each<[string, Partial<Agreement>, string | null]>([
  ['an escrow waits for both', { status: 'escrow_secured', ...both('settled', 'accepted') }, null],
  ['with both it ends', { status: 'escrow_secured', ...both('settled', 'settled') }, 'complete'],
  ['in dispute as well', { status: 'disputed', ...both('settled', 'settled') }, 'complete'],
  ['and not before the money is asked for', { status: 'accepted', ...both('settled', 'settled') }, 'deposit_funds'],
  ['an offer has no end of its own', { status: 'pending' }, null],
  ['one that passed is over', { status: 'pending', expiresAt: then }, 'timeout'],
  ['but not what was accepted since', { status: 'escrow_secured', expiresAt: then }, null],
  ['accepted, the money is asked for', { status: 'accepted' }, 'deposit_funds'],
  ['what is never paid in lapses', { status: 'escrow_pending' }, 'lapse'],
  ['not before two weeks', { ...answered }, null],
  [
    'nor once all is there',
    { status: 'escrow_pending', ...both('accepted', 'accepted', cents(2_000)) },
    'verify_funds',
  ],
  ['a promise counts from its acceptance', { type: 'trust_only', status: 'accepted' }, 'activate'],
  ['and waits for both', { type: 'trust_only', status: 'active', ...both('accepted', 'settled') }, null],
  ['with both it is kept', { type: 'trust_only', status: 'active', ...both('settled', 'settled') }, 'complete'],
  ['in dispute as well, too', { type: 'trust_only', status: 'disputed', ...both('settled', 'settled') }, 'complete'],
  ['and once', { type: 'trust_only', status: 'completed', ...both('settled', 'settled') }, null],
  ['its offer ends like others', { type: 'trust_only', status: 'pending', expiresAt: then }, 'timeout'],
])('%s', (_, over, event) => {
  expect(next(over)).toBe(event)
})

test('the server looks again when an offer ends and when nobody paid in', () => {
  const dueAt = (over: Partial<Agreement>) => {
    const row = agreement(over)
    return agreementTypes[row.type].dueAt(row, then)
  }
  expect([dueAt({ status: 'pending', expiresAt: then }), dueAt(answered)]).toEqual([then, after(days(14))])
  expect([dueAt({ status: 'accepted', expiresAt: then }), dueAt({ status: 'escrow_secured' })]).toEqual([null, null])
})

test('who kept a promise is trusted more, who broke one less; without money no score moves', () => {
  const said = (
    type: Agreement['type'],
    [from, to]: readonly [Agreement['status'], Agreement['status']],
    over: Partial<Agreement> = {},
  ) =>
    agreementTypes[type]
      .trust?.(agreement({ type, status: from }), agreement({ type, status: to, ...over }), 'any')
      .map(({ personId, obligation, staked }) => [personId, obligation, staked])
  const broken = { metadata: { brokenBy: tom } }
  const free = { totalCents: zero }
  expect(said('trust_only', ['active', 'completed'], free)).toEqual([
    [maya, 'settled', false],
    [tom, 'settled', false],
  ])
  expect(said('trust_only', ['completed', 'completed'])).toEqual([])
  expect(said('trust_only', ['disputed', 'void'])).toEqual([])
  for (const type of ['trust_only', 'custom'] as const) {
    expect(said(type, ['disputed', 'defaulted'], broken)).toEqual([
      [maya, 'settled', true],
      [tom, 'dispute_lost', true],
    ])
    expect(said(type, ['disputed', 'defaulted'], { ...broken, ...free })?.map(([, , staked]) => staked)).toEqual([
      false,
      false,
    ])
    expect(said(type, ['defaulted', 'defaulted'], broken)).toEqual([])
  }
  expect(said('custom', ['escrow_secured', 'completed'], free)).toEqual([
    [maya, 'settled', false],
    [tom, 'settled', false],
  ])
  expect(said('escrow', ['completed', 'completed'])).toEqual([])
})
