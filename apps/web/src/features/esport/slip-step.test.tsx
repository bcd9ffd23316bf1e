/** Proves what the esports slip says when something is missing or goes wrong, and that the selections stay. */
import { type MatchView, matchView } from '@handshake/contracts/esport/esport.ts'
import { cents } from '@handshake/domain/money.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AtAddress } from '#platform/at-address.test-setup.tsx'
import { SnackbarRegion } from '#ui/feedback/snackbar-region.tsx'
import { SlipStep } from './slip-step.tsx'

// A whole slip is drawn for each of these, which a busy machine does slowly.
configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 60_000 })

const now = new Date('2026-11-15T12:00:00Z')
const id = '01930000-0000-7000-8000-000000000001'

const team = (name: string, shortName: string) => ({
  ...{ id: shortName, name, shortName, logo: null, region: 'EU', country: 'SE', founded: 2019 },
  colors: ['#111111', '#eeeeee'],
})

const match: MatchView = matchView.parse({
  id,
  game: 'lol',
  teamA: team('Harbor Foxes', 'HFX'),
  teamB: team('North Owls', 'NOW'),
  tournament: 'Sample Cup',
  league: 'Sample League',
  format: 'Bo3',
  stage: 'Groups',
  status: 'scheduled',
  live: {
    ...{ id, provider: 'simulated', isSample: true, sport: 'esports', league: 'Sample League' },
    ...{ teamA: 'Harbor Foxes', teamB: 'North Owls', teamAAbbreviation: 'HFX', teamBAbbreviation: 'NOW' },
    ...{ teamARating: null, teamBRating: null, teamAScore: 0, teamBScore: 0, teamALogo: null, teamBLogo: null },
    ...{ status: 'scheduled', gameType: 'Regular Season', venue: null, quarterPeriod: null, timeRemaining: null },
    gameDate: '2026-11-15T13:00:00.000Z',
    closesAt: '2026-11-15T12:55:00.000Z',
    lastUpdated: now.toISOString(),
  },
  bettingMarkets: [
    {
      ...{ type: 'match_winner', betKind: 'moneyline', name: 'Match Winner', description: 'Who wins the match' },
      odds: [
        { selection: 'HFX', pick: 'team_a', line: null, oddsHundredths: 180 },
        { selection: 'NOW', pick: 'team_b', line: null, oddsHundredths: 210 },
      ],
    },
  ],
})

beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type World = { readonly refusal?: string; readonly over?: Partial<MatchView>; readonly availableCents?: number }

function show({ refusal = 'bug', over = {}, availableCents = 100_000 }: World = {}) {
  vi.stubGlobal('fetch', async (_path: string, { method = 'GET' }: RequestInit = {}) =>
    Response.json(
      { error: { code: method === 'GET' ? 'request.unknown-path' : refusal, message: 'Because.', reference: 'r-1' } },
      { status: method === 'GET' ? 404 : refusal === 'bug' ? 500 : 409 },
    ),
  )
  const handlers = { onAddMoney: vi.fn(), onCreated: vi.fn(), onOtherMatch: vi.fn() }
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AtAddress>
        <SlipStep personId="maya" match={{ ...match, ...over }} availableCents={cents(availableCents)} {...handlers} />
      </AtAddress>
      <SnackbarRegion />
    </QueryClientProvider>,
  )
  return handlers
}

const choose = () => fireEvent.click(screen.getByRole('button', { name: /^Harbor Foxes/ }))
const create = () => fireEvent.click(screen.getByRole('button', { name: 'Create Esports Bet • $50.00' }))
const staysChosen = () =>
  expect(screen.getByRole('button', { name: /^Harbor Foxes/ }).getAttribute('aria-pressed')).toBe('true')

test('without a selection there is nothing to create, and the button says so', () => {
  show()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Select a market first' }).disabled).toBe(true)
})

test('too little money is told with what is missing and the way to add it', async () => {
  const { onAddMoney } = show({ availableCents: 2_000 })
  choose()
  create()
  expect(await screen.findByText('Insufficient Funds')).toBeTruthy()
  expect(screen.getByText('You need $50.00 but only have $20.00. Please add $30.00 to your wallet.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Add $30.00' }))
  expect(onAddMoney).toHaveBeenCalledWith(3_000)
  staysChosen()
})

test.each(['handshake.betting-closed', 'handshake.odds-moved', 'safety.over-limit', 'handshake.short-of-funds', 'bug'])(
  'a slip that is refused with %s says why, and stays as it was',
  async (refusal) => {
    show({ refusal })
    choose()
    create()
    expect(await screen.findByText('Failed to create esports bet')).toBeTruthy()
    // A bug has no words of its own, only a reference to ask by.
    expect(await screen.findByText(refusal === 'bug' ? /r-1/ : /^Because\./)).toBeTruthy()
    staysChosen()
  },
)

test('a match that begins meanwhile takes nobody in any more, and another one is a press away', async () => {
  const { onOtherMatch } = show({ over: { status: 'live' } })
  expect(screen.getByText('Betting closed - game in progress')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Harbor Foxes/ }).disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Choose another match' }))
  expect(onOtherMatch).toHaveBeenCalled()
})
