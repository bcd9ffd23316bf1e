/** The live line: one event stream that says which reads are stale, opened again when it breaks, closed when nobody looks. */
import { type LiveMessage, livePath, liveTopics } from '@handshake/contracts/live-events.ts'
import { minutes } from '@handshake/domain/time.ts'
import type { RouteName } from '../cache/queries.ts'

/** A tab that is only glanced away from keeps its line; one left in the background gives the connection back. */
const hiddenPauseMs = minutes(1)

type Line = Pick<EventSource, 'onopen' | 'onmessage' | 'onerror' | 'close'>

export type LiveParts = {
  readonly open: (path: string) => Line
  /** Where `about` names what changed, only answers that show one of these ids are stale. */
  readonly lookAgain: (routes: readonly RouteName[], about?: readonly string[]) => void
  readonly delayMs: (attempt: number) => number
}

const allRoutes: readonly RouteName[] = [...new Set(Object.values(liveTopics).flat())]

/** Unknown topics come from a newer server and are left to the next full load. */
export const routesOf = ({ topics }: LiveMessage): RouteName[] => [
  ...new Set(topics.flatMap((topic): readonly RouteName[] => liveTopics[topic] ?? [])),
]

/** Whether an answer shows one of these ids; ids are long and random, so finding one in the text is knowing it. */
export function shows(answer: unknown, ids: readonly string[]): boolean {
  const text = JSON.stringify(answer) ?? ''
  return ids.some((id) => text.includes(id))
}

export function startLive({ open, lookAgain, delayMs }: LiveParts): () => void {
  let line: Line | null = null
  let attempt = 0
  let missedSome = false
  let resting = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function connect() {
    clearTimeout(timer)
    resting = false
    line?.close()
    line = open(livePath)
    let opened = false
    line.onopen = () => {
      opened = true
      attempt = 0
      // What happened while the line was down was told to nobody, so everything it covers is read again.
      if (missedSome) lookAgain(allRoutes)
      missedSome = false
    }
    line.onmessage = ({ data }) => {
      const message = JSON.parse(data) as LiveMessage
      // Coming back by itself, it would push out the newer line of the same person, and so in a circle.
      if (message.rest) {
        disconnect()
        resting = true
        return
      }
      lookAgain(routesOf(message), message.about)
    }
    line.onerror = () => {
      // Refused at the door: the session may have ended while the line was down, and then nobody would ever say so.
      if (!opened) lookAgain(['session.readSession'])
      disconnect()
      timer = setTimeout(connect, delayMs(attempt))
      attempt += 1
    }
  }

  function disconnect() {
    clearTimeout(timer)
    line?.close()
    line = null
    missedSome = true
  }

  function onVisibility() {
    if (document.visibilityState === 'hidden') {
      clearTimeout(timer)
      timer = setTimeout(disconnect, hiddenPauseMs)
    } else if (line === null) {
      attempt = 0
      connect()
    } else {
      clearTimeout(timer)
    }
  }

  function onOnline() {
    if (line === null && document.visibilityState === 'visible') connect()
  }

  function onFocus() {
    if (resting) connect()
  }

  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('online', onOnline)
  window.addEventListener('focus', onFocus)
  connect()
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    window.removeEventListener('online', onOnline)
    window.removeEventListener('focus', onFocus)
    disconnect()
  }
}
