/** Proves that a deck is closed by a message of its own frame on our own origin, and by no other. */
import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DeckModal } from './deck-modal.tsx'

const presentation = { title: 'The deck', path: '/presentations/the-deck' } as Parameters<
  typeof DeckModal
>[0]['presentation']

test('only the frame of the deck, on our own origin, closes it', () => {
  const onClose = vi.fn()
  render(<DeckModal presentation={presentation} onClose={onClose} />)
  const frame = screen.getByTitle<HTMLIFrameElement>('The deck', { selector: 'iframe' } as never)
  const say = (over: Partial<MessageEventInit>) =>
    act(() => {
      window.dispatchEvent(
        new MessageEvent('message', {
          data: 'handshake-deck-close',
          origin: window.location.origin,
          source: frame.contentWindow,
          ...over,
        }),
      )
    })
  say({ origin: 'https://evil.example' })
  say({ source: window })
  say({ source: null })
  say({ data: 'something else' })
  expect(onClose).not.toHaveBeenCalled()
  say({})
  expect(onClose).toHaveBeenCalledOnce()
})
