/** Proves that whoever may ask to pay later asks for a day in reach, and reads kindly what came of it. */
import type { LoanView } from '@handshake/contracts/loan/loan-views.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AddendumCard } from './addendum-card.tsx'

const id = '0198c0de-0000-7000-8000-000000000003'
const person = (name: string) => ({ id: name, displayName: name })
const view = (over: object) =>
  ({
    ...{ id, role: 'borrower', lender: person('Maya Chen'), borrower: person('Tom Okafor'), addenda: [] },
    ...{ actions: [], payLater: null, nextDueAt: '2099-03-25T12:00:00.000Z', ...over },
  }) as unknown as LoanView
const ask = { id, kind: 'later_payment', status: 'proposed', proposedBy: 'Tom Okafor', change: 'Move it.', note: '' }

const show = (shown: LoanView) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AddendumCard view={shown} />
    </QueryClientProvider>,
  )
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the form begins with the day after it is due and sends the day that was chosen', async () => {
  const sent: Record<string, unknown>[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return Response.json({})
  })
  show(view({ payLater: { dueAt: '2099-03-25T12:00:00.000Z', latestAt: '2099-04-24T12:00:00.000Z' } }))
  fireEvent.click(screen.getByRole('button', { name: 'Ask to pay later' }))
  const day = screen.getByLabelText<HTMLInputElement>('Can I pay on')
  expect([day.value, day.min, day.max]).toEqual(['2099-03-26', '2099-03-26', '2099-04-24'])
  fireEvent.change(day, { target: { value: '2099-04-15' } })
  fireEvent.click(screen.getByRole('button', { name: 'Ask Maya Chen' }))
  await waitFor(() => expect(sent).toMatchObject([{ kind: 'later_payment', payOn: '2099-04-15', months: null }]))
})

test('the lender answers in one tap; the borrower reads a no and a silence without a reproach', () => {
  show(view({ role: 'lender', actions: ['answer-addendum'], addenda: [ask] }))
  expect(screen.getByText('Tom Okafor asks to pay later')).toBeTruthy()
  for (const name of ['Agree', 'Not this time']) expect(screen.getByRole('button', { name })).toBeTruthy()
  cleanup()
  show(view({ addenda: [{ ...ask, status: 'declined' }] }))
  expect(screen.getByText(/Maya Chen can’t move this payment right now. Nothing changed/)).toBeTruthy()
  cleanup()
  show(view({ addenda: [{ ...ask, status: 'expired' }] }))
  expect(screen.getByText(/didn’t answer in time/)).toBeTruthy()
  cleanup()
  show(view({ addenda: [{ ...ask, status: 'accepted' }] }))
  expect(screen.queryByText(/Nothing changed/)).toBeNull()
})
