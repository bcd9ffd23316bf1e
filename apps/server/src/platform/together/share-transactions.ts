/** Calls that come at the same time share a transaction: each is decided as if it were alone, and none of them can undo another's. */

import type { Context } from '../context.ts'
import { Rollback } from '../db/transaction.ts'
import { type Machinery, runInContext } from '../run-in-context.ts'
import { runShared } from './company.ts'
import { createGatherer, RetryAlone } from './gather.ts'

export type Sharing<Call, Answer> = {
  /** Calls with a key in common run one after the other; keys are the caller and the rows to be changed. */
  readonly keysOf: (call: Call) => readonly string[]
  readonly decide: (ctx: Context, call: Call) => Promise<Answer | Rollback<Answer>>
}

/** After this long each call runs alone, so that one waiting for a locked row does not hold up the others. */
const lockMs = 1_000

/**
 * A lone call starts at once, in a transaction of its own. One that has to be undone takes the whole transaction with it, so the others
 * then go again without it, and it goes again by itself: whatever it wrote before it was refused, nobody commits.
 */
export function shareTransactions<Call, Answer>(machinery: Machinery, { keysOf, decide }: Sharing<Call, Answer>) {
  return createGatherer<Call, Answer>({
    keysOf,
    tracing: machinery.tracing,
    decide: (calls) =>
      runInContext<readonly Answer[]>(calls.length === 1 ? machinery : { ...machinery, lockMs }, async (ctx) => {
        const outcomes = await runShared(calls.map((call) => (company) => decide({ ...ctx, company }, call)))
        const undone = outcomes.map((outcome) => outcome instanceof Rollback)
        const answers = outcomes.map((outcome) => (outcome instanceof Rollback ? outcome.value : outcome))
        if (!undone.includes(true)) return answers
        if (calls.length === 1) return new Rollback<readonly Answer[]>(answers)
        throw new RetryAlone(undone)
      }),
  })
}
