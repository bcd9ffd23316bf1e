/** Proves what stands before a page: nothing, then the wait, then the page or the way to the sign-in page. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppRouter } from '../app-router.tsx'
import { SessionGuard } from './session-guard.tsx'

const person = {
  id: '0198c0de-0000-7000-8000-000000000001',
  email: 'maya@example.com',
  fullName: 'Maya',
  displayName: 'Maya',
  username: 'maya',
  avatarUrl: null,
  role: 'user',
  emailVerified: true,
  reliabilityScore: 75,
  hasProfile: true,
  needsOnboarding: false,
  needsVerification: false,
}
const signedIn = { session: { person, expiresAt: '2030-01-01T00:00:00Z' } }
const setup = {
  moneyMode: 'play',
  sandbox: false,
  version: 'x',
  appHost: null,
  build: null,
  mailbox: true,
  regionAsked: 'not-asked',
}

let client: QueryClient

/** A server that never answers; only giving up ends it. */
const silence = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

function visit(address: string, answers: { session?: unknown; setup?: unknown; afterMs?: number }) {
  window.history.replaceState(null, '', address)
  vi.stubGlobal('fetch', async (path: string, { signal }: { signal: AbortSignal }) => {
    const answer = path === '/api/session' ? answers.session : answers.setup
    if (answers.afterMs) await new Promise((resolve) => setTimeout(resolve, answers.afterMs))
    return answer === undefined ? silence(signal) : Response.json(answer)
  })
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <AppRouter onDeparture={async () => 'ready'}>
        <SessionGuard>
          <p>the page</p>
        </SessionGuard>
      </AppRouter>
    </QueryClientProvider>,
  )
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const address = () => `${window.location.pathname}${window.location.search}`
const shown = () => document.body.textContent

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(async () => {
  cleanup()
  await client.cancelQueries()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('lets a signed-in person through without a flicker', async () => {
  visit('/wallet', { session: signedIn, setup })
  expect(shown()).toBe('')
  await wait(10)
  expect(shown()).toBe('the page')
  expect(address()).toBe('/wallet')
})

it('sends a stranger to the sign-in page and remembers the address', async () => {
  visit('/wallet?tab=history', { session: { session: null }, setup })
  await wait(10)
  expect(address()).toBe('/login?returnTo=/wallet%3Ftab%3Dhistory')
})

it('says that it verifies the session after 300 ms, and stops waiting after 3 s', async () => {
  visit('/wallet', { setup })
  await wait(299)
  expect(shown()).toBe('')
  await wait(1)
  expect(screen.getByRole('status').textContent).toBe('Verifying session...')
  await wait(2_699)
  expect(address()).toBe('/wallet')
  await wait(1)
  expect(address()).toBe('/login?returnTo=/wallet')
})

it('asks for the session a second time after 1 s', async () => {
  visit('/wallet', { setup })
  const asked = vi.spyOn(globalThis, 'fetch')
  const times = () => asked.mock.calls.filter(([path]) => path === '/api/session').length
  await wait(999)
  expect(times()).toBe(1)
  await wait(1)
  expect(times()).toBe(2)
})

it('takes the first answer that comes, also where each takes 2 s', async () => {
  visit('/wallet', { session: signedIn, setup, afterMs: 2_000 })
  await wait(1_999)
  expect(screen.getByRole('status').textContent).toBe('Verifying session...')
  await wait(11)
  expect(shown()).toBe('the page')
  expect(address()).toBe('/wallet')
})

it('never shows the sign-in page to somebody who was signed in last time while the answer is on its way', async () => {
  localStorage.setItem('handshake-signed-in', 'yes')
  visit('/wallet', { session: signedIn, setup, afterMs: 6_000 })
  await wait(5_500)
  expect(address()).toBe('/wallet')
  expect(screen.getByRole('status').textContent).toContain('Your connection is slow.')
  await wait(600)
  expect(shown()).toBe('the page')
})

it('shows a stranger the sign-in page at once, but not to someone who was signed in last time', async () => {
  visit('/login', { setup })
  expect(shown()).toBe('the page')
  cleanup()
  localStorage.setItem('handshake-signed-in', 'yes')
  visit('/login?returnTo=/settings', { session: signedIn, setup })
  expect(shown()).toBe('')
  await wait(10)
  expect(address()).toBe('/settings')
})

it('shows a public page without asking who is there', () => {
  visit('/landing', {})
  expect(shown()).toBe('the page')
})

it.each([
  [null, '/landing'],
  ['app.handshake.example', '/landing'],
  [window.location.host, '/login'],
])('where the app’s own host is %s, a stranger at the front door goes to %s', async (appHost, to) => {
  visit('/', { session: { session: null }, setup: { ...setup, appHost } })
  await wait(10)
  expect(address()).toBe(to)
})
