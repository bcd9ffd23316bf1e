/** Proves which games a challenge and a rematch offer at one press, and that the press says which game and which side. */
import { dollars } from '@handshake/domain/money.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
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

const show = (what: ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {what}
    </QueryClientProvider>,
  )

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
  show(<QuickSides opponent="Diego" stakeCents={dollars(20)} onPick={onPick} />)
  expect(await screen.findByText('Tap the team you back. You and Diego each put in $20.00.')).toBeTruthy()
  const offered = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
  expect(offered.filter((label) => label !== 'Back Buffalo Bills')).toEqual(['Back Next', 'Back Later', 'Back Soon'])
  fireEvent.click(screen.getByRole('button', { name: 'Back Later' }))
  expect(onPick).toHaveBeenCalledWith(expect.objectContaining({ teamA: 'Later' }), 'team_a')
})

test('a rematch offers the next game of the same teams, wherever in the list that stands, and says what was played', async () => {
  const again = { ...closingIn(900, 'Kansas City Chiefs', 1), gameDate: '2026-11-16T03:00:00.000Z' }
  const another = { ...closingIn(90, 'Denver Nuggets', 2), teamB: 'Miami Heat', league: 'NBA' }
  const counts = { all: 2, live: 0, today: 2, upcoming: 2 }
  vi.stubGlobal('fetch', async (asked: string | URL | Request) => {
    const search = new URL(asked instanceof Request ? asked.url : asked, 'http://localhost').searchParams.get('search')
    return Response.json({ games: search === 'Buffalo Bills' ? [again] : [another], counts, page: 1, pageCount: 1 })
  })
  const played = { title: 'Chiefs at Bills', league: 'NFL', teams: ['Buffalo Bills', 'Kansas City Chiefs'] } as const
  show(<QuickSides opponent="Diego" stakeCents={dollars(20)} played={played} onPick={vi.fn()} />)
  const words = 'Last time it was Chiefs at Bills. Tap the team you back. You and Diego each put in $20.00.'
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Back Kansas City Chiefs',
    'Back Buffalo Bills',
    'Back Denver Nuggets',
    'Back Miami Heat',
  ])
})
