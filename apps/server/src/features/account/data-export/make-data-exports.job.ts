/** Job: makes the data exports people asked for, one at a time on each node, and deletes those whose time is over. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { seconds } from '@handshake/domain/time.ts'
import { notify } from '#features/notification/notification.public.ts'
import type { Context } from '#platform/context.ts'
import type { DataSection, Job, Open } from '#platform/feature.ts'
import { forgetExpired, keepPiece, noteFailed, noteReady } from './data-export.store.ts'
import { dataFiles } from './data-files.ts'
import { zipInPieces } from './zip-pieces.ts'

const maxAttempts = 3
/** A try that failed, or whose node died, is followed by the next after this long, twice as long, and so on. */
const pauseMs = seconds(20)

type Waiting = { readonly id: string; readonly user_id: string; readonly attempts: number }

export const makeDataExports = (dataSections: () => readonly DataSection[]): Job => ({
  name: 'account.make-data-exports',
  everySeconds: 2,
  about: 'Puts together the data exports people asked for, and deletes old ones.',
  reaches: 'nobody',
  errand: async (open) => {
    await open(async (ctx) => void (await forgetExpired(ctx)))
    while (await makeNext(open, dataSections()));
  },
})

/** The try is counted before it begins, so that one which takes the whole process down is counted as well. */
async function makeNext(open: Open, sections: readonly DataSection[]): Promise<boolean> {
  const next = await open(takeNext)
  if (next === null) return false
  if (next.attempts < maxAttempts) await open((ctx) => make(ctx, next, sections))
  return true
}

async function takeNext(ctx: Context): Promise<Waiting | null> {
  const row = await ctx.sql
    .selectFrom('data_exports')
    .where('state', '=', 'preparing')
    .where('due_at', '<=', ctx.now)
    .orderBy('due_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .select(['id', 'user_id', 'attempts'])
    .executeTakeFirst()
  if (row === undefined) return null
  if (row.attempts >= maxAttempts) await giveUp(ctx, row)
  else
    await ctx.sql
      .updateTable('data_exports')
      .set({ attempts: row.attempts + 1, due_at: new Date(ctx.now.getTime() + pauseMs * 2 ** row.attempts) })
      .where('id', '=', row.id)
      .execute()
  return row
}

/** One transaction: all files show the same moment, and what breaks off half-way leaves nothing behind. */
async function make(ctx: Context, { id, user_id }: Waiting, sections: readonly DataSection[]): Promise<void> {
  await ctx.client.query('set transaction isolation level repeatable read')
  const row = await ctx.sql
    .selectFrom('data_exports')
    .innerJoin('users', 'users.id', 'data_exports.user_id')
    .where('data_exports.id', '=', id)
    .where('state', '=', 'preparing')
    .where('closed_at', 'is', null)
    .forUpdate('data_exports')
    .skipLocked()
    .select('data_exports.id')
    .executeTakeFirst()
  if (row === undefined) return
  const personId = user_id as PersonId
  const packed = await zipInPieces(dataFiles(ctx, sections, personId), ctx.now, (number, piece) =>
    keepPiece(ctx, id, number, piece),
  )
  await noteReady(ctx, id, packed)
  await tellOwner(ctx, { id, user_id }, 'account.data-ready')
}

async function giveUp(ctx: Context, waiting: Waiting): Promise<void> {
  await noteFailed(ctx, waiting.id)
  await tellOwner(ctx, waiting, 'account.data-failed')
}

async function tellOwner(
  ctx: Context,
  { id, user_id }: Pick<Waiting, 'id' | 'user_id'>,
  kind: 'account.data-ready' | 'account.data-failed',
): Promise<void> {
  const personId = user_id as PersonId
  await notify(ctx, kind, [personId], { personId, exportId: id })
  ctx.tell([personId], ['account'])
}
