/** Proves that admins see the logos there are, can have them looked for now, and remove one or all of them. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { LogosSection } from './logos-section.tsx'

configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 60_000 })
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const logo = {
  id: '01930000-0000-7000-8000-000000000001',
  entityType: 'team',
  entityName: 'Denver Broncos',
  league: 'NFL',
  logoUrl: null,
  highResUrl: null,
  picture: null,
  lastUpdated: '2026-11-15T12:00:00.000Z',
  source: 'thesportsdb',
}

function show(logos: readonly object[]) {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    if (method !== 'GET') sent.push(`${method} ${path}`)
    if (path.endsWith('/run')) return Response.json({ name: 'sport.sync-logos', queuedAt: logo.lastUpdated })
    if (method === 'DELETE') return Response.json(path.endsWith('/logos') ? { removed: 1 } : {})
    return Response.json({ logos, counts: { team: logos.length, league: 0, withPicture: 0 } })
  })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <LogosSection />
    </QueryClientProvider>,
  )
  return sent
}

test('logos are listed with what they are, and each can be removed', async () => {
  const sent = show([logo])
  expect(await screen.findByText('Denver Broncos')).toBeTruthy()
  expect(screen.getByText('Teams: 1. Leagues: 0. With a logo: 0. For the others we draw a crest.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Remove the logo of Denver Broncos' }))
  await waitFor(() => expect(sent).toEqual([`DELETE /api/admin/sports/logos/${logo.id}`]))
})

test('all are removed only after a question', async () => {
  const sent = show([logo])
  fireEvent.click(await screen.findByRole('button', { name: 'Remove all' }))
  expect(sent).toEqual([])
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('Remove all logos?')
  fireEvent.click(screen.getByRole('button', { name: 'Remove all' }))
  await waitFor(() => expect(sent).toEqual(['DELETE /api/admin/sports/logos']))
})

test('without any, the way to them is the sync', async () => {
  const sent = show([])
  expect(await screen.findByText('No logos yet')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Remove all' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Sync now' }))
  await waitFor(() => expect(sent).toEqual(['POST /api/admin/jobs/sport.sync-logos/run']))
})
