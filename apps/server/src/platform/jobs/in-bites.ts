/** Takes old rows away a bite at a time, each in a transaction of its own, until one is not full: nobody waits behind a big delete. */
import type { Context } from '../context.ts'
import type { Open } from '../feature.ts'

/** Small enough that nobody waits for one. */
export const biteRows = 10_000

/** `bite` deletes at most `biteRows` and answers with how many it found. */
export async function inBites(open: Open, bite: (ctx: Context) => Promise<number>): Promise<void> {
  while ((await open(bite)) >= biteRows);
}
