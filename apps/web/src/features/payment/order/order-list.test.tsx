/** Proves that a payment which did not happen shows no fee and nothing that arrives. */
import type { PaymentOrder } from '@handshake/contracts/payment/payment.ts'
import { cents } from '@handshake/domain/money.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ordersQuery } from '../payment.queries.ts'
import { OrderList } from './order-list.tsx'

afterEach(cleanup)

const order = (state: PaymentOrder['state']): PaymentOrder => ({
  id: state as PaymentOrder['id'],
  kind: 'deposit',
  method: 'stripe',
  amountCents: cents(10_000),
  feeCents: cents(0),
  networkFeeCents: cents(290),
  netCents: cents(9_710),
  state,
  failure: state === 'failed' ? 'Your bank said no.' : null,
  payUrl: null,
  cancelAsked: false,
  createdAt: '2026-11-15T12:00:00.000Z',
  dueAt: '2026-11-15T13:00:00.000Z',
  endedAt: null,
})

test.each([
  ['completed', true],
  ['pending', true],
  ['failed', false],
  ['cancelled', false],
] as const)('a %s deposit: does it show its fee? %s', (state, shown) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(ordersQuery.queryKey, { orders: [order(state)] })
  render(
    <QueryClientProvider client={client}>
      <OrderList />
    </QueryClientProvider>,
  )
  const words = within(screen.getByRole('table')).getAllByRole('row').at(-1)?.textContent ?? ''
  expect(words).toContain('$100.00')
  expect(words.includes('$2.90')).toBe(shown)
  expect(words.includes('$97.10')).toBe(shown)
})
