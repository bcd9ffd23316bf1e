/** Proves that PGA games are listed as soon as there are any, and that the screen says so honestly while there are none. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AtAddress } from '#platform/at-address.test-setup.tsx'
import { game, now } from '../create.test-world.ts'
import { GamesBrowser } from './games-browser.tsx'

// The whole browser is drawn for each of these, which a busy machine does slowly.
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What is listed, and when the live ones are known. */
function show(
  games: readonly (typeof game)[],
  liveKnown: Promise<unknown> = Promise.resolve(),
  underWay: readonly (typeof game)[] = [],
  withSides = false,
) {
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.includes('/leagues')) return Response.json({ leagues: [{ name: 'PGA', gameCount: games.length }] })
    const live = path.includes('group=live')
    if (live) await liveKnown
    const counts = { all: games.length, live: 0, today: games.length, upcoming: games.length }
    return Response.json({ games: live ? underWay : games, counts, page: 1, pageCount: 1 })
  })
  const onChoose = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AtAddress address="/create?step=game&league=PGA">
        <GamesBrowser withSides={withSides} chosenId={null} onChoose={onChoose} />
      </AtAddress>
    </QueryClientProvider>,
  )
  return onChoose
}

test('while no provider lists a tournament, PGA is coming soon', async () => {
  show([])
  expect(await screen.findByText('PGA tournaments coming soon')).toBeTruthy()
  expect(screen.getByText('PGA Tournaments')).toBeTruthy()
})

test('a PGA game that a provider lists can be chosen like any other', async () => {
  const round = { ...game, sport: 'golf', league: 'PGA', teamA: 'Scottie Reed', teamB: 'Rory Hale' }
  const onChoose = show([round])
  fireEvent.click(await screen.findByRole('button', { name: /Scottie Reed/ }))
  expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ league: 'PGA' }), undefined)
  expect(screen.queryByText('PGA tournaments coming soon')).toBeNull()
})

test('games one can still bet on come first, with the odds of both sides; those under way come after', async () => {
  const under = { ...game, id: `${game.id.slice(0, -1)}f` as typeof game.id, status: 'live', league: 'PGA' }
  show([{ ...game, league: 'PGA', teamARating: 90, teamBRating: 70 }], Promise.resolve(), [under])
  await screen.findByRole('list', { name: 'Live games' })
  const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(titles.at(-1)).toBe('LIVE NOW')
  expect(titles.length).toBeGreaterThan(1)
  expect(screen.getByRole('button', { name: /Odds ?-150.*Odds ?\+130/ })).toBeTruthy()
})

test('a price chooses the game with its side; the card chooses the game alone', async () => {
  const onChoose = show([{ ...game, league: 'PGA', teamARating: 90, teamBRating: 70 }], Promise.resolve(), [], true)
  fireEvent.click(await screen.findByRole('button', { name: 'Back Buffalo Bills at +130' }))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: game.id }), 'team_b')
  // A second tap within a moment is the first one's.
  fireEvent.click(screen.getByRole('button', { name: /^TODAY/ }))
  expect(onChoose).toHaveBeenCalledOnce()
})

test('a card says the day once, and what it is that ends', async () => {
  show([{ ...game, league: 'PGA' }])
  const card = await screen.findByRole('button', { name: /Kansas City Chiefs/ })
  const words = document.getElementById(card.getAttribute('aria-labelledby') ?? '')?.textContent ?? ''
  expect(words).toContain('TODAY')
  expect(words).not.toContain('2026')
  expect(words).toMatch(/Bets close in 55 min/)
})

test('while the live games are looked for, the browser says so', async () => {
  let know: (value?: unknown) => void = () => undefined
  show([{ ...game, league: 'PGA' }], new Promise((resolve) => (know = resolve)))
  expect(await screen.findByText('Checking live games...')).toBeTruthy()
  know()
  expect(await screen.findByText('0 Live Game(s) · 1 Today')).toBeTruthy()
})

const timedOut = { error: { code: 'sport.query-timed-out', message: 'Database query timeout', reference: 'r' } }

test('leagues that the database could not list are told in its words, beside the games there are', async () => {
  show([{ ...game, league: 'PGA' }])
  const answer = fetch
  vi.stubGlobal('fetch', async (path: string) =>
    path.includes('/leagues') ? Response.json(timedOut, { status: 503 }) : answer(path),
  )
  expect((await screen.findByRole('alert')).textContent).toContain('Database query timeout')
  expect(screen.getByRole('button', { name: /Odds/ })).toBeTruthy()
  vi.stubGlobal('fetch', answer)
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('what went wrong without a name is called unknown', async () => {
  // Not an answer of ours, and no failure of the line either: something in the page itself.
  vi.stubGlobal('AbortSignal', {
    timeout: () => {
      throw new Error('nobody foresaw this')
    },
  })
  show([])
  expect(await screen.findByText('Unknown error occurred')).toBeTruthy()
})
