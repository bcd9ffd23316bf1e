/** Proves that the marketplace shows the next games with two prices each, and what a tap on one of them chooses. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AtAddress } from '#platform/at-address.test-setup.tsx'
import { game, now } from '../create.test-world.ts'
import { StartingSoon } from './starting-soon.tsx'

const onSide = vi.fn()

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  // Another file of the same worker may have left it elsewhere.
  window.history.replaceState(null, '', '/')
  onSide.mockClear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function show(closings: readonly number[]) {
  const games = closings.map((minutes, at) => ({
    ...game,
    id: `01930000-0000-7000-8000-00000000001${at}`,
    teamA: `Team ${minutes}`,
    closesAt: new Date(now.getTime() + minutes * 60_000).toISOString(),
  }))
  const counts = { all: games.length, live: 0, today: games.length, upcoming: games.length }
  vi.stubGlobal('fetch', async () => Response.json({ games, counts, page: 1, pageCount: 1 }))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <AtAddress>
        <StartingSoon onSide={onSide} />
      </AtAddress>
    </QueryClientProvider>,
  )
  return client
}

test('two prices each, those that stay open long enough first, closed ones not at all, six at most', async () => {
  show([-1, 5, 30, 40, 50, 60, 70, 80])
  const rows = within(await screen.findByRole('region', { name: 'Games starting soon' })).getAllByRole('listitem')
  expect(rows.map((row) => /Team -?\d+/.exec(row.textContent ?? '')?.[0])).toEqual([
    ...['Team 30', 'Team 40', 'Team 50'],
    ...['Team 60', 'Team 70', 'Team 80'],
  ])
  for (const row of rows) expect(within(row).getAllByRole('button', { name: /^Back / })).toHaveLength(2)
})

test('a tap on a price chooses game and side, and one on the rest of the game leads to the longer way', async () => {
  show([30])
  const id = '01930000-0000-7000-8000-000000000010'
  fireEvent.click(await screen.findByRole('button', { name: /^Back Buffalo Bills/ }))
  expect(onSide).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id }), 'team_b')
  expect(window.location.pathname).toBe('/')
  fireEvent.click(screen.getByRole('button', { name: /TODAY/ }))
  expect(window.location.pathname + window.location.search).toBe(`/create?game=${id}`)
})

test('without a game to bet on there is nothing', async () => {
  show([-1])
  await vi.waitFor(() => expect(document.querySelector('[class*=animate]')).toBeNull())
  expect(screen.queryByRole('region', { name: 'Games starting soon' })).toBeNull()
})

test('a game that begins while the page is looked at keeps its place, and cannot be pressed', async () => {
  const client = show([30, 40])
  await screen.findByRole('button', { name: /^Back Team 30/ })
  const asked = vi.fn(async () =>
    Response.json({ games: [], counts: { all: 0, live: 0, today: 0, upcoming: 0 }, page: 1, pageCount: 1 }),
  )
  vi.stubGlobal('fetch', asked)
  // As the live line does.
  await client.invalidateQueries({ queryKey: ['sport.readGames'] })
  expect(asked).toHaveBeenCalledOnce()
  const rows = await screen.findAllByText('Betting closed')
  expect(rows).toHaveLength(2)
  expect(screen.queryAllByRole('button', { name: /^Back / })).toEqual([])
  for (const card of screen.getAllByRole<HTMLButtonElement>('button')) expect(card.disabled).toBe(true)
})
