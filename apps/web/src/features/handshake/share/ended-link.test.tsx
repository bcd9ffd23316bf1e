/** Proves that a link that cannot be used anymore says what became of it, leads on, and shows the neutral page to whoever must not know. */
import type { EndedLink as Ended, EndedLinkState } from '@handshake/contracts/handshake/handshake-challenge.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AtAddress } from '#platform/at-address.test-setup.tsx'
import { sessionQuery } from '#platform/session.ts'
import { EndedLink } from './ended-link.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const id = '01930000-0000-7000-8000-000000000001'
const creator = { id, displayName: 'Maya Chen', username: 'maya', avatarUrl: null, reliabilityScore: 80 }

type Shown = { answer: Partial<Ended> | null; signedIn?: boolean }

function show({ answer, signedIn = false }: Shown) {
  const unknown = { error: { code: 'handshake.unknown', message: 'No.', reference: 'r' } }
  const ended = { state: 'taken', creator, takerName: null, title: null, finalScore: null, ...answer }
  vi.stubGlobal('fetch', async () => (answer === null ? Response.json(unknown, { status: 404 }) : Response.json(ended)))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(sessionQuery.queryKey, { session: signedIn ? { person: { id: 'other' } } : null } as never)
  render(
    <QueryClientProvider client={client}>
      <AtAddress>
        <EndedLink handshakeId={id} invitation="abc">
          <p>The neutral page</p>
        </EndedLink>
      </AtAddress>
    </QueryClientProvider>,
  )
}

const titles: Readonly<Record<EndedLinkState, string>> = {
  taken: 'Someone was faster.',
  claimed: 'Someone else got here first.',
  expired: 'This link ran out.',
  withdrawn: 'Maya took this link back.',
  canceled: 'This one was called off.',
  finished: 'This one is decided.',
}

test.each(Object.keys(titles) as EndedLinkState[])('%s is said, and leads to the next game', async (state) => {
  show({ answer: { state } })
  expect(await screen.findByRole('heading', { name: titles[state] })).toBeDefined()
  const target = '%3Fopponent%3Dmaya'
  expect(screen.getByRole('link', { name: 'Challenge Maya' }).getAttribute('href')).toContain(
    `/signup?returnTo=/create${target}`,
  )
  expect(screen.getByRole('link', { name: 'I have an account' }).getAttribute('href')).toContain(
    `/login?returnTo=/create${target}`,
  )
  cleanup()
  show({ answer: { state }, signedIn: true })
  const next = await screen.findByRole('link', { name: 'Challenge Maya' })
  expect(next.getAttribute('href')).toBe('/create?opponent=maya')
})

test('whoever may read who took it and how it ended does', async () => {
  const finalScore = { teamA: 'Chiefs', teamB: 'Bills', scoreA: 24, scoreB: 17 }
  show({ answer: { takerName: 'Diego Rivera', title: 'Chiefs at Bills', finalScore } })
  expect(await screen.findByRole('heading', { name: 'Diego was faster.' })).toBeDefined()
  expect(screen.getByText('Chiefs 24 – 17 Bills')).toBeDefined()
})

test('whoever must not know of it sees what everybody sees of nothing', async () => {
  show({ answer: null })
  expect(await screen.findByText('The neutral page')).toBeDefined()
  expect(screen.queryByText(/Maya/)).toBeNull()
})
