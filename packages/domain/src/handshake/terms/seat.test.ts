/** The seat across from the creator: free, taken, one's own, or none of your business. */
import { expect, test } from 'vitest'
import { maySee, relationTo, type Seat, seatFor } from './seat.ts'

const open: Seat = { state: 'open', creatorId: 'ana', peerId: null, isPublic: true, invitedIds: [], refereeId: null }
const offered: Seat = { ...open, state: 'pending', peerId: 'ben', isPublic: false, invitedIds: ['ben', 'cy'] }

test.each<[string, Seat, string, ReturnType<typeof seatFor>]>([
  ['anyone may take a public open seat', open, 'zoe', 'free'],
  ['never one’s own', open, 'ana', 'own'],
  ['the named peer may', offered, 'ben', 'free'],
  ['whoever holds an invitation may', offered, 'cy', 'free'],
  ['the named peer whose invitation ran out may not', { ...offered, invitedIds: [] }, 'ben', 'not-seen'],
  ['a stranger does not even learn of a private one', offered, 'zoe', 'not-seen'],
  ['a public one that is offered to somebody is not up for grabs', { ...offered, isPublic: true }, 'zoe', 'taken'],
  ['nor is one that is offered to several', { ...offered, isPublic: true, peerId: null }, 'zoe', 'taken'],
  ['nor an open one that names its peer', { ...open, peerId: 'ben' }, 'zoe', 'taken'],
  ['a matched one is taken', { ...open, state: 'matched', peerId: 'ben' }, 'zoe', 'taken'],
  ['also for its own peer', { ...open, state: 'matched', peerId: 'ben' }, 'ben', 'taken'],
  ['a draft is seen by nobody else', { ...open, state: 'draft' }, 'zoe', 'not-seen'],
  ['a draft is not seen by the peer in mind', { ...open, state: 'draft', peerId: 'ben' }, 'ben', 'not-seen'],
  ['a private one without a link-holder stays closed', { ...open, isPublic: false }, 'zoe', 'not-seen'],
  ['the referee takes no side', { ...open, refereeId: 'ref' }, 'ref', 'referee'],
  ['not with an invitation either', { ...offered, refereeId: 'cy' }, 'cy', 'referee'],
  ['a draft is not seen by its referee', { ...open, state: 'draft', refereeId: 'ref' }, 'ref', 'not-seen'],
])('%s', (_name, seat, person, answer) => expect(seatFor(seat, person)).toBe(answer))

test('the named peer is an invitee until the match and the peer after it', () => {
  expect(relationTo(offered, 'ben')).toBe('invitee')
  expect(relationTo({ ...offered, state: 'matched' }, 'ben')).toBe('peer')
  expect(relationTo({ ...offered, state: 'matched' }, 'cy')).toBe('stranger')
})

test('the referee sees a private one once it is shared', () => {
  const kept = { ...offered, refereeId: 'ref' }
  expect([maySee(kept, 'ref'), maySee({ ...kept, state: 'matched' }, 'ref')]).toEqual([true, true])
  expect(maySee({ ...kept, state: 'draft' }, 'ref')).toBe(false)
})

test('a visitor without a session sees public ones that have left draft', () => {
  expect(maySee(open, null)).toBe(true)
  expect(maySee(offered, null)).toBe(false)
  expect(maySee({ ...open, state: 'draft' }, null)).toBe(false)
  expect(maySee({ ...open, state: 'draft' }, 'ana')).toBe(true)
})
