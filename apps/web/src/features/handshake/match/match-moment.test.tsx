/** Proves that both sides see their match once, with what happens next, and that nobody else does. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { maya, sampleRow, tom } from '../sample-handshake.test-setup.ts'
import { MatchMoment } from './match-moment.tsx'
import { matchNext } from './match-next.ts'

const accepted = { number: 2, event: 'accept', fromStatus: 'pending', toStatus: 'matched', actor: 'peer' }
const bet = (over: Partial<HandshakeView> = {}) =>
  ({
    ...sampleRow(),
    acceptedAt: new Date().toISOString(),
    referee: null,
    steps: [{ ...accepted, actorName: 'Tom Okafor', reason: null, at: '' }],
    ...over,
  }) as HandshakeView

beforeEach(() => {
  localStorage.clear()
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(cleanup)

const title = () => screen.queryByRole('heading')?.textContent ?? null
const spoken = () => screen.queryByText('Success')?.parentElement?.textContent === 'Success · Handshake accepted!'

test('it comes when the other side accepts while one looks, and once', () => {
  const { rerender, unmount } = render(
    <MatchMoment handshake={bet({ status: 'pending', acceptedAt: null })} myId={maya.id} />,
  )
  expect(title()).toBeNull()
  rerender(<MatchMoment handshake={bet()} myId={maya.id} />)
  expect([title(), spoken()]).toEqual(['You and Tom shook on it', false])
  unmount()
  render(<MatchMoment handshake={bet()} myId={maya.id} />)
  expect(title()).toBeNull()
})

test('whoever accepted reads that it worked', () => {
  render(<MatchMoment handshake={bet()} myId={tom.id} />)
  expect([title(), spoken()]).toEqual(['You and Maya shook on it', true])
})

test.each([
  ['a stranger', bet(), 'stranger'],
  [
    'a match of the day before yesterday',
    bet({ acceptedAt: new Date(Date.now() - 48 * 3_600_000).toISOString() }),
    maya.id,
  ],
  ['a bet that is over', bet({ status: 'completed' }), maya.id],
  ['a game that is being played', bet({ status: 'in_progress', verificationMethod: 'oracle' }), maya.id],
  ['a bet nobody accepted', bet({ status: 'pending', acceptedAt: null }), maya.id],
])('%s has none', (_, handshake, reader) => {
  render(<MatchMoment handshake={handshake} myId={reader} />)
  expect(title()).toBeNull()
})

test.each<[Partial<HandshakeView>, RegExp]>([
  [{ isSample: true }, /^The game starts .*\. The winner gets \$78\.40 minutes after the official score is in\.$/],
  [{}, /The winner gets \$78\.40 once the official score is in, around /],
  [{ verificationMethod: 'mutual' }, /you both say who won\. If you agree, the winner gets \$78\.40 right away\.$/],
  [{ verificationMethod: 'arbitrator' }, /an arbitrator decides who won\. The winner gets \$78\.00 a day later/],
])('%j is told what comes next', (over, words) => {
  expect(matchNext(bet(over))).toMatch(words)
})
