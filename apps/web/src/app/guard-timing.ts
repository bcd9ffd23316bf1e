/** How long the guard waits for the session: quietly at first, then visibly, and never for ever. */
import { seconds } from '@handshake/domain/time.ts'
import { useEffect, useEffectEvent, useState } from 'react'

export const spinnerDelayMs = 300
/** After this a check counts as lost. Nobody is told; it is asked once more, and the wait goes on. */
export const checkTimeoutMs = seconds(1)
export const longestWaitMs = seconds(3)

/** quiet: nothing to see yet. visible: 'Verifying session...'. over: decide with what is known. */
export type GuardPhase = 'quiet' | 'visible' | 'over'

type Wait = { readonly answered: boolean; readonly askAgain: () => void }

/** One wait per page load: a visit that was let go once is not held up again by the next address. */
export function useGuardPhase({ answered, askAgain }: Wait): GuardPhase {
  const [phase, setPhase] = useState<GuardPhase>('quiet')
  const onCheckLost = useEffectEvent(askAgain)
  useEffect(() => {
    if (answered) return
    const timers = [
      setTimeout(() => setPhase('visible'), spinnerDelayMs),
      setTimeout(() => onCheckLost(), checkTimeoutMs),
      setTimeout(() => setPhase('over'), longestWaitMs),
    ]
    return () => timers.forEach(clearTimeout)
  }, [answered])
  return phase
}
