/** Proves that only what can be a token is taken for an invitation. */
import { expect, test } from 'vitest'
import { invitationIn, startsWith } from './handshake-screen.tsx'

const token = 'ab'.repeat(32)

test('64 hex digits are an invitation, anything else is none', () => {
  expect(invitationIn(new URLSearchParams(`invitation=${token}`))).toBe(token)
  for (const text of ['', 'invitation=', `invitation=${token}0`, 'invitation=null'])
    expect(invitationIn(new URLSearchParams(text))).toBeNull()
})

test('a card of the marketplace asks to accept at once, a new draft to be shared, and nothing else is done unasked', () => {
  expect(startsWith(new URLSearchParams('do=accept'))).toBe('accept')
  expect(startsWith(new URLSearchParams('do=share'))).toBe('share')
  expect(startsWith(new URLSearchParams('do=answer'))).toBe('answer')
  for (const text of ['do=delete', 'do=', '']) expect(startsWith(new URLSearchParams(text))).toBeNull()
})
