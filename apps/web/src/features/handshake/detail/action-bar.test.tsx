/** Proves what the buttons of a handshake urge: nothing against one's own break, no acceptance over one's own counter-offer, one way out. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AtAddress } from '#platform/at-address.test-setup.tsx'
import { maya, sampleRow, sampleTerms, tom } from '../sample-handshake.test-setup.ts'
import { ActionBar } from './action-bar.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(actions: readonly string[], over: Partial<HandshakeView> = {}, playBreak: object | null = null) {
  vi.stubGlobal('fetch', async () => Response.json({ limits: [], playBreak, reminderHours: 1, quietResults: false }))
  const handshake = {
    ...sampleRow({ status: 'pending' }),
    versions: [sampleTerms()],
    acceptedAt: null,
    viewer: { role: 'invitee', actions, reminder: null },
    ...over,
  } as unknown as HandshakeView
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AtAddress>
        <ActionBar handshake={handshake} myId={tom.id} onAction={() => undefined} />
      </AtAddress>
    </QueryClientProvider>,
  )
}

const names = () => screen.queryAllByRole('button').map((button) => button.textContent)

test('whoever is asked accepts with the main button', () => {
  show(['accept', 'counter', 'decline'])
  expect(names()).toEqual(['Accept for $30.00', 'Counter-offer', 'Decline'])
})

test('after one’s own counter-offer the first terms are the other way, not the main one', () => {
  show(['accept'], { versions: [sampleTerms(), sampleTerms({ version: 2, status: 'offered', proposedBy: tom.id })] })
  expect(names()).toEqual(['Accept the first terms for $30.00'])
})

test('on a break the page says so in place of the button, with the way to one’s limits', async () => {
  show(['accept', 'decline'], {}, { kind: 'break', endsAt: new Date(Date.now() + 3_600_000).toISOString() })
  expect(await screen.findByText(/You’re taking a break until/)).toBeTruthy()
  expect(names()).toEqual(['Decline'])
  expect(screen.getByRole('link', { name: 'Limits and breaks' }).getAttribute('href')).toBe('/settings#limits')
})

test('what is out has one way out, and a draft is deleted', () => {
  show(['withdraw', 'delete'])
  expect(names()).toEqual(['Call it off'])
  cleanup()
  show(['delete'])
  expect(names()).toEqual(['Delete'])
})

test('after a loss a rematch is there without urging, and not at all against one’s own break', async () => {
  const lost = { status: 'completed', winnerId: maya.id, acceptedAt: '2026-11-01T12:00:00Z' } as Partial<HandshakeView>
  show([], lost)
  const rematch = screen.getByRole('link', { name: 'Rematch' })
  expect(rematch.className).not.toContain('bg-accent')
  cleanup()
  show([], lost, { kind: 'break', endsAt: new Date(Date.now() + 3_600_000).toISOString() })
  await vi.waitFor(() => expect(screen.queryByRole('link', { name: 'Rematch' })).toBeNull())
})
