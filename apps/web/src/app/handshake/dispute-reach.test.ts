/** Who is shown a case on the page of a handshake, and who is offered to raise one. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { expect, test } from 'vitest'
import { mayRaise, seesCase } from './dispute-reach.ts'

type Viewer = HandshakeView['viewer']

const about = (role: Viewer['role'], { actions = [] as Viewer['actions'], events = ['create', 'dispute'] } = {}) => ({
  viewer: { role, actions, reminder: null },
  steps: events.map((event) => ({ event })) as HandshakeView['steps'],
})

test.each([
  ['creator', 'user', true],
  ['peer', 'user', true],
  ['staff', 'arbitrator', true],
  ['staff', 'admin', true],
  ['staff', 'support', false],
  ['stranger', 'user', false],
  ['invitee', 'user', false],
] as const)('%s with the role %s sees the case: %s', (role, office, sees) => {
  expect(seesCase(about(role), office)).toBe(sees)
})

test('where nothing was ever disputed, nobody asks for a case', () => {
  expect(seesCase(about('creator', { events: ['create', 'result'] }), 'user')).toBe(false)
})

test('a dispute is offered where the state allows it, but not again to whoever withdrew theirs', () => {
  const open = about('peer', { actions: ['dispute'] })
  const withdrawn = { status: 'withdrawn', raisedById: 'tom' as never } as const
  expect(mayRaise(about('peer'), undefined, 'tom')).toBe(false)
  expect(mayRaise(open, undefined, 'tom')).toBe(true)
  expect(mayRaise(open, withdrawn, 'tom')).toBe(false)
  expect(mayRaise(open, withdrawn, 'maya')).toBe(true)
})
