/** Proves that the address of a draft's sharing is read back as it was written, and nothing else is taken for one. */
import { expect, test } from 'vitest'
import { keepShareStart, keptShareStart, type ShareStart, shareAddress, shareStartIn } from './share-address.ts'

test.each<ShareStart>([
  { way: 'anyone', username: null },
  { way: 'private', username: null },
  { way: 'private', username: 'diego_2' },
])('%j comes back from its address', (start) => {
  const address = new URL(shareAddress('h-1', start), 'https://handshake.test')
  expect(address.pathname).toBe('/handshake/h-1')
  expect(shareStartIn(address.searchParams)).toEqual(start)
})

test('any other address begins with nothing', () => {
  expect(shareStartIn(new URLSearchParams('do=accept&with=maya'))).toBeNull()
  expect(shareStartIn(new URLSearchParams('do=share&way=loudly'))).toEqual({ way: 'private', username: null })
})

test('what a draft was meant for is still known when it is shared later, and nothing is known of others', () => {
  keepShareStart('h-1', { way: 'private', username: 'diego' })
  expect(keptShareStart('h-1')).toEqual({ way: 'private', username: 'diego' })
  expect(keptShareStart('h-2')).toBeNull()
})
