/** When the session cannot be read over a network that is there, our own caches may be to blame: they are cleared, and it is asked again. */
import { seconds } from '@handshake/domain/time.ts'
import type { QueryClient } from '@tanstack/react-query'
import { clearCaches, mayClearCaches } from '../cache/clear-caches.ts'
import { sessionQuery } from '../session.ts'
import { isApiError } from './api-error.ts'

export const recoveryPauseMs = seconds(2)

/** At most once in ten minutes, and never by reloading: a half-filled form must not vanish because a server was restarted. */
export function recoverSession(client: QueryClient): () => void {
  const { queryKey } = sessionQuery
  let timer: ReturnType<typeof setTimeout> | undefined
  async function recover() {
    await clearCaches(Date.now())
    timer = setTimeout(() => void client.invalidateQueries({ queryKey }), recoveryPauseMs)
  }
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error' || event.query.queryKey[0] !== queryKey[0]) return
    if (isUnreachable(event.action.error) && navigator.onLine && mayClearCaches(Date.now())) void recover()
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}

const isUnreachable = (error: unknown): boolean =>
  isApiError(error) && (error.kind === 'network' || error.kind === 'timeout')
