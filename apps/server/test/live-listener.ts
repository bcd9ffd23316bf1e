/** A browser's live line for tests: opens the stream as somebody, keeps what it hears, and closes when the test ends. */
import { type LiveMessage, type LiveTopic, livePath } from '@handshake/contracts/live-events.ts'
import { EventSource } from 'eventsource'
import { expect, onTestFinished } from 'vitest'
import { eventually } from './eventually.ts'
import type { TestNode } from './test-node.ts'
import type { Visitor } from './visitor.ts'

export type LiveListener = {
  readonly messages: readonly LiveMessage[]
  /** Every topic so far, in the order in which they came. */
  readonly topics: () => LiveTopic[]
  /** Waits for a topic; for what must not come, wait for something later first, then look at the topics. */
  readonly hears: (topic: LiveTopic) => Promise<void>
  /** The position of each message, beats and greetings left out like in `messages`. */
  readonly positions: readonly number[]
  /** The last position it was told of, by whatever message. */
  readonly lastSeen: () => number
  /** As a browser that loses its network: it says no goodbye and hears nothing more. */
  readonly close: () => void
}

type Asked = { readonly since?: number | string; readonly device?: 'phone' | 'desk' }

/** Ready once it is open, so that nothing that happens afterwards is missed. */
export async function listenLive(
  node: Pick<TestNode, 'url'>,
  visitor: Pick<Visitor, 'cookie'>,
  asked: Asked = {},
): Promise<LiveListener> {
  const messages: LiveMessage[] = []
  const positions: number[] = []
  let lastSeen = -1
  const query = new URLSearchParams(asked as Record<string, string>)
  let source: EventSource | null = null
  onTestFinished(() => source?.close())
  const open = () =>
    new Promise<EventSource>((resolve, reject) => {
      const opening = new EventSource(`${node.url}${livePath}?${query}`, {
        fetch: (input, init) => fetch(input, { ...init, headers: { ...init.headers, cookie: visitor.cookie ?? '' } }),
      })
      source = opening
      opening.addEventListener('message', (event) => {
        const message = JSON.parse(event.data) as LiveMessage
        lastSeen = Number(event.lastEventId)
        if (message.topics.length === 0) return
        messages.push(message)
        positions.push(lastSeen)
      })
      opening.addEventListener('open', () => resolve(opening))
      opening.addEventListener('error', ({ code, message }) => {
        if (opening.readyState === EventSource.CLOSED) reject(new Error(`no live stream: ${code} ${message}`))
      })
    })
  // A node that has just started says 503 until it hears the database; a stream that was refused never opens by itself.
  const opened = await eventually(open)
  const topics = () => messages.flatMap((message) => message.topics)
  return {
    messages,
    topics,
    hears: (topic) => eventually(() => expect(topics()).toContain(topic)),
    positions,
    lastSeen: () => lastSeen,
    close: () => opened.close(),
  }
}
