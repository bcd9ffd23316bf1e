/** Proves what the politics builder says when something is missing or goes wrong, and that the choice stays. */
import { dollars } from '@handshake/domain/money.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AtAddress } from '#platform/at-address.test-setup.tsx'
import { SnackbarRegion } from '#ui/feedback/snackbar-region.tsx'
import { PoliticsBuilder } from './politics-builder.tsx'
import { emptyPolitics, type PoliticsFields } from './politics-fields.ts'

// A whole builder is drawn for each of these, which a busy machine does slowly.
configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-15T12:00:00Z'), toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const chosen: PoliticsFields = { ...emptyPolitics, eventId: 'gop-primary-2028', optionId: 'desantis' }

function show(fields: Partial<PoliticsFields> = {}, refusal = 'bug') {
  vi.stubGlobal('fetch', async (_path: string, { method = 'GET' }: RequestInit = {}) =>
    Response.json(
      { error: { code: method === 'GET' ? 'request.unknown-path' : refusal, message: 'Because.', reference: 'r-1' } },
      { status: method === 'GET' ? 404 : refusal === 'bug' ? 500 : 409 },
    ),
  )
  const draft = { id: '01930000-0000-7000-8000-000000000009', step: 'edit', fields: { ...chosen, ...fields } }
  sessionStorage.setItem('handshake-draft:politics:maya', JSON.stringify({ ...draft, unsettled: false }))
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AtAddress>
        <PoliticsBuilder personId="maya" onCreated={() => undefined} />
      </AtAddress>
      <SnackbarRegion />
    </QueryClientProvider>,
  )
}

const button = (name: RegExp | string) => screen.getByRole<HTMLButtonElement>('button', { name })
const staysChosen = () =>
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Ron DeSantis/ }).checked).toBe(true)

test.each<[string, Partial<PoliticsFields>, RegExp]>([
  ['Select option and amount first', { optionId: null }, /^Select option/],
  [
    'Bet amount must be between $1 and $10,000. At these odds the other side would put in $45,000.00.',
    { stakeCents: dollars(5_000) },
    /^Create Political Bet/,
  ],
])('%s', (words, fields, name) => {
  show(fields)
  expect(screen.getAllByText(words).length).toBeGreaterThan(0)
  expect(button(name).disabled).toBe(true)
})

test('the amount is typed or moved, and is one', () => {
  show()
  fireEvent.change(screen.getByLabelText('Amount in dollars'), { target: { value: '12.50' } })
  expect(screen.getByRole<HTMLInputElement>('slider').getAttribute('aria-valuetext')).toBe('$12.50')
  expect(button('Create Political Bet • $12.50').disabled).toBe(false)
  fireEvent.change(screen.getByLabelText('Amount in dollars'), { target: { value: '' } })
  expect(button(/^Select option/).disabled).toBe(true)
})

test('the odds are written as those of games are', () => {
  show()
  expect(screen.getByRole('radio', { name: /Ron DeSantis.*\+900/ })).toBeTruthy()
})

test('what was decided meanwhile takes no bets any more', () => {
  vi.setSystemTime(new Date('2029-01-01T00:00:00Z'))
  show()
  expect(screen.getByText('The settlement date must be in the future.')).toBeTruthy()
  expect(button(/^Create Political Bet/).disabled).toBe(true)
})

test.each(['handshake.date-passed', 'safety.on-break', 'bug'])(
  'a draft that fails with %s says so, and the choice stays',
  async (refusal) => {
    show({}, refusal)
    fireEvent.click(button('Create Political Bet • $100.00'))
    // A bug has no words of its own, only a reference to ask by.
    expect(await screen.findByText(refusal === 'bug' ? /r-1/ : /^Because\./)).toBeTruthy()
    if (refusal === 'bug') expect(await screen.findByText('Failed to create bet draft')).toBeTruthy()
    staysChosen()
  },
)

test('a referee who cannot be is told where they are named', async () => {
  show({ decidedBy: 'arbitrator', referee: 'nobody' }, 'handshake.unknown-referee')
  fireEvent.click(button('Create Political Bet • $100.00'))
  expect(await screen.findByText('Because.')).toBeTruthy()
  expect(screen.getByDisplayValue('nobody')).toBeTruthy()
})
