/** What follows a pool that is over: one way on, whoever looks at it. */
import type { PoolView } from '@handshake/contracts/pool/pool-views.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PoolActions } from './pool-actions.tsx'

afterEach(cleanup)

function waysOn(role: string, over: object = {}): (string | null)[][] {
  const actions = role === 'creator' ? ['next-round'] : []
  const pool = { id: 'pool', status: 'completed', judgedBy: 'creator', nextRound: null, stakeCents: 500 }
  const view = { ...pool, viewer: { role, actions }, ...over } as unknown as PoolView
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PoolActions pool={view} wallet={{ availableCents: null, onDeposit: () => {} }} invitation={null} />
    </QueryClientProvider>,
  )
  return screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
}

test('its creator makes the next round, filled in as it was', () => {
  expect(waysOn('creator')).toEqual([['Set it up', '/create/pool?previous=pool&again=pool']])
})

test('a game is over with it: the next round is a new one for those who were right', () => {
  expect(waysOn('creator', { judgedBy: 'game' })).toEqual([['Set it up', '/create/pool?previous=pool']])
  cleanup()
  expect(waysOn('participant', { judgedBy: 'game' })).toEqual([])
})

test('everyone else who was in plays it again, also one whose stakes went back', () => {
  expect(waysOn('participant')).toEqual([['Play it again', '/create/pool?again=pool']])
  cleanup()
  expect(waysOn('creator', { status: 'returned' })).toEqual([['Play it again', '/create/pool?again=pool']])
  cleanup()
  expect(waysOn('invitee')).toEqual([])
  cleanup()
  expect(waysOn('creator', { nextRound: { id: 'next', title: 'Round two' } })).toEqual([])
})
