/** Runs heavy work a few pieces at a time, with a line of bounded length before it. */
export type Queue = <T>(work: () => Promise<T>) => Promise<T | null>

/** Null where the line is full: the work was not begun. */
export function createQueue({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number }): Queue {
  const line: (() => void)[] = []
  let running = 0
  const leave = () => {
    const next = line.shift()
    if (next === undefined) running -= 1
    else next()
  }
  return async (work) => {
    if (running < atOnce) running += 1
    else if (line.length >= waiting) return null
    else await new Promise<void>((resolve) => line.push(resolve))
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
