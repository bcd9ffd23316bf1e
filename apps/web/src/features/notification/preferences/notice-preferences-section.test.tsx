/** The table of channels: a box stands where it was put while it is saved, goes back when that fails, and what must stay on cannot be touched. */
import type { NoticePreferences } from '@handshake/contracts/notification/notification.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dismissSnackbar } from '#ui/feedback/snackbar.ts'
import { SnackbarRegion } from '#ui/feedback/snackbar-region.tsx'
import { NoticePreferencesSection } from './notice-preferences-section.tsx'

const stored = (over: Partial<NoticePreferences> = {}): NoticePreferences => ({
  topics: [
    {
      topic: 'handshakes',
      label: 'Handshake updates',
      hint: 'Accepted, started, postponed.',
      switches: [
        { channel: 'inApp', state: 'on' },
        { channel: 'push', state: 'off' },
      ],
    },
    {
      topic: 'security',
      label: 'Security',
      hint: 'Sign-ins and changes.',
      switches: [
        { channel: 'inApp', state: 'always' },
        { channel: 'email', state: 'always' },
      ],
    },
  ],
  timeZone: 'UTC',
  quietHours: null,
  digest: 'off',
  pushDetails: false,
  ...over,
})

let writes: { readonly body: unknown; readonly answer: (status: number, body: object) => void }[]

beforeEach(() => {
  dismissSnackbar()
  writes = []
  vi.stubGlobal('fetch', (url: string, { method, body }: { method: string; body: string | null }) => {
    if (url.endsWith('/push')) return Promise.resolve(Response.json({ publicKey: 'k', endpoint: null }))
    if (method === 'GET') return Promise.resolve(Response.json(stored()))
    return new Promise<Response>((resolve) =>
      writes.push({
        body: JSON.parse(body ?? 'null'),
        answer: (status, answer) => resolve(Response.json(answer, { status })),
      }),
    )
  })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <NoticePreferencesSection />
      <SnackbarRegion />
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })

it('shows every channel of a topic as it is, and keeps what always comes out of reach', async () => {
  expect((await box('Handshake updates: In app')).checked).toBe(true)
  expect((await box('Handshake updates: Push')).checked).toBe(false)
  expect(screen.queryByRole('checkbox', { name: 'Handshake updates: Email' })).toBeNull()
  for (const name of ['Security: In app', 'Security: Email']) {
    expect((await box(name)).checked).toBe(true)
    expect((await box(name)).disabled).toBe(true)
  }
})

it('a box stands where it was put at once, and only that topic and channel is sent', async () => {
  fireEvent.click(await box('Handshake updates: Push'))
  expect((await box('Handshake updates: Push')).checked).toBe(true)
  await waitFor(() =>
    expect(writes.map(({ body }) => body)).toEqual([
      { switches: [{ topic: 'handshakes', channel: 'push', wanted: true }] },
    ]),
  )
  const [first, second] = stored().topics
  const saved = { ...first, switches: first?.switches.map((one) => ({ ...one, state: 'on' })) }
  writes[0]?.answer(200, { ...stored(), topics: [saved, second] })
  await waitFor(async () => expect((await box('Handshake updates: Push')).checked).toBe(true))
})

it('goes back to where it was when it could not be saved, and says so', async () => {
  fireEvent.click(await box('Handshake updates: In app'))
  expect((await box('Handshake updates: In app')).checked).toBe(false)
  await waitFor(() => expect(writes).toHaveLength(1))
  writes[0]?.answer(500, { error: { code: 'bug', message: 'x', reference: 'r' } })
  await screen.findByText('Preferences not saved')
  expect((await box('Handshake updates: In app')).checked).toBe(true)
})

it('quiet hours begin as a night in the zone of this device', async () => {
  fireEvent.click(await screen.findByRole('switch', { name: /Quiet hours/ }))
  await waitFor(() =>
    expect(writes[0]?.body).toMatchObject({
      quietHours: { startTime: '22:00', endTime: '07:00' },
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    }),
  )
  writes[0]?.answer(200, stored({ quietHours: { startTime: '22:00', endTime: '07:00' } }))
  const until = await screen.findByLabelText('Until')
  fireEvent.blur(until, { target: { value: '06:30' } })
  await waitFor(() => expect(writes[1]?.body).toMatchObject({ quietHours: { startTime: '22:00', endTime: '06:30' } }))
})
