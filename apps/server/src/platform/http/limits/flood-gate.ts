/** Blunts floods: so many requests a minute from one network, counted in memory on this node. Limits that guard a rule are counted in the database. */
import { minutes, seconds } from '@handshake/domain/time.ts'

const windowMs = minutes(1)

/** A minute that begins with a network's first request, and what was asked within it. */
type Window = { readonly endsAt: number; taken: number }

export type FloodGate = {
  /** Null where the request may pass, else how many seconds to wait. */
  readonly take: (network: string) => number | null
}

/** `now` never runs backward, whatever somebody does to the machine's clock. */
export function createFloodGate({
  perMinute,
  now = () => performance.now(),
}: {
  readonly perMinute: number
  readonly now?: () => number
}): FloodGate {
  const windows = new Map<string, Window>()
  let forgetAt = now() + windowMs
  const begin = (network: string, at: number): Window => {
    const window = { endsAt: at + windowMs, taken: 0 }
    windows.set(network, window)
    return window
  }
  // Once a minute is enough: what is kept is never more than two minutes' callers.
  const forgetEnded = (at: number) => {
    if (at < forgetAt) return
    forgetAt = at + windowMs
    for (const [network, { endsAt }] of windows) if (endsAt <= at) windows.delete(network)
  }
  return {
    take: (network) => {
      const at = now()
      forgetEnded(at)
      const known = windows.get(network)
      const window = known === undefined || known.endsAt <= at ? begin(network, at) : known
      window.taken += 1
      return window.taken > perMinute ? Math.max(1, Math.ceil((window.endsAt - at) / seconds(1))) : null
    },
  }
}
