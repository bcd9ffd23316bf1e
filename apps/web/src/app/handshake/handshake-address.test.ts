/** Proves that only what can be a token is taken for an invitation. */
// @vitest-environment node
import { expect, test } from 'vitest'
import { invitationIn, startsWithAccept } from './handshake-address.ts'

const token = 'ab'.repeat(32)

test('64 hex digits are an invitation, anything else is none', () => {
  expect(invitationIn(new URLSearchParams(`invitation=${token}`))).toBe(token)
  for (const text of ['', 'invitation=', `invitation=${token}0`, 'invitation=null'])
    expect(invitationIn(new URLSearchParams(text))).toBeNull()
})

test('a card of the marketplace asks to accept at once', () => {
  expect(startsWithAccept(new URLSearchParams('do=accept'))).toBe(true)
  expect(startsWithAccept(new URLSearchParams('do=delete'))).toBe(false)
})
