/** Proves which games a challenge offers at one press, and that the press says which game and which side. */
import { dollars } from '@handshake/domain/money.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { game, now } from '../create.test-world.ts'
import { QuickSides } from './quick-sides.tsx'

const closingIn = (minutes: number, teamA: string, last: number) => ({
  ...game,
  id: `01930000-0000-7000-8000-00000000001${last}`,
  teamA,
  closesAt: new Date(now.getTime() + minutes * 60_000).toISOString(),
})

beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('games that stay open long enough to answer come first, closed ones not at all, three in all', async () => {
  const games = [
    closingIn(-1, 'Closed', 1),
    closingIn(1, 'Hurried', 2),
    closingIn(30, 'Next', 3),
    closingIn(90, 'Later', 4),
    closingIn(10, 'Soon', 5),
  ]
  const counts = { all: 5, live: 0, today: 5, upcoming: 5 }
  vi.stubGlobal('fetch', async () => Response.json({ games, counts, page: 1, pageCount: 1 }))
  const onPick = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <QuickSides opponent="Diego" stakeCents={dollars(20)} onPick={onPick} />
    </QueryClientProvider>,
  )
  expect(await screen.findByText('Tap the team you back. You and Diego each put in $20.00.')).toBeTruthy()
  const offered = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
  expect(offered.filter((label) => label !== 'Back Buffalo Bills')).toEqual(['Back Next', 'Back Later', 'Back Soon'])
  fireEvent.click(screen.getByRole('button', { name: 'Back Later' }))
  expect(onPick).toHaveBeenCalledWith(expect.objectContaining({ teamA: 'Later' }), 'team_a')
})
