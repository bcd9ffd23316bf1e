/** Proves that words stand before they are answered, survive a failure, and are said once however often they are sent. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { talkUnderHandshake } from './talk-place.ts'
import { useTalk } from './use-talk.ts'

const me = {
  id: '0198c0de-0000-7000-8000-000000000001' as PersonId,
  displayName: 'Maya Chen',
  username: 'maya_chen',
  avatarUrl: null,
  reliabilityScore: 80,
}
/** Only what the place reads. */
const view = { id: '0198c0de-0000-7000-8000-000000000002', isPublic: false, viewer: { role: 'creator' } }
const place = talkUnderHandshake(view as HandshakeView, null)

type Sent = { commentId: string; content: string; parentId: string | null }

/** A small server: keeps what is said by id, and can be told to fail. */
function server() {
  const said = new Map<string, Sent>()
  const sent: Sent[] = []
  const line = { broken: false, hold: null as Promise<void> | null }
  const all = () => {
    const comments = [...said.values()].map(({ commentId, content, parentId }) => ({
      id: commentId,
      author: me,
      state: 'shown',
      content,
      parentId,
      isEdited: false,
      createdAt: '2026-11-15T12:00:00.000Z',
      updatedAt: '2026-11-15T12:00:00.000Z',
      actions: ['edit'],
      replies: [],
      replyCount: 0,
    }))
    return Response.json({ comments, commentCount: comments.length })
  }
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    if (init.method === 'POST') {
      const one = JSON.parse(String(init.body)) as Sent
      sent.push(one)
      await line.hold
      if (line.broken) throw new TypeError('the line is down')
      said.set(one.commentId, one)
    }
    return all()
  })
  return { sent, line }
}

let client: QueryClient
const start = () =>
  renderHook(() => useTalk(place, me), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  }).result
type Hook = ReturnType<typeof start>
const drawn = (hook: Hook) =>
  hook.current.threads?.map(({ content, unsent }) =>
    unsent === null ? content : `${content} (${unsent.failure === null ? 'on its way' : 'failed'})`,
  )

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('shows a comment at once, and once when it is answered', async () => {
  const { line } = server()
  const hook = start()
  await waitFor(() => expect(drawn(hook)).toEqual([]))
  let open = () => {}
  line.hold = new Promise((resolve) => {
    open = resolve
  })
  act(() => hook.current.add('  Hello  ', null))
  expect(drawn(hook)).toEqual(['Hello (on its way)'])
  await act(async () => open())
  await waitFor(() => expect(drawn(hook)).toEqual(['Hello']))
  expect(hook.current.count).toBe(1)
})

it('keeps what did not get through, and sends it again under the same id', async () => {
  const { sent, line } = server()
  const hook = start()
  await waitFor(() => expect(drawn(hook)).toEqual([]))
  line.broken = true
  act(() => hook.current.add('Hello', null))
  await waitFor(() => expect(drawn(hook)).toEqual(['Hello (failed)']))
  line.broken = false
  const [lost] = hook.current.threads ?? []
  act(() => {
    if (lost?.unsent) hook.current.sendAgain(lost.unsent)
  })
  await waitFor(() => expect(drawn(hook)).toEqual(['Hello']))
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
})

it('lets go of what is discarded', async () => {
  const { line } = server()
  const hook = start()
  await waitFor(() => expect(drawn(hook)).toEqual([]))
  line.broken = true
  act(() => hook.current.add('Never mind', null))
  await waitFor(() => expect(drawn(hook)).toEqual(['Never mind (failed)']))
  const [lost] = hook.current.threads ?? []
  act(() => {
    if (lost) hook.current.forget(lost.id)
  })
  expect(drawn(hook)).toEqual([])
})
