/** Proves what stands where nothing is: handshakes and agreements each have their own words and their own way on. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { AtAddress } from '#platform/at-address.test-setup.tsx'
import { HandshakeList } from './handshake-list.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const nothing = { handshakes: [], agreements: [], turns: [], next: null, nextCursor: null }

it.each([
  ['all', 'You have no handshakes yet.', 'New Handshake'],
  ['agreements', 'You have no agreements yet.', 'New agreement'],
] as const)('a list that begins with %s says “%s”', async (first, words, action) => {
  vi.stubGlobal('fetch', async () => Response.json(nothing))
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AtAddress>
        <HandshakeList myId="maya" first={first} />
      </AtAddress>
    </QueryClientProvider>,
  )
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByRole('link', { name: action }).getAttribute('href')).toBe('/create')
})
