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
}

/** Ready once it is open, so that nothing that happens afterwards is missed. */
export async function listenLive(node: TestNode, visitor: Visitor): Promise<LiveListener> {
  const messages: LiveMessage[] = []
  const source = new EventSource(`${node.url}${livePath}`, {
    fetch: (input, init) => fetch(input, { ...init, headers: { ...init.headers, cookie: visitor.cookie ?? '' } }),
  })
  onTestFinished(() => source.close())
  source.addEventListener('message', (event) => void messages.push(JSON.parse(event.data) as LiveMessage))
  await new Promise<void>((resolve) => source.addEventListener('open', () => resolve()))
  const topics = () => messages.flatMap((message) => message.topics)
  return { messages, topics, hears: (topic) => eventually(() => expect(topics()).toContain(topic)) }
}
