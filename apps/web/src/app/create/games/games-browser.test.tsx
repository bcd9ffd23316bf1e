/** Proves that PGA games are listed as soon as there are any, and that the screen says so honestly while there are none. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { game, now } from '../create.test-world.ts'
import { GamesBrowser } from './games-browser.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function show(games: readonly (typeof game)[]) {
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.includes('/leagues')) return Response.json({ leagues: [{ name: 'PGA', gameCount: games.length }] })
    const live = path.includes('group=live')
    const counts = { all: games.length, live: 0, today: games.length, upcoming: games.length }
    return Response.json({ games: live ? [] : games, counts, page: 1, pageCount: 1 })
  })
  const onChoose = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={['/create?step=game&league=PGA']}>
        <GamesBrowser chosenId={null} onChoose={onChoose} />
      </MemoryRouter>
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
  expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ league: 'PGA' }))
  expect(screen.queryByText('PGA tournaments coming soon')).toBeNull()
})
