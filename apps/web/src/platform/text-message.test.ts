/** Proves that a text message arrives whole, whatever the number and the words hold. */
import { expect, test } from 'vitest'
import { textMessageAddress } from './text-message.ts'

test('a number keeps its digits alone, and the words keep every character', () => {
  const link = 'https://handshake.example/handshake/1?invitation=ab'
  const address = textMessageAddress({ phone: '+1 (555) 010-2030', text: `Rain & sun, 100%? ${link}` })
  expect(address.startsWith('sms:+15550102030?&body=')).toBe(true)
  const body = new URLSearchParams(address.slice(address.indexOf('?') + 1)).get('body')
  expect(body).toBe(`Rain & sun, 100%? ${link}`)
})
