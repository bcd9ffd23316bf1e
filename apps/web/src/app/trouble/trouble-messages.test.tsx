/** The screens of last resort, each with what makes it appear and the ways out it offers. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Bell } from '#features/notification/bell.tsx'
import { StartingUp } from '../loading/starting-up.tsx'
import { takeReload } from './chunk-retry.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { LatePiece } from './late-piece.tsx'

beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Breaks({ error }: { error: Error }): never {
  throw error
}
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
const isInstalled = () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() })

it('a page that breaks says so, with a reference and three ways on', async () => {
  let broken = true
  const Page = () => (broken ? <Breaks error={new Error('a bug')} /> : <p>All is well</p>)
  render(
    <ErrorBoundary>
      <Page />
    </ErrorBoundary>,
  )
  expect(await screen.findByRole('heading', { name: 'Oops! Something went wrong' })).toBeDefined()
  expect(
    screen.getByText('Something went wrong. Please try again, and contact support if the problem continues.'),
  ).toBeDefined()
  expect(screen.getByText(/web-[0-9a-f]{8}/)).toBeDefined()
  expect(buttons()).toEqual(expect.arrayContaining(['Try Again', 'Reload Page', 'Go Home']))
  broken = false
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(screen.getByText('All is well')).toBeDefined()
})

it.each([
  [0, 'Loading Application...', []],
  [2, 'Loading Application...', []],
  [3, 'Connection Issue', ['Try Again', 'Go to Homepage']],
] as const)('after %i reloads for a piece that does not load it reads “%s”', (reloads, words, offered) => {
  vi.useFakeTimers()
  const error = new TypeError(`Failed to fetch dynamically imported module: /assets/page-${reloads}.js`)
  for (let n = 0; n < reloads; n += 1) takeReload(error.message, sessionStorage, Date.now())
  render(
    <ErrorBoundary>
      <Breaks error={error} />
    </ErrorBoundary>,
  )
  expect(screen.getByText(words)).toBeDefined()
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(offered)
  cleanup()
  vi.useRealTimers()
})

it.each([
  [
    'a piece that does not load is left out',
    'Failed to fetch dynamically imported module: /assets/late.js',
    'The page',
  ],
  ['a piece that breaks is told', 'a bug', 'Oops! Something went wrong'],
])('beside a page, %s', async (_, message, words) => {
  render(
    <ErrorBoundary>
      <p>The page</p>
      <LatePiece>
        <Breaks error={new TypeError(message)} />
      </LatePiece>
    </ErrorBoundary>,
  )
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.queryByText('The page') !== null).toBe(words === 'The page')
})

it('the app that is opened from the home screen says that it starts', () => {
  vi.stubGlobal('matchMedia', isInstalled)
  vi.stubGlobal(
    'fetch',
    // Never answered; only giving up ends it, so that it doesn't hold a place among the requests that go out at once.
    (_path: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  )
  render(
    <QueryClientProvider client={new QueryClient()}>
      <StartingUp />
    </QueryClientProvider>,
  )
  expect(screen.getByRole('status').textContent).toBe('Starting up...')
})

it.each([
  [9, '9'],
  [10, '9+'],
])('a bell with %i unread says %s, and so do its label and its panel, whatever waits besides', async (count, words) => {
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      Response.json(url.includes('/turns') ? { turns: [], count: 4 } : { notices: [], unreadCount: count, next: null }),
    ),
  )
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Bell />
    </QueryClientProvider>,
  )
  const bell = await screen.findByRole('button', { name: `Notifications, ${words} unread` })
  expect(bell.textContent).toBe(words)
  fireEvent.click(bell)
  expect(await screen.findByText(`${words} unread`)).toBeDefined()
})

it('a bell that cannot ask says so', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({}, { status: 500 })))
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Bell />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Notifications' }))
  expect(await screen.findByText('Failed to load notifications')).toBeDefined()
})
