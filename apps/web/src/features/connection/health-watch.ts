/** Watches whether the server can be reached: asks now and then, sooner after a failure, and says how it stands. */
import { minutes, seconds } from '@handshake/domain/time.ts'
import {
  type Connection,
  isSlow,
  type Quality,
  qualityFor,
  reconnectAttempts,
  reconnectDelayMs,
} from '#platform/network/network-rules.ts'

/** reads-only: the server answers and cannot save. unstable: something failed just now. reconnecting: it keeps failing. lost: we stopped expecting it back soon. */
export type Phase = 'healthy' | 'reads-only' | 'unstable' | 'reconnecting' | 'lost' | 'offline'

export type Health = {
  readonly phase: Phase
  /** How fast the last answer came; null while there was none. */
  readonly quality: Quality | null
  readonly responseMs: number | null
  /** At first when the page came, which was an answer as well. */
  readonly answeredAt: Date
  readonly failures: number
  /** From when what the server knows is, while it cannot save. */
  readonly asOf: Date | null
}

export const healthCheckMs = seconds(30)
/** A line on which every byte counts is asked less often. */
const slowCheckMs = minutes(3)
/** Whoever waits to save something is told soon that they can. */
const readsOnlyCheckMs = seconds(3)
export const healthTimeoutMs = seconds(5)
/** So many failures in a row, and it is no accident anymore. */
const unhealthyAfter = 3

export type WatchParts = {
  /** How long the answer took, or null when there was none. */
  readonly probe: (timeoutMs: number) => Promise<number | null>
  /** From when its answers are while it cannot save; null while it can. */
  readonly asOf: () => Date | null
  readonly connection: () => Connection
  readonly isOnline: () => boolean
  readonly isVisible: () => boolean
  /** Another network is there: whether it carries us is asked at once, and from then on at its own rhythm. */
  readonly onNetworkChange: (listener: () => void) => () => void
  readonly onChange: (health: Health) => void
}

export const untold: Health = {
  phase: 'healthy',
  quality: null,
  responseMs: null,
  answeredAt: new Date(performance.timeOrigin),
  failures: 0,
  asOf: null,
}

export function phaseAfter(failures: number, connection: Connection): Phase {
  if (failures === 0) return 'healthy'
  if (failures < unhealthyAfter) return 'unstable'
  return failures < unhealthyAfter + reconnectAttempts(connection) ? 'reconnecting' : 'lost'
}

export function nextCheckMs({ phase, failures }: Health, connection: Connection): number {
  if (phase === 'reads-only') return readsOnlyCheckMs
  if (phase === 'healthy' || phase === 'lost') return isSlow(connection) ? slowCheckMs : healthCheckMs
  return reconnectDelayMs(phase === 'unstable' ? failures - 1 : failures - unhealthyAfter, connection)
}

export function startHealthWatch({
  probe,
  asOf,
  connection,
  isOnline,
  isVisible,
  onNetworkChange,
  onChange,
}: WatchParts) {
  let health = untold
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  let round = 0

  function become(next: Health) {
    health = next
    onChange(next)
  }

  /** True when the server answered. A newer check makes an older one that is still waiting count for nothing. */
  async function check(timeoutMs = healthTimeoutMs): Promise<boolean> {
    clearTimeout(timer)
    round += 1
    const mine = round
    if (!isOnline()) {
      become({ ...health, phase: 'offline' })
      return false
    }
    const responseMs = await probe(timeoutMs)
    if (stopped || mine !== round) return responseMs !== null
    const failures = responseMs === null ? health.failures + 1 : 0
    const phase = phaseAfter(failures, connection())
    become(
      responseMs === null
        ? { ...health, phase, failures }
        : { ...answered(), failures, responseMs, quality: qualityFor(responseMs), answeredAt: new Date() },
    )
    timer = setTimeout(checkIfSeen, nextCheckMs(health, connection()))
    return responseMs !== null
  }

  function answered(): Pick<Health, 'phase' | 'asOf'> {
    const since = asOf()
    return { phase: since === null ? 'healthy' : 'reads-only', asOf: since }
  }

  /** Nobody looks: nothing is asked until somebody does. */
  function checkIfSeen() {
    if (isVisible()) void check()
  }

  const stopFollowing = onNetworkChange(checkIfSeen)
  document.addEventListener('visibilitychange', checkIfSeen)
  checkIfSeen()
  return {
    check,
    stop() {
      stopped = true
      clearTimeout(timer)
      stopFollowing()
      document.removeEventListener('visibilitychange', checkIfSeen)
    },
  }
}
