/** Proves that a change of person is known in every tab and leaves nothing of the person before. */
import type { SessionView } from '@handshake/contracts/session/session.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  followSession,
  goodbyeSaid,
  probablySignedIn,
  sessionQuery,
  signedIn,
  signedInEvent,
  signOut,
} from './session.ts'

const person = (id: string) => ({ person: { id }, expiresAt: '2026-01-01T00:00:00Z' }) as SessionView
const balance = ['wallet.readBalance', {}]

let here: QueryClient
let there: QueryClient
let stop: (() => void)[]

beforeEach(() => {
  localStorage.clear()
  here = new QueryClient()
  there = new QueryClient()
  stop = [followSession(here), followSession(there)]
  vi.stubGlobal('fetch', async () => Response.json({}))
})
afterEach(() => {
  for (const end of stop) end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('signing out forgets what the person saw, and keeps what belongs to nobody', async () => {
  signedIn(here, person('maya'))
  here.setQueryData(balance, 5_000)
  here.setQueryData(['connection.readSetup', {}], 'setup')
  expect(probablySignedIn()).toBe(true)
  await signOut(here)
  expect(here.getQueryData(sessionQuery.queryKey)).toEqual({ session: null, goodbye: true })
  expect(here.getQueryData(balance)).toBeUndefined()
  expect(here.getQueryData(['connection.readSetup', {}])).toBe('setup')
  expect(probablySignedIn()).toBe(false)
})

it('signing out in one tab signs the other tab out', async () => {
  there.setQueryData(sessionQuery.queryKey, { session: person('maya') })
  there.setQueryData(balance, 5_000)
  await signOut(here)
  await vi.waitFor(() => expect(there.getQueryData(sessionQuery.queryKey)?.session).toBeNull())
  expect(there.getQueryData(balance)).toBeUndefined()
})

it('a session that could not be ended on the server stays open here', async () => {
  signedIn(here, person('maya'))
  vi.stubGlobal('fetch', async () => Response.error())
  await expect(signOut(here)).rejects.toThrow()
  expect(here.getQueryData(sessionQuery.queryKey)?.session?.person.id).toBe('maya')
})

it('an end read while logging out counts as the goodbye it is, until the sign-in page has been reached', async () => {
  signedIn(here, person('maya'))
  vi.stubGlobal('fetch', async () => Response.json({ session: null }))
  const leaving = signOut(here)
  expect(await here.fetchQuery({ ...sessionQuery, staleTime: 0 })).toEqual({ session: null, goodbye: true })
  await leaving
  goodbyeSaid(here)
  expect(await here.fetchQuery({ ...sessionQuery, staleTime: 0 })).toEqual({ session: null })
})

it('another person in the same browser never sees the data of the one before', () => {
  signedIn(here, person('maya'))
  here.setQueryData(balance, 5_000)
  here.setQueryData(sessionQuery.queryKey, { session: person('noah') })
  expect(here.getQueryData(balance)).toBeUndefined()
})

it('the same person answered again keeps their data', () => {
  signedIn(here, person('maya'))
  here.setQueryData(balance, 5_000)
  here.setQueryData(sessionQuery.queryKey, { session: { ...person('maya'), expiresAt: '2026-02-01T00:00:00Z' } })
  expect(here.getQueryData(balance)).toBe(5_000)
})

it('tells the page one second after signing in', () => {
  vi.useFakeTimers()
  const heard = vi.fn()
  window.addEventListener(signedInEvent, heard)
  signedIn(here, person('maya'))
  vi.advanceTimersByTime(999)
  expect(heard).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(heard).toHaveBeenCalledOnce()
})

it('a session that nobody answers about is given up after fifteen seconds, by name', async () => {
  vi.useFakeTimers()
  // The platform's own clock is not the faked one.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const end = new AbortController()
    setTimeout(() => end.abort(), ms)
    return end.signal
  })
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  const answer = here.fetchQuery({ ...sessionQuery, retry: false }).catch((error: Error) => error.message)
  let told: unknown
  void answer.then((message) => {
    told = message
  })
  await vi.advanceTimersByTimeAsync(14_900)
  expect(told).toBeUndefined()
  await vi.advanceTimersByTimeAsync(200)
  expect(told).toBe('getSession timeout')
})
