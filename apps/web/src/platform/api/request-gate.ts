/** Lets only so many requests out at once; those that change something go before those that only read. */

export type Urgency = 'write' | 'read'

/** The limit is asked anew for every request, because the connection changes under us. */
export function createRequestGate(limit: () => number) {
  const waiting: Record<Urgency, (() => void)[]> = { write: [], read: [] }
  let running = 0

  function next() {
    while (running < limit()) {
      const start = waiting.write.shift() ?? waiting.read.shift()
      if (start === undefined) return
      running += 1
      start()
    }
  }

  return function pass<T>(urgency: Urgency, request: () => Promise<T>): Promise<T> {
    return new Promise<void>((start) => {
      waiting[urgency].push(start)
      next()
    })
      .then(request)
      .finally(() => {
        running -= 1
        next()
      })
  }
}
