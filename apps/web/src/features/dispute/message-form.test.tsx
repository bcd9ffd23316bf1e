/** Proves what every form for a message shares: nothing empty is sent, a lost one goes again as itself, and the next is another one. */
import { notification } from '@handshake/contracts/notification/notification.ts'
import { support } from '@handshake/contracts/support/support.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { mintId } from '#platform/api/mint-id.ts'
import { MessageForm } from './message-form.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** With the answer of another route, which takes fewer words. */
const route = { ...support.addTicketNote, result: notification.markNoticesRead.result }
const ticketId = mintId<'ticket'>()

test('a message is sent under one id until it is there; then the form is empty and the next has its own', async () => {
  const sent: { noteId: string; text: string }[] = []
  const onDone = vi.fn()
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    if (sent.length === 1) throw new TypeError('the answer got lost')
    return new Response(JSON.stringify({ markedCount: 0 }), { status: 200 })
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MessageForm<typeof route, 'note'>
        name="Add a note"
        route={route}
        input={({ id, text }) => ({ ticketId, noteId: id, text })}
        onDone={onDone}
        field={{ label: 'New note', rows: 2, limit: 100 }}
        emptyWords="Please write something"
        failed="Note not saved"
        send={{ children: 'Add note', busyText: 'Saving…' }}
      />
    </QueryClientProvider>,
  )
  const box = screen.getByLabelText<HTMLTextAreaElement>('New note')
  const press = () => fireEvent.submit(screen.getByRole('form', { name: 'Add a note' }))
  press()
  expect(screen.getByText('Please write something')).toBeDefined()
  expect(document.activeElement).toBe(box)
  expect(sent).toEqual([])

  fireEvent.change(box, { target: { value: 'They called twice.' } })
  press()
  expect(await screen.findByText('Note not saved')).toBeDefined()
  expect(box.value).toBe('They called twice.')
  press()
  await waitFor(() => expect(box.value).toBe(''))
  expect(onDone).toHaveBeenCalledTimes(1)
  expect(sent[1]).toEqual(sent[0])

  fireEvent.change(box, { target: { value: 'Solved.' } })
  press()
  await waitFor(() => expect(sent).toHaveLength(3))
  expect(sent[2]?.noteId).not.toBe(sent[0]?.noteId)
})
