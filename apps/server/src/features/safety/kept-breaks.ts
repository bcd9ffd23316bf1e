/** Breaks that outlive their account: kept under keyed hashes of what tells the same person again, until they end. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'
import type { PersonMark } from './person-marks.ts'
import { breakStarted } from './safety.events.ts'
import { insertBreak, type RunningBreak, readBreak, readOwnBreak, whoseBreakItIs } from './safety.store.ts'

/** What a running break is kept under: whoever has it next is still on the break. */
export async function keepBreakMarks(ctx: Context, personId: PersonId, marks: readonly PersonMark[]): Promise<void> {
  const running = await readBreak(ctx, personId)
  if (running === null) return
  await ctx.client.query({
    name: 'safety-keep-break',
    text: `insert into kept_breaks (mark, kind, starts_at, ends_at) select mark, $2, $3, $4 from unnest($1::bytea[]) as mark
      on conflict do nothing`,
    values: [marks.map(({ mark }) => mark), running.kind, running.startsAt, running.endsAt],
  })
}

/** With a closed account go the links to its others, so each of them takes the break over for itself. */
export async function handOverBreak(ctx: Context, personId: PersonId): Promise<void> {
  const running = await readBreak(ctx, personId)
  if (running === null) return
  for (const other of await whoseBreakItIs(ctx, personId)) if (other !== personId) await takeOver(ctx, other, running)
}

/** Whoever closed another account during a break is still on it. */
export async function resumeBreak(ctx: Context, personId: PersonId, marks: readonly PersonMark[]): Promise<void> {
  await ctx.client.query({
    name: 'safety-forget-ended-breaks',
    text: 'delete from kept_breaks where ends_at <= least($1, now())',
    values: [ctx.now],
  })
  const { rows } = await ctx.client.query<RunningBreak>({
    name: 'safety-kept-break',
    text: `select kind, starts_at as "startsAt", ends_at as "endsAt" from kept_breaks
      where mark = any ($1::bytea[]) and ends_at > $2 order by ends_at desc limit 1`,
    values: [marks.map(({ mark }) => mark), ctx.now],
  })
  const [kept] = rows
  if (kept !== undefined) await takeOver(ctx, personId, kept)
}

async function takeOver(ctx: Context, personId: PersonId, running: RunningBreak): Promise<void> {
  const own = await readOwnBreak(ctx, personId)
  if (own !== null && own.endsAt >= running.endsAt) return
  await insertBreak(ctx, personId, running)
  ctx.emit(breakStarted, { personId })
  ctx.tell([personId], ['safety'])
}
