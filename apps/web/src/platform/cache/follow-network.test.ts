/** The cache follows the network as it changes: how long reads may take, and how long what was read is kept. */
import { connection as setup } from '@handshake/contracts/connection/connection.ts'
import { minutes } from '@handshake/domain/time.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient, followNetwork, readQuery } from './queries.ts'

const network = Object.assign(new EventTarget(), { effectiveType: '4g', rtt: 50 })

beforeEach(() => {
  Object.assign(network, { effectiveType: '4g', rtt: 50 })
  Object.defineProperty(navigator, 'connection', { value: network, configurable: true })
  Object.defineProperty(navigator, 'hardwareConcurrency', { value: 8, configurable: true })
  vi.stubGlobal('matchMedia', () => new EventTarget())
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection')
  vi.unstubAllGlobals()
})

function become(effectiveType: string) {
  Object.assign(network, { effectiveType })
  network.dispatchEvent(new Event('change'))
}

test('what is read is kept as long as the strategy of the network that is there now says', () => {
  const client = createQueryClient({ onSessionLost: () => {} })
  const stop = followNetwork(client)
  const keptMs = () => client.getDefaultOptions().queries?.gcTime
  expect(keptMs()).toBe(minutes(60))
  become('2g')
  expect(keptMs()).toBe(minutes(5))
  expect(client.getDefaultOptions().queries?.retry).toBeDefined()
  become('4g')
  expect(keptMs()).toBe(minutes(60))
  stop()
  become('2g')
  expect(keptMs()).toBe(minutes(60))
})

test('each read is given the time of the network it goes out on', async () => {
  const given = vi.spyOn(AbortSignal, 'timeout')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')))
  const client = createQueryClient({ onSessionLost: () => {} })
  const query = { ...readQuery('connection.readSetup', setup.readSetup, {}), retry: false }
  await client.prefetchQuery(query)
  expect(given).toHaveBeenLastCalledWith(8_000)
  become('2g')
  await client.prefetchQuery(query)
  expect(given).toHaveBeenLastCalledWith(30_000)
})
