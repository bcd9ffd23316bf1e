/** The clock: the only place that reads the time, so that tests can turn it. */

export type Clock = {
  readonly now: () => Date
  /** What a sandbox’s clock is ahead of. */
  readonly real?: Clock
}

/** The time on people’s phones, which no sandbox moves. */
export const realTime = (clock: Clock): Date => (clock.real ?? clock).now()

export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands still until it is moved. */
export function fixedClock(start: Date): Clock & { readonly advance: (ms: number) => void } {
  let at = start.getTime()
  return {
    now: () => new Date(at),
    advance: (ms) => {
      at += ms
    },
  }
}
