/** Proves that the tab and the app's icon count what waits for the person, follow it live, and forget it with the session; and that the worker is renewed while there is one. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { turnsQuery } from '#features/turn/turn.public.tsx'
import { documentTitle, useDocumentTitle } from '#platform/document-title.ts'
import { InstalledApp } from './installed-app.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Page({ title }: { title: string }) {
  useDocumentTitle(title)
  return null
}

it('counts turns in the title and on the icon, through a change of page, until the shell is left', async () => {
  const counted: number[] = []
  vi.stubGlobal('navigator', { setAppBadge: async (count: number) => void counted.push(count) })
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const waiting = (count: number) => client.setQueryData(turnsQuery.queryKey, { turns: [], count })
  const reads = (title: string) => waitFor(() => expect(document.title).toBe(title))
  waiting(2)
  const at = (title: string) => (
    <QueryClientProvider client={client}>
      <InstalledApp />
      <Page title={title} />
    </QueryClientProvider>
  )
  const { rerender, unmount } = render(at('Passport'))
  await reads('(2) Passport · Handshake')
  rerender(at('Wallet'))
  await reads('(2) Wallet · Handshake')
  waiting(3)
  await reads('(3) Wallet · Handshake')
  waiting(0)
  await reads('Wallet · Handshake')
  waiting(1)
  await reads('(1) Wallet · Handshake')
  unmount()
  await reads('Wallet · Handshake')
  expect(counted).toEqual([2, 3, 0, 1, 0])
})

it('looks for a newer worker every minute, as long as there is one', async () => {
  vi.useFakeTimers()
  const update = vi.fn(async () => {})
  let registration: { update: typeof update } | undefined = { update }
  const serviceWorker = {
    register: async () => registration,
    getRegistration: async () => registration,
    addEventListener: () => {},
    removeEventListener: () => {},
  }
  vi.stubGlobal('navigator', { serviceWorker })
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(turnsQuery.queryKey, { turns: [], count: 0 })
  render(
    <QueryClientProvider client={client}>
      <InstalledApp />
    </QueryClientProvider>,
  )
  await vi.advanceTimersByTimeAsync(60_000)
  expect(update).toHaveBeenCalledTimes(1)
  // The way out of a broken cache takes it away.
  registration = undefined
  await vi.advanceTimersByTimeAsync(120_000)
  expect(update).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})

it('a title counts no further than 99', () => {
  expect([documentTitle('Wallet', 99), documentTitle(null, 100)]).toEqual([
    '(99) Wallet · Handshake',
    '(99+) Handshake',
  ])
})
