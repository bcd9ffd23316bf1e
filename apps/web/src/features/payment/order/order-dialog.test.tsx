/** A press on Review that comes before the ways to pay is not lost, and an own limit says no before the last tap. */
import { cents } from '@handshake/domain/money.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { safetyQuery } from '#features/safety/safety.queries.ts'
import { AtAddress } from '#platform/at-address.test-setup.tsx'
import { OrderDialog } from './order-dialog.tsx'

const simulated = {
  method: 'simulated',
  name: 'Simulated bank',
  processingHours: 0,
  networkFeeBps: 0,
  networkFeeFlatCents: 0,
  available: true,
  provider: 'simulated',
  hint: null,
  linked: null,
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('whoever is quicker than the methods comes to the review once they are there', async () => {
  let answer = () => {}
  const methods = new Promise<void>((resolve) => {
    answer = resolve
  })
  vi.stubGlobal('fetch', () => methods.then(() => Response.json({ methods: [simulated] })))
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AtAddress address="/wallet?do=deposit">
        <OrderDialog
          kind="deposit"
          open
          personId="01930000-0000-7000-8000-000000000001"
          availableCents={cents(1_000)}
          onClose={() => undefined}
        />
      </AtAddress>
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '60' } })
  fireEvent.click(screen.getByRole('button', { name: 'Review' }))
  expect(screen.queryByRole('button', { name: 'Deposit $60.00' })).toBeNull()
  answer()
  await screen.findByRole('button', { name: 'Deposit $60.00' })
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(screen.getByRole('button', { name: 'Review' })).toBeDefined()
})

test('a deposit beyond an own limit is refused before the last tap', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ methods: [simulated] })))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } })
  const limit = { kind: 'deposit', period: 'day', amountCents: cents(5_000), usedCents: cents(0), next: null } as const
  client.setQueryData(safetyQuery.queryKey, {
    limits: [limit],
    playBreak: null,
    reminderHours: 1,
    quietResults: false,
  })
  render(
    <QueryClientProvider client={client}>
      <AtAddress address="/wallet?do=deposit">
        <OrderDialog
          kind="deposit"
          open
          personId="01930000-0000-7000-8000-000000000002"
          availableCents={cents(1_000)}
          onClose={() => undefined}
        />
      </AtAddress>
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '60' } })
  fireEvent.click(screen.getByRole('button', { name: 'Review' }))
  const send = await screen.findByRole<HTMLButtonElement>('button', { name: 'Deposit $60.00' })
  expect(send.disabled || send.getAttribute('aria-disabled') === 'true').toBe(true)
  expect(screen.getByText(/You set a limit of \$50.00 a day on deposits/)).toBeDefined()
})
