/** Proves that a link says what became of the offer, and shows what is asked to strangers and the link to its maker alone. */
import type { SeatView } from '@handshake/contracts/seat/seat-views.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AtAddress } from '#platform/at-address.test-setup.tsx'
import { PlaceParamsContext } from '#platform/navigation.ts'
import { sessionQuery } from '#platform/session.ts'
import { SeatScreen } from './seat-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const id = '01930000-0000-7000-8000-000000000001'
const offer = {
  ...{ id, standing: 'open', name: 'Tom', maker: { displayName: 'Maya', avatarUrl: null }, way: 'offer' },
  ...{ title: 'Cat for plants', terms: { type: 'trust_only', terms: 'I feed your cat' } },
  ...{ expiresAt: '2027-01-01T00:00:00Z', isMaker: false, own: null, deal: null },
}
const over = { name: '', title: '', terms: null, expiresAt: null }

function show(change: object, signedIn = false) {
  vi.stubGlobal('fetch', async () => Response.json({ ...offer, ...change }))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(sessionQuery.queryKey, { session: signedIn ? { person: { id: 'other' } } : null } as never)
  render(
    <QueryClientProvider client={client}>
      <PlaceParamsContext value={{ id }}>
        <AtAddress>
          <SeatScreen />
        </AtAddress>
      </PlaceParamsContext>
    </QueryClientProvider>,
  )
}

const ended = {
  taken: 'Someone else was faster',
  canceled: 'This offer was taken back',
  expired: 'This offer has expired',
  replaced: 'This link was replaced',
} satisfies Partial<Record<SeatView['standing'], string>>

test.each(Object.entries(ended))('%s is said kindly', async (standing, title) => {
  show({ standing, ...over })
  expect(await screen.findByRole('heading', { name: title })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Join to answer' })).toBeNull()
})

test('a stranger reads what is asked and joins; who is signed in goes on to the offer', async () => {
  show({})
  expect(await screen.findByText('Tom, Maya wants to make a promise with you')).toBeDefined()
  expect(screen.getByText('I feed your cat')).toBeDefined()
  const join = screen.getByRole('link', { name: 'Join to answer' })
  expect(join.getAttribute('href')).toContain(`/signup?returnTo=/seat/${id}`)
  cleanup()
  show({}, true)
  expect(await screen.findByRole('button', { name: 'Continue to the offer' })).toBeDefined()
  expect(screen.queryByLabelText('Link to share')).toBeNull()
})

test('its maker has the link, and cannot take it', async () => {
  const own = { email: null, phone: null, link: 'https://handshake.example/seat/1?invitation=abc' }
  show({ isMaker: true, own }, true)
  expect(await screen.findByLabelText('Link to share')).toHaveProperty('value', own.link)
  expect(screen.queryByRole('button', { name: 'Continue to the offer' })).toBeNull()
})
