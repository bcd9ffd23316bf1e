/** Deletes old rows in small batches, each in its own transaction, until a batch is not full: no query waits behind a big delete. */
import type { Context } from '../context.ts'
import type { Open } from '../feature.ts'

/** Small enough that no query has to wait noticeably. */
export const biteRows = 10_000

/** `bite` deletes at most `biteRows` and answers with how many it found. */
export async function inBites(open: Open, bite: (ctx: Context) => Promise<number>): Promise<void> {
  while ((await open(bite)) >= biteRows);
}
