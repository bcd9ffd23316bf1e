/** Proves that notices are marked and deleted at once, come back when the server refuses, and are cleared only after the question. */
import type { Notice } from '@handshake/contracts/notification/notification.ts'
import type { Id } from '@handshake/domain/ids.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dismissSnackbar } from '#ui/feedback/snackbar.ts'
import { SnackbarRegion } from '#ui/feedback/snackbar-region.tsx'
import { Bell } from './bell.tsx'
import { NotificationsScreen } from './notifications-screen.tsx'

const notice = (n: number, traits: Partial<Notice> = {}): Notice => ({
  id: `00000000-0000-7000-8000-00000000000${n}` as Id<'notification'>,
  type: 'payment_sent',
  kind: 'wallet.sent',
  title: `Notice ${n}`,
  message: `What happened ${n}`,
  priority: 'medium',
  icon: 'wallet',
  actionUrl: '/wallet',
  actionLabel: 'Open',
  friendId: null,
  handshakeId: null,
  occurrences: 1,
  read: false,
  createdAt: `2026-01-0${n}T00:00:00.000Z`,
  ...traits,
})

type Write = {
  readonly method: string
  readonly url: string
  readonly body: unknown
  readonly answer: (status: number, body?: object) => void
}

let stored: Notice[]
let writes: Write[]
let reads: string[]
let pageSize: number
let client: QueryClient

beforeEach(() => {
  dismissSnackbar()
  stored = [notice(3), notice(2), notice(1, { read: true })]
  writes = []
  reads = []
  pageSize = 50
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  vi.stubGlobal('fetch', (url: string, { method, body }: { method: string; body: string | null }) => {
    // Nothing waits for this person: here it is about the notices.
    if (url.includes('/api/turns')) return Promise.resolve(Response.json({ turns: [], count: 0 }))
    if (method === 'GET') {
      reads.push(url)
      const { show, before } = Object.fromEntries(new URL(url, 'http://x').searchParams)
      const shown = stored.filter((one) => (show === 'unread' ? !one.read : true))
      const rest = before === undefined ? shown : shown.filter(({ createdAt }) => createdAt < before)
      const notices = rest.slice(0, pageSize)
      const last = notices.at(-1)
      return Promise.resolve(
        Response.json({
          notices,
          unreadCount: stored.filter(({ read }) => !read).length,
          next: last && rest.length > pageSize ? { before: last.createdAt, beforeId: last.id } : null,
        }),
      )
    }
    return new Promise<Response>((resolve) =>
      writes.push({
        method,
        url,
        body: body === null ? null : JSON.parse(body),
        answer: (status, answer = { deletedCount: 1, markedCount: 1 }) => resolve(Response.json(answer, { status })),
      }),
    )
  })
  render(
    <QueryClientProvider client={client}>
      <Bell />
      <NotificationsScreen />
      <SnackbarRegion />
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  client.clear()
  vi.unstubAllGlobals()
})

const titles = () => screen.queryAllByText(/^Notice \d/).map((one) => one.textContent?.slice(0, 8))
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const last = async () => {
  await waitFor(() => expect(writes).not.toHaveLength(0))
  return writes.at(-1) as Write
}
const bug = { error: { code: 'bug', message: 'No', reference: 'r-1' } }

it('a deleted notice goes at once, and is gone for good once the server has it', async () => {
  await screen.findByText('What happened 3')
  press('Delete “Notice 3”')
  await waitFor(() => expect(titles()).toEqual(['Notice 2', 'Notice 1']))
  expect(screen.getByRole('button', { name: 'Notifications, 1 unread' })).toBeDefined()
  const write = await last()
  expect([write.method, write.url]).toEqual(['DELETE', `/api/notifications/${notice(3).id}`])
  // What the live line brings in between still has it; it stays out of sight.
  await client.invalidateQueries({ queryKey: ['notification.readNotices'] })
  expect(titles()).toEqual(['Notice 2', 'Notice 1'])
  stored = stored.slice(1)
  write.answer(200)
  await waitFor(() => expect(client.isMutating()).toBe(0))
  expect(titles()).toEqual(['Notice 2', 'Notice 1'])
})

it('comes back where it was when deleting failed, and says so', async () => {
  await screen.findByText('What happened 3')
  press('Delete “Notice 2”')
  await waitFor(() => expect(titles()).toEqual(['Notice 3', 'Notice 1']))
  ;(await last()).answer(500, bug)
  expect(await screen.findByText('Failed to delete notification')).toBeDefined()
  await waitFor(() => expect(titles()).toEqual(['Notice 3', 'Notice 2', 'Notice 1']))
})

it('is done when somebody else deleted it before', async () => {
  await screen.findByText('What happened 3')
  press('Delete “Notice 2”')
  const write = await last()
  stored = stored.filter(({ title }) => title !== 'Notice 2')
  write.answer(404, {
    error: { code: 'notification.unknown', message: 'This notification is already gone.', reference: 'r' },
  })
  await waitFor(() => expect(client.isMutating()).toBe(0))
  expect(titles()).toEqual(['Notice 3', 'Notice 1'])
  expect(screen.queryByText('Failed to delete notification')).toBeNull()
})

it('one is read by the press that follows it, and unread again when that failed', async () => {
  await screen.findByText('What happened 3')
  fireEvent.click(screen.getByRole('link', { name: 'Notice 3' }))
  await screen.findByRole('button', { name: 'Notifications, 1 unread' })
  const write = await last()
  expect([write.url, write.body]).toEqual(['/api/notifications/read', { noticeIds: [notice(3).id] }])
  write.answer(500, bug)
  expect(await screen.findByText('Failed to mark as read')).toBeDefined()
  await screen.findByRole('button', { name: 'Notifications, 2 unread' })
  fireEvent.click(screen.getByRole('link', { name: 'Notice 2' }))
  await waitFor(() => expect(writes).toHaveLength(2))
  expect(writes[1]?.body).toEqual({ noticeIds: [notice(2).id] })
  fireEvent.click(screen.getByRole('link', { name: 'Notice 1' }))
  expect(writes).toHaveLength(2)
})

it('all are marked read at once', async () => {
  await screen.findByText('What happened 3')
  press('Mark all read')
  await screen.findByRole('button', { name: 'Notifications' })
  ;(await last()).answer(500, bug)
  expect(await screen.findByText('Failed to mark all as read')).toBeDefined()
})

it('clearing all asks first, takes only what was there when it asked, and comes back on failure', async () => {
  await screen.findByText('What happened 3')
  press('Clear all')
  const question = screen.getByRole('alertdialog')
  within(question).getByText('Are you sure you want to delete all notifications? This cannot be undone.')
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(writes).toHaveLength(0)
  press('Clear all')
  stored = [notice(4), ...stored]
  await client.invalidateQueries({ queryKey: ['notification.readNotices'] })
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete all' }))
  await waitFor(() => expect(titles()).toEqual(['Notice 4']))
  const write = await last()
  expect([write.method, write.url]).toEqual(['DELETE', '/api/notifications?until=2026-01-03T00%3A00%3A00.000Z'])
  expect(screen.getByRole('button', { name: 'Notifications, 1 unread' })).toBeDefined()
  write.answer(500, bug)
  expect(await screen.findByText('Failed to delete all notifications')).toBeDefined()
  await waitFor(() => expect(titles()).toHaveLength(4))
})

it('narrows the list to a kind, says when there is nothing of it, and leaves clearing to the whole list', async () => {
  await screen.findByText('What happened 3')
  const choose = (value: string) => fireEvent.change(screen.getByLabelText('Show'), { target: { value } })
  expect(screen.getByRole('button', { name: 'Clear all' })).toBeDefined()
  choose('unread')
  await waitFor(() => expect(titles()).toEqual(['Notice 3', 'Notice 2']))
  expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull()
  stored = []
  choose('money')
  expect(await screen.findByText('Nothing here')).toBeDefined()
  expect(reads.at(-1)).toBe('/api/notifications?show=money')
  expect(screen.queryByRole('option', { name: 'Operations' })).toBeNull()
  press('Show all')
  expect(await screen.findByText('No notifications yet')).toBeDefined()
})

it('reads on where the last page ended', async () => {
  pageSize = 2
  await client.resetQueries()
  fireEvent.click(await screen.findByRole('button', { name: 'Load more' }))
  await waitFor(() => expect(titles()).toEqual(['Notice 3', 'Notice 2', 'Notice 1']))
  expect(reads.at(-1)).toContain(`beforeId=${notice(2).id}`)
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})
