/** Live in this tab: shares the line with the person's other tabs, sleeps while nobody looks, and polls while the line is down. */
import { type LiveFact, type LiveMessage, liveTopics } from '@handshake/contracts/live-events.ts'
import { minutes, seconds } from '@handshake/domain/time.ts'
import { following } from '../api/trace.ts'
import type { RouteName } from '../cache/queries.ts'
import { lineChanged, serverBack } from '../network/reach.ts'
import { createPolling, patienceMs } from './polling.ts'
import { type SharedParts, shareLine } from './shared-line.ts'

/** What everyone is told at once is not asked for at once. */
const spreadMs = seconds(2)

/** A tab that is only glanced away from stays; one left in the background gives the line to another, or back. */
const hiddenPauseMs = minutes(1)

export type LiveParts = Pick<SharedParts, 'open' | 'between' | 'start' | 'device' | 'delayMs'> & {
  /** Where `about` names what changed, only answers that show one of these ids are stale. */
  readonly lookAgain: (routes: readonly RouteName[], about?: readonly string[]) => void
  /** Puts what travelled with a message into the answers that show it. */
  readonly learn: (routes: readonly RouteName[], facts: readonly LiveFact[]) => void
  readonly pollEveryMs: () => number | null
  readonly poll: () => void
}

const allRoutes: readonly RouteName[] = [...new Set(Object.values(liveTopics).flat())]

/** Unknown topics come from a newer server and are left to the next full load. */
export const routesOf = ({ topics, everything }: LiveMessage): readonly RouteName[] =>
  everything ? allRoutes : [...new Set(topics.flatMap((topic): readonly RouteName[] => liveTopics[topic] ?? []))]

export function startLive({ lookAgain, learn, pollEveryMs, poll, ...parts }: LiveParts): () => void {
  const polling = createPolling({ everyMs: pollEveryMs, poll })
  // Until it is up it counts as down: a line that never comes up is asked around for as well.
  polling.start()
  const waiting = new Set<ReturnType<typeof setTimeout>>()
  const later = (ms: number, work: () => void) => {
    const timer = setTimeout(() => {
      waiting.delete(timer)
      work()
    }, ms)
    waiting.add(timer)
  }
  let known: 'fine' | 'broken' | 'reported' = 'fine'
  let reporting: ReturnType<typeof setTimeout> | undefined
  /** A line that is back in a moment is nobody's trouble; the leading tab says how it stands again and again. */
  const report = (down: boolean) => {
    if (down === (known !== 'fine')) return
    clearTimeout(reporting)
    if (known === 'reported') lineChanged.ring()
    known = down ? 'broken' : 'fine'
    if (!down) return
    reporting = setTimeout(() => {
      known = 'reported'
      lineChanged.ring()
    }, patienceMs)
  }
  const line = shareLine({
    ...parts,
    heard: (message) => {
      const routes = routesOf(message)
      if (routes.length === 0) return
      if (message.facts) learn(routes, message.facts)
      else if (message.spread) later(Math.random() * spreadMs, () => lookAgain(routes, message.about))
      else following(message.trace, () => lookAgain(routes, message.about))
    },
    changed: (state) => {
      if (state === 'up' || state === 'resting') polling.stop()
      else polling.start()
      report(state === 'down')
    },
    refused: () => lookAgain(['session.readSession']),
  })
  let timer: ReturnType<typeof setTimeout> | undefined

  function onVisibility() {
    clearTimeout(timer)
    if (document.visibilityState === 'hidden') timer = setTimeout(line.sleep, hiddenPauseMs)
    else {
      line.wake()
      line.hurry()
    }
  }

  function onLook() {
    if (document.visibilityState === 'visible') line.hurry()
  }

  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('online', onLook)
  window.addEventListener('focus', onLook)
  const stopListening = serverBack.listen(onLook)
  return () => {
    stopListening()
    clearTimeout(reporting)
    document.removeEventListener('visibilitychange', onVisibility)
    window.removeEventListener('online', onLook)
    window.removeEventListener('focus', onLook)
    clearTimeout(timer)
    waiting.forEach(clearTimeout)
    polling.stop()
    line.sleep()
  }
}
