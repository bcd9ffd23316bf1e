/** Proves that confetti falls on the winner’s own page and nowhere else, that both ends lead to a rematch, and that for people who are left in peace there is neither. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { cents } from '@handshake/domain/money.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { handshakeQuery, whistleQuery } from '#features/handshake/handshake.queries.ts'
import { maya, sampleRow, tom } from '#features/handshake/sample-handshake.test-setup.ts'
import { AtAddress } from '#platform/at-address.test-setup.tsx'
import { PlaceParamsContext } from '#platform/navigation.ts'
import { sessionQuery } from '#platform/session.ts'
import { LoserScreen, WinnerScreen } from './result-screens.tsx'

const bet = {
  ...sampleRow({ status: 'completed', winnerId: maya.id }),
  division: null,
  legs: [],
  steps: [],
  evidence: [],
  atFinal: null,
  referee: null,
  settledAt: null,
  outcomeReason: 'agreed',
  finalScoreTeamA: null,
  finalScoreTeamB: null,
} as unknown as HandshakeView

// jsdom has no canvas; that the confetti is there is what counts.
beforeEach(() => vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const calm = { isQuiet: true, record: { wins: 1, losses: 0, undecided: 0 }, doubleOrNothing: null }
const again = {
  stakeCents: cents(5_000),
  ifWonCents: cents(-200),
  ifLostCents: cents(-10_000),
  leftCents: cents(15_000),
}

function visit(screenOf: ReactNode, personId: string, whistle: object | null = { ...calm, isQuiet: false }) {
  vi.stubGlobal(
    'fetch',
    // Never answered; only giving up ends it, so that it doesn't hold a place among the requests that go out at once.
    (_path: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  )
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(sessionQuery.queryKey, { session: { person: { ...maya, id: personId } } } as never)
  client.setQueryData(handshakeQuery(bet.id).queryKey, bet)
  if (whistle) client.setQueryData(whistleQuery(bet.id).queryKey, whistle as never)
  window.history.replaceState(null, '', '/result')
  render(
    <QueryClientProvider client={client}>
      <AtAddress address="/result">
        <PlaceParamsContext value={{ id: bet.id }}>{screenOf}</PlaceParamsContext>
      </AtAddress>
    </QueryClientProvider>,
  )
  return { confetti: screen.queryByTestId('confetti') !== null, address: window.location.pathname }
}

test('the winner’s own page has confetti', () => {
  expect(visit(<WinnerScreen />, maya.id)).toEqual({ confetti: true, address: '/result' })
})

test('the loser’s page has none', () => {
  expect(visit(<LoserScreen />, tom.id)).toEqual({ confetti: false, address: '/result' })
})

test.each([
  ['the winner', <WinnerScreen key="won" />, maya.id, 'Rematch with Tom'],
  ['the loser', <LoserScreen key="lost" />, tom.id, 'Rematch with Maya'],
])('%s is one press from a rematch with the other', (_who, screenOf, personId, name) => {
  visit(screenOf, personId)
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(`/create?rematch=${bet.id}`)
})

test('the loser who may be asked reads what both bets could come to and what the limits leave', () => {
  visit(<LoserScreen />, tom.id, { ...calm, isQuiet: false, doubleOrNothing: again })
  const asked = screen.getByRole('region', { name: 'Double or nothing' })
  for (const words of ['−$2.00', '−$100.00', '$150.00']) expect(asked.textContent).toContain(words)
  expect(screen.getByRole('link', { name: 'Play Maya again' }).getAttribute('href')).toBe(`/create?rematch=${bet.id}`)
  expect(screen.queryByRole('link', { name: /^Rematch/ })).toBeNull()
})

test.each([
  ['a winner who is left in peace', <WinnerScreen key="won" />, maya.id, calm],
  ['a loser who is left in peace', <LoserScreen key="lost" />, tom.id, calm],
  ['a winner nobody knows that of yet', <WinnerScreen key="unknown" />, maya.id, null],
])('%s has no confetti and no way into another bet', (_who, screenOf, personId, whistle) => {
  expect(visit(screenOf, personId, whistle).confetti).toBe(false)
  expect(screen.queryByRole('link', { name: /Rematch|again/ })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Double or nothing' })).toBeNull()
})

test.each([tom.id, 'a stranger'])('whoever did not win sees no win on the winner’s address: %s', (personId) => {
  expect(visit(<WinnerScreen />, personId)).toEqual({ confetti: false, address: `/handshake/${bet.id}` })
})
