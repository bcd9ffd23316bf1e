/** Proves that cases that wait stand on the home page of whoever decides them, and of nobody else. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { disputedAgreementsQuery } from '#features/agreement/agreement.queries.ts'
import { openDisputesQuery } from '#features/dispute/dispute.queries.ts'
import { undecidedQuery } from '#features/handshake/handshake.queries.ts'
import { disputedPoolsQuery } from '#features/pool/pool.queries.ts'
import { AtAddress } from '#platform/at-address.test-setup.tsx'
import { CasesCard } from './cases-card.tsx'

afterEach(cleanup)

function show(role: string, statuses: readonly string[], results = 0) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(openDisputesQuery.queryKey, { disputes: statuses.map((status) => ({ status })) } as never)
  client.setQueryData(disputedPoolsQuery.queryKey, { pools: [] } as never)
  client.setQueryData(disputedAgreementsQuery.queryKey, { agreements: [] } as never)
  client.setQueryData(undecidedQuery.queryKey, { handshakes: Array.from({ length: results }, () => ({})) } as never)
  render(
    <QueryClientProvider client={client}>
      <AtAddress address="/passport">
        <CasesCard role={role} />
      </AtAddress>
    </QueryClientProvider>,
  )
}

test.each([
  ['arbitrator', ['open', 'appealed', 'ruled'], 0, '1 case is waiting for you'],
  ['arbitrator', ['open'], 2, '3 cases are waiting for you'],
  ['admin', ['open', 'appealed', 'ruled'], 0, '2 cases are waiting for you'],
] as const)('%s with %j and %i results reads: %s…', (role, statuses, results, words) => {
  show(role, statuses, results)
  expect(screen.getByRole('heading', { name: words })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Cases to decide' }).getAttribute('href')).toBe('/admin/disputes')
})

test.each([
  ['arbitrator', ['ruled']],
  ['user', ['open']],
  ['support', ['open']],
] as const)('%s with %j sees nothing', (role, statuses) => {
  show(role, statuses)
  expect(screen.queryByRole('heading')).toBeNull()
})
