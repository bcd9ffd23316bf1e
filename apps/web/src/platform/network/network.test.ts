/** Proves that nothing is fetched ahead over the slowest lines, nor where somebody wants data saved. */
import { afterEach, expect, it } from 'vitest'
import { mayFetchAhead } from './network.ts'

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection')
})

it.each([
  [true, undefined],
  [true, { effectiveType: '4g', saveData: false }],
  [true, { effectiveType: '3g' }],
  [false, { effectiveType: '2g' }],
  [false, { effectiveType: '4g', saveData: true }],
])('is %s with %j', (may, connection) => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
  expect(mayFetchAhead()).toBe(may)
})
