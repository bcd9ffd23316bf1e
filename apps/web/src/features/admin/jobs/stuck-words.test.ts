/** Where an admin looks at what is stuck. */
import { expect, test } from 'vitest'
import { placeOf } from './stuck-words.ts'

test('a handshake and a dispute have pages, an order does not', () => {
  expect(placeOf('handshake', 'h')).toBe('/handshake/h')
  expect(placeOf('dispute', 'd')).toBe('/admin/disputes/d')
  expect(placeOf('payment-order', 'o')).toBe(null)
})
