/** Proves the money form in a browser's hands: one id over every retry, a draft that outlives the page, words where they belong. */
import type { Route } from '@handshake/contracts/contract.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { sessionQuery } from '../session.ts'
import { useMoneyForm } from './money-form.ts'

const pay = {
  method: 'POST',
  path: '/api/things',
  access: 'verified',
  summary: 'Pays for a thing.',
  input: z.object({ id: z.string(), amount: z.int() }),
  result: z.object({ paid: z.int() }),
  refusals: ['wallet.insufficient-funds', 'wallet.rate-limited'],
  idempotencyKey: 'id',
} as const satisfies Route

type Fields = { amount: number | null }
const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()
const answer = (status: number, body: unknown) => Promise.resolve(new Response(JSON.stringify(body), { status }))
const refusal = (code: string) => answer(409, { error: { code, message: `Said no: ${code}`, reference: 'r' } })
const keys = () => fetched.mock.calls.map(([, init]) => (init.headers as Record<string, string>)['idempotency-key'])

const onDone = vi.fn()
let client: QueryClient

const render = (name = 'pay:tom') =>
  renderHook(
    ({ open }: { open: boolean }) =>
      useMoneyForm<typeof pay, Fields>({
        route: pay,
        name,
        open,
        empty: { amount: null },
        readFields: (value) => (typeof value === 'object' ? (value as Fields) : null),
        toInput: (id, { amount }) => (amount === null ? null : { id, amount }),
        fieldOf: { 'wallet.insufficient-funds': 'amount' },
        onDone,
      }),
    {
      initialProps: { open: true },
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  )

type Form = ReturnType<typeof render>['result']

function typeAndCheck(form: Form) {
  act(() => form.current.edit({ amount: 5 }))
  act(() => form.current.check())
}

async function confirm(form: Form) {
  act(() => form.current.confirm())
  await waitFor(() => expect(form.current.busy).toBe(false))
}

beforeEach(() => {
  client = new QueryClient()
  sessionStorage.clear()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

it('sends every retry under the id it opened with, and forgets the draft once it is done', async () => {
  const { result: form } = render()
  typeAndCheck(form)
  fetched.mockRejectedValueOnce(new TypeError('no connection'))
  await confirm(form)
  expect(form.current.draft).toMatchObject({ unsettled: true, step: 'review' })
  fetched.mockReturnValueOnce(answer(200, { paid: 5 }))
  await confirm(form)
  expect(form.current.draft.step).toBe('done')
  expect(keys()).toEqual([form.current.draft.id, form.current.draft.id])
  expect(onDone).toHaveBeenCalledExactlyOnceWith({ paid: 5 })
  expect(sessionStorage).toHaveLength(0)
})

it('comes back after a reload as it was left, and knows that it may have been sent', async () => {
  const before = render()
  typeAndCheck(before.result)
  fetched.mockReturnValueOnce(new Promise(() => {}))
  act(() => before.result.current.confirm())
  before.unmount()
  const { result: form } = render()
  expect(form.current.draft).toEqual({ ...before.result.current.draft, unsettled: true })
})

it('is nobody else’s draft', () => {
  const { result: form } = render('pay:tom')
  typeAndCheck(form)
  expect(render('pay:maya').result.current.draft.fields).toEqual({ amount: null })
})

it('takes a refusal to its field and back to the first step, until that field is corrected', async () => {
  const { result: form } = render()
  typeAndCheck(form)
  fetched.mockReturnValueOnce(refusal('wallet.insufficient-funds'))
  await confirm(form)
  expect(form.current.draft).toMatchObject({ step: 'edit', unsettled: false })
  expect(form.current.problemOf('amount')).toBe('Said no: wallet.insufficient-funds')
  expect(form.current.problem).toBeNull()
  act(() => form.current.edit({ amount: 4 }))
  expect(form.current.problemOf('amount')).toBeUndefined()
})

it('shows a refusal that no field is to blame for where the action was confirmed', async () => {
  const { result: form } = render()
  typeAndCheck(form)
  fetched.mockReturnValueOnce(refusal('wallet.rate-limited'))
  await confirm(form)
  expect(form.current.draft.step).toBe('review')
  expect(form.current.problem?.userMessage).toBe('Said no: wallet.rate-limited')
})

it('asks who is signed in when the session has ended, and keeps what was typed', async () => {
  const asked = vi.spyOn(client, 'invalidateQueries')
  const first = render()
  typeAndCheck(first.result)
  fetched.mockReturnValueOnce(refusal('session.required'))
  await confirm(first.result)
  expect(asked).toHaveBeenCalledWith({ queryKey: sessionQuery.queryKey })
  const { id } = first.result.current.draft
  first.unmount()
  expect(render().result.current.draft).toMatchObject({ id, step: 'review', unsettled: false, fields: { amount: 5 } })
})

it('forgets what was typed when it is left, but never what may be on its way', async () => {
  const { result: form, rerender } = render()
  typeAndCheck(form)
  const { id } = form.current.draft
  act(() => form.current.leave())
  rerender({ open: false })
  rerender({ open: true })
  expect(form.current.draft).toMatchObject({ step: 'edit', fields: { amount: null } })
  expect(form.current.draft.id).not.toBe(id)

  typeAndCheck(form)
  fetched.mockRejectedValueOnce(new TypeError('no connection'))
  await confirm(form)
  const sent = form.current.draft
  act(() => form.current.leave())
  rerender({ open: false })
  rerender({ open: true })
  expect(form.current.draft).toEqual(sent)
})
