/** Proves that nobody on a break is offered a game. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { game } from '#features/handshake/create/create.test-world.ts'
import { AtAddress } from '#platform/at-address.test-setup.tsx'
import { GamesToBetOn } from './games-to-bet-on.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

function show(playBreak: { kind: 'break'; endsAt: string } | null) {
  const games = [{ ...game, startsAt: inHours(2), closesAt: inHours(2) }]
  const counts = { all: 1, live: 0, today: 1, upcoming: 1 }
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(
      String(path).includes('/safety')
        ? { limits: [], playBreak, reminderHours: 1, quietResults: false }
        : { games, counts, page: 1, pageCount: 1 },
    ),
  )
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AtAddress>
        <GamesToBetOn />
      </AtAddress>
    </QueryClientProvider>,
  )
}

test('whoever may bet is shown the next games', async () => {
  show(null)
  expect(await screen.findByRole('region', { name: 'Games starting soon' }, { timeout: 10_000 })).toBeTruthy()
})

test('on a break the page says so, and shows no price and no clock that runs out', async () => {
  show({ kind: 'break', endsAt: inHours(24) })
  expect(await screen.findByText(/^You’re taking a break until/, {}, { timeout: 10_000 })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Limits and breaks' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Games starting soon' })).toBeNull()
  expect(screen.queryByText(/Bets close in/)).toBeNull()
})
