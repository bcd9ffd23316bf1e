/** Jobs over rows whose time has come: batch after batch, and one row that fails never holds up the others. */
import type { Context } from '../context.ts'
import type { Job, Open } from '../feature.ts'
import { forgetStuck, putBack, type StuckSubject } from './stuck-work.ts'

/** The outcome of a batch. A row in neither list stays due, for instance while money is halted. */
export type BatchResult = {
  readonly done: readonly string[]
  readonly stuck: readonly { readonly id: string; readonly why: string }[]
}

export type DueWork<Row extends { readonly id: string }> = {
  readonly subject: StuckSubject
  /** Locks rows that are due and not put back: as many as fit a batch, or only the one that is named. */
  readonly take: (ctx: Context, only: string | null) => Promise<readonly Row[]>
  readonly carry: (ctx: Context, rows: readonly Row[]) => Promise<BatchResult>
}

type Named = { readonly name: string; readonly everySeconds: number; readonly about: string }

/** Each batch in a transaction of its own, until nothing is due or the node has to stop. */
export const dueJob = <Row extends { readonly id: string }>(job: Named, work: DueWork<Row>): Job => ({
  ...job,
  reaches: 'nobody',
  errand: async (open, goesOn) => {
    while ((await round(open, job.name, work)) > 0 && goesOn());
  },
})

/** How many rows were dealt with. */
async function round<Row extends { readonly id: string }>(
  open: Open,
  task: string,
  work: DueWork<Row>,
): Promise<number> {
  const taken: string[] = []
  try {
    return await open((ctx) => carryBatch(ctx, task, work, { only: null, taken }))
  } catch (error) {
    // Before anything was taken it is no row's fault: the database is away, or the job itself is broken.
    if (taken.length === 0) throw error
    let handled = 0
    for (const id of new Set(taken)) handled += await carryAlone(open, task, work, id)
    return handled
  }
}

async function carryAlone<Row extends { readonly id: string }>(
  open: Open,
  task: string,
  work: DueWork<Row>,
  id: string,
): Promise<number> {
  try {
    return await open((ctx) => carryBatch(ctx, task, work, { only: id, taken: [] }))
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error)
    await open((ctx) => putBack(ctx, { task, subject: work.subject, subjectId: id, failure }))
    return 1
  }
}

async function carryBatch<Row extends { readonly id: string }>(
  ctx: Context,
  task: string,
  { subject, take, carry }: DueWork<Row>,
  { only, taken }: { readonly only: string | null; readonly taken: string[] },
): Promise<number> {
  const rows = await take(ctx, only)
  taken.push(...rows.map(({ id }) => id))
  if (rows.length === 0) return 0
  const { done, stuck } = await carry(ctx, rows)
  for (const { id, why } of stuck) await putBack(ctx, { task, subject, subjectId: id, failure: why })
  await forgetStuck(ctx, task, done)
  return done.length + stuck.length
}

/** For an errand about one row: a failure is rescheduled instead of thrown, because the next search for due rows finds it again. */
export const putBackIfItFails =
  <Payload extends object>(
    task: string,
    subject: StuckSubject,
    idOf: (payload: Payload) => string,
    errand: (open: Open, payload: Payload) => Promise<void>,
  ) =>
  async (open: Open, payload: Payload): Promise<void> => {
    const subjectId = idOf(payload)
    try {
      await errand(open, payload)
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error)
      await open((ctx) => putBack(ctx, { task, subject, subjectId, failure }))
      return
    }
    await open((ctx) => forgetStuck(ctx, task, [subjectId]))
  }
