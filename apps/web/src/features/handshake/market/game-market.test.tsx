/** Proves that the panel tells both chances, a fair stake, how offers moved and how many stand where. */
import { marketplace } from '@handshake/contracts/marketplace/marketplace.ts'
import type { Id } from '@handshake/domain/ids.ts'
import { cents } from '@handshake/domain/money.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { readQuery } from '#platform/cache/queries.ts'
import { GameMarket } from './game-market.tsx'

afterEach(cleanup)

const game = { id: '0190-game' as Id<'game'>, teamA: 'Kansas City Chiefs', teamB: 'Buffalo Bills' }
const odds = { teamA: -150, teamB: 130 }

function show(offers: number[], mine: Parameters<typeof GameMarket>[0]['mine'] = null) {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  const { queryKey } = readQuery('marketplace.readGameMarket', marketplace.readGameMarket, { gameId: game.id })
  client.setQueryData(queryKey, {
    backers: { teamA: 1, teamB: 3 },
    offers: offers.map((teamABps) => ({ at: '2026-11-15T12:00:00.000Z', teamABps })),
  })
  render(
    <QueryClientProvider client={client}>
      <GameMarket game={game} odds={odds} mine={mine} />
    </QueryClientProvider>,
  )
}

test('chances without the margin, and how many stand on each side', () => {
  show([])
  expect(screen.getByText('58%')).toBeTruthy()
  expect(screen.getByText('42%')).toBeTruthy()
  expect(screen.getByText('1 person on this side')).toBeTruthy()
  expect(screen.getByText('3 people on this side')).toBeTruthy()
  expect(screen.getByText('No public offers yet. Yours would be the first.')).toBeTruthy()
})

test('a fair stake against one’s own, whichever side it is on', () => {
  show([], { pick: 'team_a', stakeCents: cents(10_000) })
  expect(screen.getByText('A fair stake against your $100.00 is $72.46.')).toBeTruthy()
  cleanup()
  show([], { pick: 'team_b', stakeCents: cents(10_000) })
  expect(screen.getByText('A fair stake against your $100.00 is $138.00.')).toBeTruthy()
})

test('how offers moved is drawn and said', () => {
  show([5_000, 5_500, 6_000])
  const words = 'Over 3 public offers, Kansas City Chiefs went from 50% to 60%.'
  expect(screen.getByText(words)).toBeTruthy()
  const line = screen.getByRole('img', { name: `How offers moved. ${words}` }).querySelector('polyline')
  expect(line?.getAttribute('points')).toBe('2.0,30.0 60.0,16.0 118.0,2.0')
  cleanup()
  show([5_000])
  expect(screen.queryByRole('img')).toBeNull()
})
