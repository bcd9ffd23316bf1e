/** Asks now and then while nobody tells: only with the live line down, only where somebody looks, and in no saver mode. */
import { seconds } from '@handshake/domain/time.ts'
import { type Connection, strategies, strategyFor } from '../network/network-rules.ts'

/** What the line gets to come up, or back, before anybody asks. */
export const patienceMs = seconds(2)

const savers: readonly string[] = ['data-saver', 'battery-saver']

/** Every 5 s, or twice within what an answer may take; null where the device is to be spared. */
export function pollEveryMs(connection: Connection): number | null {
  const strategy = strategyFor(connection)
  return savers.includes(strategy) ? null : Math.min(seconds(5), strategies[strategy].timeoutMs / 2)
}

type PollingParts = {
  /** Asked anew before every turn: networks change. */
  readonly everyMs: () => number | null
  readonly poll: () => void
}

export function createPolling({ everyMs, poll }: PollingParts) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const turn = (): void => {
    const pauseMs = everyMs()
    if (pauseMs !== null && document.visibilityState === 'visible') poll()
    timer = setTimeout(turn, pauseMs ?? seconds(5))
  }
  return {
    start: () => {
      timer ??= setTimeout(turn, patienceMs)
    },
    stop: () => {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
