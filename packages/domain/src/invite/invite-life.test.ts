/** Proves when a friend invite is over. */
import { expect, test } from 'vitest'
import { friendInviteStatus, inviteLifeMs } from './invite-life.ts'

const made = new Date('2026-03-01T12:00:00Z')
const ends = new Date(made.getTime() + inviteLifeMs)

test('a pending invite stands until its hour and not a moment longer', () => {
  expect(friendInviteStatus('pending', ends, new Date(ends.getTime() - 1))).toBe('pending')
  expect(friendInviteStatus('pending', ends, ends)).toBe('expired')
})

test.each(['accepted', 'revoked', 'expired'] as const)('an invite that was %s stays so', (status) =>
  expect(friendInviteStatus(status, ends, new Date(ends.getTime() + 1))).toBe(status),
)
