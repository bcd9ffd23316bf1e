/** Proves that the address of a draft's sharing opens its dialog and brings along whoever was named. */
import { expect, test } from 'vitest'
import { namedIn, shareAddress } from './share-address.ts'

const searchOf = (address: string) => new URL(address, 'https://example.test').searchParams

test('it opens the page of the draft with its dialog', () => {
  expect(shareAddress('h-1')).toBe('/handshake/h-1?do=share')
  expect(namedIn(searchOf(shareAddress('h-1')))).toBeNull()
})

test('whoever was named is read back as written', () => {
  expect(namedIn(searchOf(shareAddress('h-1', 'diego & co')))).toBe('diego & co')
})
