/** The state of the connection while the shell is open, and the ways to mend it. */
import { seconds } from '@handshake/domain/time.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { onNetworkChange, readConnection } from '#platform/network/network.ts'
import { lineChanged, serverBack } from '#platform/network/reach.ts'
import { noteAsOf, readsOnlySince } from '#platform/network/reads-only.ts'
import { isTrouble } from './connection-words.ts'
import { type Health, startHealthWatch, untold } from './health-watch.ts'

/** Somebody waits for this one, so it is given more time. */
const probeTimeoutMs = seconds(8)
/** How long good news stays on the screen. */
const goodNewsMs = seconds(4)

export type Mending = {
  readonly health: Health
  /** Trouble, or the end of one just now. */
  readonly shown: boolean
  /** True when the server answered after all; everything on the screen is then read again. */
  readonly mend: () => Promise<boolean>
}

export function useHealth(): Mending {
  const client = useQueryClient()
  const [health, setHealth] = useState<Health>(untold)
  const [shown, setShown] = useState(false)
  const watch = useRef<ReturnType<typeof startHealthWatch> | null>(null)

  useEffect(() => {
    const started = startHealthWatch({
      probe: probeServer,
      asOf: readsOnlySince,
      connection: readConnection,
      isOnline: () => navigator.onLine,
      isVisible: () => document.visibilityState === 'visible',
      onNetworkChange: (listener) => {
        const stops = [onNetworkChange(listener), lineChanged.listen(listener)]
        return () => {
          for (const stop of stops) stop()
        }
      },
      onChange: setHealth,
    })
    watch.current = started
    return started.stop
  }, [])

  const trouble = isTrouble(health)
  useEffect(() => {
    if (trouble) {
      setShown(true)
      return
    }
    if (!shown) return
    serverBack.ring()
    // What was read while the line was down may be old.
    void client.invalidateQueries()
    const timer = setTimeout(() => setShown(false), goodNewsMs)
    return () => clearTimeout(timer)
  }, [trouble, shown, client])

  async function mend(): Promise<boolean> {
    // Reads that hang on a dead line would only make the new ones wait.
    await client.cancelQueries()
    const answered = (await watch.current?.check(probeTimeoutMs)) ?? false
    if (answered) await client.invalidateQueries()
    return answered
  }
  return { health, shown, mend }
}

/** How long a sign of life took to come; null when no answer came in time, or one that says the database is out of reach. */
async function probeServer(timeoutMs: number): Promise<number | null> {
  const askedAt = performance.now()
  const answer = fetch('/health', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) })
  const reached = await answer.then(
    ({ ok, headers }) => {
      if (ok) noteAsOf(headers)
      return ok
    },
    () => false,
  )
  return reached ? performance.now() - askedAt : null
}
