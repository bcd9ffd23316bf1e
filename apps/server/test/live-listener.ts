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
  const source = new EventSource(`${node.url}${livePath}?${query}`, {
    fetch: (input, init) => fetch(input, { ...init, headers: { ...init.headers, cookie: visitor.cookie ?? '' } }),
  })
  onTestFinished(() => source.close())
  source.addEventListener('message', (event) => {
    const message = JSON.parse(event.data) as LiveMessage
    lastSeen = Number(event.lastEventId)
    if (message.topics.length === 0) return
    messages.push(message)
    positions.push(lastSeen)
  })
  await new Promise<void>((resolve) => source.addEventListener('open', () => resolve()))
  const topics = () => messages.flatMap((message) => message.topics)
  return {
    messages,
    topics,
    hears: (topic) => eventually(() => expect(topics()).toContain(topic)),
    positions,
    lastSeen: () => lastSeen,
    close: () => source.close(),
  }
}
