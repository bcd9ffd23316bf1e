/** Deletes old rows in small batches, each in its own transaction, until a batch is not full: no query waits behind a big delete. */
import type { Context } from '../context.ts'
import type { Open } from '../feature.ts'

/** Small enough that no query has to wait noticeably. */
export const biteRows = 10_000

/** `bite` deletes at most `biteRows` and answers with how many it found. */
export async function inBites(open: Open, bite: (ctx: Context) => Promise<number>): Promise<void> {
  while ((await open(bite)) >= biteRows);
}

type Old = {
  readonly table: string
  /** The column that an index finds the oldest by. */
  readonly by: string
  readonly keptMs: number
  /** Which rows are old, where it is more than `by` before the moment $1. */
  readonly which?: string
}

/** Deletes what is older than it is kept, the oldest first. `name` is the statement's. */
export const forgetOld = (open: Open, name: string, { table, by, keptMs, which = `${by} < $1` }: Old): Promise<void> =>
  inBites(open, async ({ client, now }) => {
    const { rowCount } = await client.query({
      name,
      text: `delete from ${table} where ctid = any (array(
        select ctid from ${table} where ${which} order by ${by} limit ${biteRows}))`,
      values: [new Date(now.getTime() - keptMs)],
    })
    return rowCount ?? 0
  })
