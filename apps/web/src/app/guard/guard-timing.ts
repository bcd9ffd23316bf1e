/** How long the guard waits for the session: quietly at first, then visibly, and never for ever. */
import { seconds } from '@handshake/domain/time.ts'
import { useEffect, useState } from 'react'

const spinnerDelayMs = 300
const longestWaitMs = seconds(3)
/** A slow line is told apart from a broken page: by now the wait explains itself. */
const slowAfterMs = seconds(5)
const giveUpMs = seconds(15)

/** quiet: nothing to see yet. visible: 'Verifying session...'. slow: the same, with words. over: decide with what is known. */
export type GuardPhase = 'quiet' | 'visible' | 'slow' | 'over'

type Wait = {
  readonly answered: boolean
  /** Somebody who was signed in last time, whose answer is still on its way: the sign-in page would be the wrong one. */
  readonly worthWaiting: boolean
}

/** One wait per page load: a visit that was let go once is not held up again by the next address. */
export function useGuardPhase({ answered, worthWaiting }: Wait): GuardPhase {
  const [phase, setPhase] = useState<GuardPhase | 'long'>('quiet')
  useEffect(() => {
    if (answered) return
    const timers = [
      setTimeout(() => setPhase('visible'), spinnerDelayMs),
      setTimeout(() => setPhase('long'), longestWaitMs),
      setTimeout(() => setPhase((now) => (now === 'over' ? now : 'slow')), slowAfterMs),
      setTimeout(() => setPhase('over'), giveUpMs),
    ]
    return () => timers.forEach(clearTimeout)
  }, [answered])
  const isOver = (phase === 'long' || phase === 'slow') && !worthWaiting && !answered
  useEffect(() => {
    if (isOver) setPhase('over')
  }, [isOver])
  if (isOver) return 'over'
  return phase === 'long' ? 'visible' : phase
}
