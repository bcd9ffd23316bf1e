/** The reminder of time and money: when it shows, what it says, and that it goes when it was read. */
import { cents } from '@handshake/domain/money.ts'
import { hours } from '@handshake/domain/time.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { storageKeys } from '#platform/storage.ts'
import { PlayReminder } from './play-reminder.tsx'
import { safetyQuery } from './safety.queries.ts'

const me = 'me'
const figures = {
  depositedCents: cents(5_000),
  withdrawnCents: cents(0),
  wonCents: cents(1_000),
  lostCents: cents(2_500),
}

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

/** Somebody who has been here since then, and was last told then. */
function sitSince(startedAt: number, { toldAt = startedAt, reminderHours = 1, whose = me } = {}) {
  vi.stubGlobal(
    'fetch',
    // Never answered; only giving up ends it, so that it doesn't hold a place among the requests that go out at once.
    (_path: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  )
  localStorage.setItem(storageKeys.sitting, [whose, startedAt, Date.now() - 1, toldAt].join(' '))
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(safetyQuery.queryKey, { limits: [], playBreak: null, reminderHours } as never)
  client.setQueryData(['safety.readPlayFigures', { since: new Date(startedAt).toISOString() }], figures)
  render(
    <QueryClientProvider client={client}>
      <PlayReminder personId={me} />
    </QueryClientProvider>,
  )
  return screen.queryByRole('region', { name: 'Time and money' })
}

test('after an hour it says how long and how much, and OK puts it away for another hour', () => {
  expect(sitSince(Date.now() - hours(1))?.textContent).toContain(
    'You’ve been here for an hour. In that time you put in $50.00, won $10.00 and lost $25.00.',
  )
  fireEvent.click(screen.getByRole('button', { name: 'OK' }))
  expect(screen.queryByRole('region')).toBeNull()
  expect(Number(localStorage.getItem(storageKeys.sitting)?.split(' ')[3])).toBeGreaterThan(Date.now() - hours(1))
})

test('before the hour, within a longer rhythm, or after somebody else’s hour there is nothing', () => {
  expect(sitSince(Date.now() - hours(1) + 60_000)).toBeNull()
  cleanup()
  expect(sitSince(Date.now() - hours(1), { reminderHours: 2 })).toBeNull()
  cleanup()
  expect(sitSince(Date.now() - hours(1), { whose: 'somebody else' })).toBeNull()
})
