/** Proves that what is sent flies once on both sides, is said to whoever listens, and stays away for whoever wants none of it. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { reactionFaces } from '@handshake/domain/handshake/live-reactions.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storageKeys } from '#platform/storage.ts'
import { maya, sampleRow, tom } from '../sample-handshake.test-setup.ts'
import { LiveTogether } from './live-together.tsx'
import { reactionsQuery } from './use-reactions.ts'

const id = '0198c0de-0000-7000-8000-000000000002' as HandshakeView['id']
const bet = { ...sampleRow({ id, status: 'in_progress' }), game: null } as HandshakeView
const { queryKey } = reactionsQuery(bet.id)
const sentAt = '2026-11-15T18:30:00.000Z'
const fromTom = { id: 'a1', personId: tom.id, face: 'fire', words: null, sentAt }
const line = { id: 'a2', personId: tom.id, face: null, words: '<b>Look at that</b>', sentAt }

let client: QueryClient
let sent: { path: string; body: Record<string, unknown> }[]

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    sent.push({ path: String(path), body: JSON.parse(String(body)) })
    return Response.json({})
  })
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const arrive = (reactions: object[], isOpen = true) =>
  act(async () => {
    client.setQueryData(queryKey, { isOpen, reactions } as never)
    // Whoever reads is told a moment later.
    await new Promise((resolve) => setTimeout(resolve))
  })

function watch(reactions: object[] = [], isOpen = true) {
  client.setQueryData(queryKey, { isOpen, reactions } as never)
  render(
    <QueryClientProvider client={client}>
      <LiveTogether handshake={bet} myId={maya.id} />
    </QueryClientProvider>,
  )
}
const flying = (picture: string) => screen.queryAllByText(picture).filter((one) => one.className.includes('absolute'))

test('what comes flies once and is said politely; what was there before the page is not news', async () => {
  watch([fromTom])
  expect(flying(reactionFaces.fire.picture)).toHaveLength(0)
  await arrive([fromTom, { ...fromTom, id: 'a3' }, line])
  expect(flying(reactionFaces.fire.picture)).toHaveLength(1)
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Tom reacts: On fire'))
  expect(screen.getByRole('log').textContent).toBe('Tom says: <b>Look at that</b>')
  await arrive([fromTom, { ...fromTom, id: 'a3' }, line])
  expect(flying(reactionFaces.fire.picture)).toHaveLength(1)
})

test('lines that come together stand below one another, the newest last', async () => {
  watch([])
  const lines = ['Go!', 'Now', 'Come on'].map((words, at) => ({ ...line, id: `b${at}`, words }))
  await arrive(lines)
  const shown = lines.map(({ words }) => screen.getAllByText(words, { exact: false })[0])
  const stack = shown[0]?.parentElement
  expect(stack?.className).toMatch(/\bflex-col\b/)
  expect([...(stack?.children ?? [])]).toEqual(shown)
  for (const one of shown) expect(one?.className).not.toContain('absolute')
})

test('a press flies at once, goes out once, and does not fly again when it comes back', async () => {
  watch()
  const button = screen.getByRole('button', { name: 'Applause' })
  fireEvent.click(button)
  // A finger that drums.
  fireEvent.click(button)
  expect(flying(reactionFaces.clap.picture)).toHaveLength(1)
  await waitFor(() => expect(sent).toHaveLength(1))
  const { reactionId, face } = sent[0]?.body ?? {}
  expect(face).toBe('clap')
  await arrive([{ id: reactionId, personId: maya.id, face, words: null, sentAt }])
  expect(flying(reactionFaces.clap.picture)).toHaveLength(1)
  expect(screen.getByRole('status').textContent).toBe('')
})

test('a line is trimmed, sent with Enter, and never longer than it may be', async () => {
  watch()
  const box = screen.getByLabelText('Say something to Tom')
  const submit = () => fireEvent.submit(box.closest('form') as HTMLFormElement)
  fireEvent.change(box, { target: { value: '   ' } })
  submit()
  fireEvent.change(box, { target: { value: 'x'.repeat(81) } })
  submit()
  fireEvent.change(box, { target: { value: ' Close one ' } })
  submit()
  await waitFor(() => expect(sent.map(({ body }) => body.words)).toEqual(['Close one']))
  expect((box as HTMLInputElement).value).toBe('')
})

test('switched off nothing flies and nothing is said, and this browser remembers; where it is closed there is nothing', async () => {
  watch()
  fireEvent.click(screen.getByRole('switch', { name: 'Show reactions' }))
  await arrive([fromTom])
  expect(screen.queryByText(reactionFaces.fire.picture)).toBeNull()
  expect(screen.queryByRole('log')).toBeNull()
  expect(localStorage.getItem(storageKeys.reactionsHidden)).toBe('yes')
  fireEvent.click(screen.getByRole('switch', { name: 'Show reactions' }))
  await arrive([], false)
  expect(screen.queryByRole('region', { name: 'Reactions' })).toBeNull()
})
