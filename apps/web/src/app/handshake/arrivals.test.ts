/** Proves which notices interrupt, as what, and that none does twice. */
import type { Notice } from '@handshake/contracts/notification/notification.ts'
import type { Id, PersonId } from '@handshake/domain/ids.ts'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useShows } from '#platform/shown-things.ts'
import { type Arrival, arrivalOf, followTurns, isGone, isInSight, newArrivals } from './arrivals.ts'

const notice = (type: string, actionUrl: string | null, over: Partial<Notice> = {}): Notice => ({
  id: `${type}${actionUrl}` as Id<'notification'>,
  type,
  kind: null,
  title: 'Title',
  message: 'Message',
  priority: 'high',
  icon: 'handshake',
  actionUrl,
  actionLabel: null,
  friendId: null,
  handshakeId: null,
  occurrences: 1,
  read: false,
  createdAt: '2026-11-15T00:00:00.000Z',
  ...over,
})

test.each([
  ['bet_pending', '/handshake/7', 'invitation'],
  ['bet_invitation', '/handshake/7', 'invitation'],
  ['loan_offer_received', '/loan/7', 'invitation'],
  ['bet_won', '/winner/7', 'win'],
  ['bet_completed', '/winner/7', 'win'],
  ['bet_lost', '/loser/7', 'loss'],
  ['bet_completed', '/handshake/7', 'settled'],
  ['bet_disputed', '/disputes/7', 'warning'],
  ['payment_failed', '/wallet', 'warning'],
  ['game_postponed', '/handshake/7', 'warning'],
  ['security_changed', '/settings', 'warning'],
])('a notice of type %s that leads to %s is a %s', (type, to, is) => {
  expect(arrivalOf(notice(type, to))).toMatchObject({ is, to })
})

test('a new friend is told as long as there is something to undo', () => {
  const friendId = 'maya' as PersonId
  expect(arrivalOf(notice('friend_request', '/profile/maya', { friendId }))).toMatchObject({ is: 'friend', friendId })
  expect(arrivalOf(notice('friend_request', '/profile/maya'))).toBeNull()
})

test('a result that is in has its card; that it is being verified stays with the bell', () => {
  const about = (kind: string) => arrivalOf(notice('bet_finalizing', '/handshake/7', { kind }))
  expect(about('handshake.result-in')).toMatchObject({ is: 'result', to: '/handshake/7' })
  expect(about('handshake.awaits-oracle')).toBeNull()
})

test('whoever is asked into a loan, a split, an agreement or to judge has a card; that one was declined stays with the bell', () => {
  const about = (kind: string) => arrivalOf(notice('handshake_request', '/agreement/7', { kind }))
  for (const kind of ['loan.applied', 'split.share-asked', 'agreement.invited', 'referee.asked'])
    expect(about(kind), kind).toMatchObject({ is: 'invitation' })
  expect(about('agreement.declined')).toBeNull()
})

test('a match has its card, whoever’s terms were accepted; that one’s own stake is locked stays with the bell', () => {
  for (const kind of ['handshake.accepted', 'handshake.offer-accepted'])
    expect(arrivalOf(notice('bet_accepted', '/handshake/7', { kind })), kind).toMatchObject({ is: 'match' })
  expect(arrivalOf(notice('escrow_locked', '/handshake/7', { kind: 'handshake.stake-locked' }))).toBeNull()
})

test('everything else stays with the bell', () => {
  expect(arrivalOf(notice('payment_completed', '/wallet'))).toBeNull()
  expect(arrivalOf(notice('bet_won', null))).toBeNull()
})

test('what was known or read before is no arrival', () => {
  const won = notice('bet_won', '/winner/7')
  const lost = notice('bet_lost', '/loser/8', { read: true })
  const invited = notice('bet_pending', '/handshake/9')
  expect(newArrivals([won, lost, invited], new Set([won.id])).map(({ to }) => to)).toEqual(['/handshake/9'])
})

test.each([
  ['/settings', '/settings', true],
  ['/settings#passkeys', '/settings', true],
  ['/winner/7', '/handshake/7', true],
  ['/winner/7', '/handshake/8', false],
  ['/wallet', '/handshake/7', false],
  ['/disputes', '/admin/disputes', false],
])('what leads to %s is in sight at %s: %s', (to, pathname, inSight) => {
  expect(isInSight({ to, notice: notice('bet_won', to) }, pathname)).toBe(inSight)
})

test('a case is in sight on the page of its handshake', () => {
  const to = '/disputes/3'
  const told = notice('bet_disputed', to, { handshakeId: '7' as Id<'handshake'> })
  expect(isInSight({ to, notice: told }, '/handshake/7')).toBe(true)
  expect(isInSight({ to, notice: told }, '/handshake/8')).toBe(false)
  expect(isInSight({ to, notice: told }, '/handshakes')).toBe(false)
})

test('the end of a handshake is in sight on the page of its case, as long as that is there', () => {
  const to = '/winner/7'
  const told = { to, notice: notice('bet_completed', to, { handshakeId: '7' as Id<'handshake'> }) }
  const page = renderHook(() => useShows('7'))
  expect(isInSight(told, '/disputes/3')).toBe(true)
  page.unmount()
  expect(isInSight(told, '/disputes/3')).toBe(false)
})

test('the card of an invitation goes with the invitation; one that only informs stays', () => {
  const card = (type: string) => arrivalOf(notice(type, '/handshake/7')) as Arrival
  expect(isGone(card('bet_invitation'), new Map([['/handshake/7', 1]]))).toBe(false)
  expect(isGone(card('bet_invitation'), new Map())).toBe(true)
  expect(isGone(card('bet_invitation'), undefined)).toBe(false)
  expect(isGone(card('loan_offer_received'), new Map())).toBe(false)
  expect(isGone(card('bet_disputed'), new Map())).toBe(false)
})

test('the card of a loan goes once it has waited and does no longer; one that never waited stays', () => {
  const [loan, match] = [arrivalOf(notice('loan_offer_received', '/loan/7')), arrivalOf(notice('bet_won', '/winner/8'))]
  const cards = [loan, match] as Arrival[]
  expect(followTurns(cards, new Map())).toBe(cards)
  const waiting = followTurns(cards, new Map([['/loan/7', 1]]))
  expect(waiting).toMatchObject([{ to: '/loan/7', waits: true }, { to: '/winner/8' }])
  expect(followTurns(waiting, new Map([['/loan/7', 1]]))).toBe(waiting)
  expect(followTurns(waiting, new Map())).toEqual([match])
})
