/** Proves that a team is called favored only where the odds differ. */
import { smartOdds } from '@handshake/domain/handshake/terms/odds.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aboutGame } from '../create.test-world.ts'
import { SmartOddsPanel } from './smart-odds-panel.tsx'

afterEach(cleanup)

function panel(ratingA: number, ratingB: number): string {
  const { odds, favorite } = smartOdds({ team_a: ratingA, team_b: ratingB })
  const lines = { odds: { teamA: odds.team_a, teamB: odds.team_b }, favorite, spreads: null, overUnder: null }
  // Nobody has said how odds are to be written.
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  render(
    <QueryClientProvider client={client}>
      <SmartOddsPanel fields={aboutGame} lines={lines} stakes={null} />
    </QueryClientProvider>,
  )
  return screen.getByRole('status').textContent ?? ''
}

test('two teams at -110 each: neither is favored', () => {
  const words = panel(78, 75)
  expect(words).toContain('Evenly matched: you both put in the same')
  expect(words).not.toContain('favored')
})

test('the better one is favored, with its own odds', () => {
  expect(panel(75, 90)).toContain('Buffalo Bills favored at -150')
})
