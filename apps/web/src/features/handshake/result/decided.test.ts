/** Proves who meets the win moment: whoever won, by a result, a ruling or the legs of a slip; nobody where the pot was divided. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { cents } from '@handshake/domain/money.ts'
import { expect, test } from 'vitest'
import { maya, sampleRow, tom } from '../sample-handshake.test-setup.ts'
import { endedFor } from './decided.ts'

const ended = (over: Partial<HandshakeView> = {}) =>
  ({ ...sampleRow({ status: 'completed', winnerId: maya.id }), division: null, ...over }) as HandshakeView
const division = { creatorCents: cents(9_000), peerCents: cents(1_000), feeCents: cents(200) }
const subject = 'slip'

test('a winner wins, also by a slip whose legs were paid one by one', () => {
  for (const one of [ended(), ended({ division, subject })]) {
    expect(endedFor(one, maya.id)).toBe('won')
    expect(endedFor(one, tom.id)).toBe('lost')
    expect(endedFor(one, 'stranger')).toBeNull()
  }
})

test('a pot that was divided has no winner, and neither has a slip that came out even', () => {
  expect(endedFor(ended({ division, winnerId: null }), maya.id)).toBeNull()
  expect(endedFor(ended({ division }), maya.id)).toBeNull()
  expect(endedFor(ended({ division, subject, winnerId: null }), maya.id)).toBeNull()
})
