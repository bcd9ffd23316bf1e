/** An account is linked only by a way that the person could see and choose. */
import { payment } from '@handshake/contracts/payment/payment.ts'
import { cents } from '@handshake/domain/money.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AtAddress } from '#platform/at-address.test-setup.tsx'
import type { MethodView } from '../payment.queries.ts'
import { LinkMethodForm } from './link-method-form.tsx'

const view = (method: MethodView['method'], available: boolean): MethodView => ({
  method,
  name: method,
  processingHours: 24,
  networkFeeBps: 0,
  networkFeeFlatCents: cents(0),
  available,
  provider: available ? 'simulated' : null,
  hint: null,
  linked: null,
})

let methods: MethodView[] | 'failed'
let linked: { readonly url: string; readonly body: unknown }[]

beforeEach(() => {
  linked = []
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body: string | null }) => {
    if (method === 'PUT') {
      linked.push({ url, body: JSON.parse(body ?? 'null') })
      return Response.json({ methods: [] })
    }
    return methods === 'failed' ? new Response('no', { status: 500 }) : Response.json({ methods })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(address: string) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AtAddress address={address}>
        <LinkMethodForm
          kind="bank"
          methods={['plaid', 'ach_transfer', 'wire_transfer']}
          words={{
            name: 'Name',
            namePlaceholder: '',
            lastFour: 'Last four',
            lastFourPlaceholder: '',
            submit: 'Link it',
          }}
        />
      </AtAddress>
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'First Bank' } })
  fireEvent.change(screen.getByLabelText('Last four'), { target: { value: '6789' } })
}

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Link it' })

test.each([
  ['/connect/bank', 'ach_transfer'],
  ['/connect/bank?method=wire_transfer', 'wire_transfer'],
  ['/connect/bank?method=plaid', 'ach_transfer'],
  ['/connect/bank?method=stripe', 'ach_transfer'],
])('at %s what is chosen is what works here: %s', async (address, chosen) => {
  methods = [view('stripe', true), view('plaid', false), view('ach_transfer', true), view('wire_transfer', true)]
  open(address)
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: new RegExp(chosen) })).checked).toBe(true)
  fireEvent.click(button())
  await waitFor(() => expect(linked).toHaveLength(1))
  expect(linked[0]?.url).toContain(payment.linkMethod.path.replace(':method', chosen))
})

test('while the ways are unknown, and when they could not be read, nothing is linked', async () => {
  methods = 'failed'
  open('/connect/bank')
  expect(button().disabled).toBe(true)
  expect(await screen.findByText('We couldn’t load the payment methods.')).toBeDefined()
  expect(button().disabled).toBe(true)
  fireEvent.submit(button().form as HTMLFormElement)
  expect(linked).toEqual([])
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('First Bank')
})

test('where none of the ways works, that is said and nothing is linked', async () => {
  methods = [view('stripe', true), view('plaid', false), view('ach_transfer', false), view('wire_transfer', false)]
  open('/connect/bank')
  expect(await screen.findByText('None of these are available here yet.')).toBeDefined()
  expect(button().disabled).toBe(true)
})
