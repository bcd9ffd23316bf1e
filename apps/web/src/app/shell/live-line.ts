/** Keeps live updates coming while somebody is signed in. */
import { seconds } from '@handshake/domain/time.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { freshForMs } from '#platform/cache/cache-lifetimes.ts'
import { readAgain } from '#platform/cache/look-again.ts'
import { learner, shows } from '#platform/live/learn-scores.ts'
import { startingPosition } from '#platform/live/live-position.ts'
import { pollEveryMs } from '#platform/live/polling.ts'
import { startLive } from '#platform/live/start-live.ts'
import { readConnection } from '#platform/network/network.ts'
import { reconnectDelayMs } from '#platform/network/network-rules.ts'
import { useSessionAnswer } from '#platform/session.ts'

export function useLiveLine(): void {
  const client = useQueryClient()
  const personId = useSessionAnswer()?.session?.person.id
  useEffect(() => {
    if (personId === undefined) return
    return startLive({
      open: (path) => new EventSource(path),
      between: betweenTabs(`handshake-live:${personId}`),
      start: startingPosition(),
      device: () => (readConnection().mobile ? 'phone' : 'desk'),
      lookAgain: (routes, about) => {
        for (const route of routes) readAgain(client, route, about && ((answer) => shows(answer, about)))
      },
      learn: learner(client),
      delayMs: (attempt) => reconnectDelayMs(attempt, readConnection()),
      pollEveryMs: () => pollEveryMs(readConnection()),
      poll: () => pollReads(client),
    })
  }, [personId, client])
}

/** Browsers have neither on a page without https, older ones not at all. */
function betweenTabs(name: string) {
  const { locks } = navigator as Partial<Navigator>
  if (locks === undefined || typeof BroadcastChannel === 'undefined') return null
  return { locks, name, channel: () => new BroadcastChannel(name) }
}

/** Notices at every turn; of the rest what is on the screen, every 30 s or as long as it counts as fresh. */
function pollReads(client: QueryClient): void {
  void client.invalidateQueries(
    {
      predicate: ({ queryKey: [route], state }) =>
        route === 'notification.readNotices' ||
        Date.now() - state.dataUpdatedAt >= Math.max(freshForMs(String(route), readConnection()), seconds(30)),
    },
    { cancelRefetch: false },
  )
}
