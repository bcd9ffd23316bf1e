/** Proves what stands where a handshake or the list of one's own could not be read, or not yet to its end. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#platform/api/api-error.ts'
import { AtAddress } from '#platform/at-address.test-setup.tsx'
import { HandshakeMissing } from './handshake-missing.tsx'
import { HandshakeList } from './list/handshake-list.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('an answer without a handshake says that none came', () => {
  const error = new ApiError({ kind: 'bug', code: 'empty-answer', message: '' })
  render(
    <AtAddress>
      <HandshakeMissing id="x" error={error} onRetry={() => undefined} />
    </AtAddress>,
  )
  expect(screen.getByText('Failed to load handshake')).toBeTruthy()
  expect(screen.getByText(/No handshake data returned/)).toBeTruthy()
})

test('a list that cannot be read says whose it is', async () => {
  const error = { code: 'bug', message: '', reference: 'r-1' }
  vi.stubGlobal('fetch', async () => Response.json({ error }, { status: 500 }))
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AtAddress>
        <HandshakeList myId="maya" />
      </AtAddress>
    </QueryClientProvider>,
  )
  expect(await screen.findByText('Error loading handshakes')).toBeTruthy()
  expect(screen.getByText(/Failed to load user handshakes/)).toBeTruthy()
})

test('a search that has not looked at everything says so, and offers to go on', async () => {
  vi.stubGlobal('fetch', async (asked: string | URL | Request) => {
    const address = String(asked instanceof Request ? asked.url : asked)
    return Response.json(
      address.includes('/api/handshakes') ? { handshakes: [], nextCursor: 'on' } : { agreements: [], nextCursor: null },
    )
  })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AtAddress>
        <HandshakeList myId="maya" />
      </AtAddress>
    </QueryClientProvider>,
  )
  expect(await screen.findByText('No match among your newest handshakes.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Load more' })).toBeTruthy()
})
