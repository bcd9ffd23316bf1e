/** Every message about the connection with the state that makes it appear, on a phone and at a desk. */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dismissSnackbar } from '#ui/feedback/snackbar.ts'
import { SnackbarRegion } from '#ui/feedback/snackbar-region.tsx'
import { ConnectionAlert } from './connection-alert.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { type Health, untold } from './health-watch.ts'

const reload = vi.fn()
let network: { effectiveType: string; rtt: number }

beforeEach(() => {
  dismissSnackbar()
  reload.mockReset()
  network = { effectiveType: '4g', rtt: 50 }
  vi.stubGlobal('location', { ...window.location, reload })
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, { get: (real, key) => (key === 'connection' ? network : Reflect.get(real, key, real)) }),
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const answeredAt = new Date('2026-01-05T12:00:00Z')
const states = {
  offline: { ...untold, phase: 'offline', answeredAt },
  'reads-only': { ...untold, phase: 'reads-only', quality: 'good', answeredAt, asOf: answeredAt },
  unstable: { ...untold, phase: 'unstable', failures: 1 },
  reconnecting: { ...untold, phase: 'reconnecting', failures: 3 },
  lost: { ...untold, phase: 'lost', failures: 6 },
  slow: { ...untold, quality: 'poor' },
  fine: { ...untold, quality: 'good' },
  best: { ...untold, quality: 'excellent' },
} as const satisfies Record<string, Health>

it.each([
  ['offline', 'Connection offline'],
  ['reads-only', 'We can’t save changes right now'],
  ['unstable', 'Connection unstable'],
  ['reconnecting', 'Connection unstable'],
  ['slow', 'Connection unstable'],
  ['lost', 'Cannot connect to database'],
  ['fine', 'Connection stable'],
  ['best', 'Connection excellent'],
] as const)('on a phone, %s reads “%s”', (state, words) => {
  render(<ConnectionBanner health={states[state]} mend={async () => true} />)
  expect(screen.getByText(words)).toBeDefined()
})

it.each([
  ['offline', '4g', 'No network connection', 'This page updates as soon as you’re back online.'],
  [
    'reads-only',
    '4g',
    'We can’t save changes right now',
    'You can keep looking around. Buttons come back as soon as we can save again.',
  ],
  ['unstable', '4g', 'Connection issues detected', 'Connecting to server...'],
  ['unstable', '2g', 'Connection issues detected', 'Poor network detected. Optimizing connection...'],
  ['slow', '4g', 'Connection issues detected', 'Poor network detected. Optimizing connection...'],
  ['reconnecting', '4g', 'Database connection failed', 'Database connection lost. Attempting to reconnect...'],
  ['lost', '4g', 'Database connection failed', 'Unable to connect to database. Please refresh the page.'],
  ['lost', '2g', 'Database connection failed', 'Poor network connection. Please try again with better signal.'],
] as const)(
  '%s over %s reads “%s” and says what comes next, in the alert and behind Info',
  (state, type, title, advice) => {
    network.effectiveType = type
    const { unmount } = render(<ConnectionAlert health={states[state]} mend={async () => true} />)
    expect(screen.getByText(title)).toBeDefined()
    expect(screen.getByText(advice, { exact: false })).toBeDefined()
    unmount()
    render(<ConnectionBanner health={states[state]} mend={async () => true} />)
    fireEvent.click(screen.getByRole('button', { name: 'Info' }))
    expect(screen.getByRole('dialog', { name: title }).textContent).toContain(advice)
  },
)

it('while nothing can be saved, both say from when what is on the screen is, and offer nothing to fix', () => {
  const from = /What you see is from \d{1,2}:\d{2}/
  for (const Shown of [ConnectionAlert, ConnectionBanner]) {
    render(<Shown health={states['reads-only']} mend={async () => true} />)
    expect(screen.getByText(from)).toBeDefined()
    expect(screen.queryByRole('button', { name: /Fix/ })).toBeNull()
    cleanup()
  }
})

it('the last message carries a way to refresh, on a phone and at a desk', () => {
  render(<ConnectionAlert health={states.lost} mend={async () => true} />)
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  cleanup()
  render(<ConnectionBanner health={states.lost} mend={async () => true} />)
  fireEvent.click(screen.getByRole('button', { name: 'Info' }))
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(reload).toHaveBeenCalledTimes(2)
})

it.each([
  [true, 'Mobile connection optimized!'],
  [false, 'Connection fix failed'],
])('Fix that ends in %s says “%s”', async (mended, words) => {
  render(
    <>
      <ConnectionBanner health={states.unstable} mend={async () => mended} />
      <SnackbarRegion />
    </>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Fix' }))
  expect(await screen.findByText(words)).toBeDefined()
})

it('Fix Connection that worked says so and reloads 2 s later', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  render(<ConnectionAlert health={states.lost} mend={async () => true} />)
  fireEvent.click(screen.getByRole('button', { name: 'Fix Connection' }))
  expect(await screen.findByText('Connection recovered successfully!')).toBeDefined()
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(reload).toHaveBeenCalledTimes(1)
})

it('Fix Connection that failed says so and leaves the last resort', async () => {
  render(<ConnectionAlert health={states.lost} mend={async () => false} />)
  expect(screen.queryByRole('button', { name: 'Emergency Reload' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Fix Connection' }))
  expect(await screen.findByText('Recovery failed. Try reloading the page.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Emergency Reload' }))
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})
