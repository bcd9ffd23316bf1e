/** Proves that Live MLB Games asks for games under way alone, and that each of them wears LIVE. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { game } from '#features/handshake/create/create.test-world.ts'
import { AtAddress } from '#platform/at-address.test-setup.tsx'
import { LiveGamesCard } from './live-games-card.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('what is listed is live, and says so', async () => {
  const live = ['0', '1'].map((last) => ({
    ...game,
    id: `01930000-0000-7000-8000-00000000001${last}`,
    league: 'MLB',
    status: 'live',
  }))
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const address = input instanceof Request ? input.url : String(input)
    if (!address.includes('/sports/games')) return Response.json({ handshakes: [], next: null })
    asked.push(new URL(address, 'http://localhost').search)
    return Response.json({ games: live, counts: { all: 2, live: 2, today: 2, upcoming: 0 }, page: 1, pageCount: 1 })
  })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AtAddress>
        <LiveGamesCard myId="maya" />
      </AtAddress>
    </QueryClientProvider>,
  )
  if (screen.queryByRole('list') === null) fireEvent.click(screen.getByRole('button', { name: 'Live MLB Games' }))
  const rows = await screen.findAllByRole('listitem')
  expect(rows).toHaveLength(2)
  for (const row of rows) expect(within(row).getByText('LIVE')).toBeDefined()
  expect(asked).toEqual(['?league=MLB&group=live&pageSize=20'])
})
