/** Proves when caches are cleared for a session that cannot be read: once in ten minutes, online only, and then it is asked again. */
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sessionQuery } from '../session.ts'
import { storageKeys } from '../storage.ts'
import { recoverSession, recoveryPauseMs } from './recover-session.ts'

let client: QueryClient
let stop: () => void
let asked: number
let answer: () => Promise<Response>

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-01-01T12:00:00Z') })
  localStorage.clear()
  asked = 0
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', () => {
    asked += 1
    return answer()
  })
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  stop = recoverSession(client)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const read = () => client.fetchQuery({ ...sessionQuery, staleTime: 0 }).then(undefined, (error: Error) => error.message)
const clearedAt = () => localStorage.getItem(storageKeys.cachesClearedAt)

it('clears the caches when the server cannot be reached, and only once in ten minutes', async () => {
  await read()
  const first = clearedAt()
  expect(first).not.toBe(null)
  await vi.advanceTimersByTimeAsync(recoveryPauseMs)
  await read()
  expect(clearedAt()).toBe(first)
})

it('asks again after two seconds while someone waits for the answer', async () => {
  const observer = new QueryObserver(client, { ...sessionQuery, retry: false })
  const unsubscribe = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(recoveryPauseMs - 1)
  expect(asked).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toBe(2)
  unsubscribe()
})

it.each([
  [
    'the server says no',
    true,
    async () =>
      Response.json({ error: { code: 'request.rate-limited', message: 'x', reference: 'r' } }, { status: 429 }),
  ],
  ['the device is offline', false, () => Promise.reject(new TypeError('Failed to fetch'))],
])('leaves the caches alone when %s', async (_, online, respond) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  answer = respond
  await read()
  expect(clearedAt()).toBe(null)
})

it('gives up a read that takes longer than 15 s, by its own name', async () => {
  const tooLong = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) =>
    ms === 15_000 ? tooLong.signal : new AbortController().signal,
  )
  answer = () => new Promise(() => {})
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  const outcome = read()
  await vi.advanceTimersByTimeAsync(0)
  tooLong.abort()
  expect(await outcome).toBe('getSession timeout')
  expect(asked).toBe(0)
})
