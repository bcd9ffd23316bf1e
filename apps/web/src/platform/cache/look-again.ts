/** After a write of our own: what it made stale is read again at once, without waiting for the live line to say so. */
import { type LiveTopic, liveTopics } from '@handshake/contracts/live-events.ts'
import type { QueryClient } from '@tanstack/react-query'

export function lookAgain(client: QueryClient, topic: LiveTopic): void {
  for (const route of liveTopics[topic]) void client.invalidateQueries({ queryKey: [route] })
}
