/** Keeps the live line open while somebody is signed in. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { shows, startLive } from '#platform/network/live.ts'
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
      lookAgain: (routes, about) => {
        for (const route of routes)
          void client.invalidateQueries({
            queryKey: [route],
            ...(about && { predicate: ({ state }) => shows(state.data, about) }),
          })
      },
      delayMs: (attempt) => reconnectDelayMs(attempt, readConnection()),
    })
  }, [personId, client])
}
