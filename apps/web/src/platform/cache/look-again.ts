/** Reads again what became stale, by a write of our own or by word of the live line, and loses no word about a read that is still on its way. */
import { type LiveTopic, liveTopics } from '@handshake/contracts/live-events.ts'
import type { QueryClient } from '@tanstack/react-query'

export function lookAgain(client: QueryClient, topic: LiveTopic): void {
  for (const route of liveTopics[topic]) readAgain(client, route)
}

/** Where only some answers of a route are concerned, those without an answer yet are read again too: nobody knows what they will show. */
export function readAgain(
  client: QueryClient,
  route: string,
  concerns: (answer: unknown) => boolean = () => true,
): void {
  const queries = client.getQueryCache().findAll({ queryKey: [route] })
  for (const query of queries) {
    if (query.state.data !== undefined || query.state.fetchStatus === 'idle') continue
    // The cache goes on with a first read that is under way and forgets that its answer may be stale: asked again once it is here.
    const again = () => client.invalidateQueries({ queryKey: query.queryKey, exact: true })
    void query.fetch().then(again, () => undefined)
  }
  void client.invalidateQueries({ queryKey: [route], predicate: ({ state }) => concerns(state.data) })
}
