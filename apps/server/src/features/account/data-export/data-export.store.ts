/** Storage of data exports: one per person, its zip in sealed pieces. */
import type { DataExport } from '@handshake/contracts/account/data-export-routes.ts'
import { retention } from '@handshake/domain/account/retention.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { days, hours } from '@handshake/domain/time.ts'
import type { Context } from '#platform/context.ts'
import { mintId } from '#platform/mint-id.ts'
import { seal, unseal } from '#platform/sealed-secret.ts'

/** How long a finished file waits for its owner, and how long it stays once they have it, in case the download broke off. */
const keptMs = retention.dataExportMs
const keptOnceDownloadedMs = hours(1)
const failedMs = days(7)

const placeOf = (exportId: string, number: number): string => `data_export_pieces ${exportId} ${number}`

export async function findExport({ sql, now }: Pick<Context, 'sql' | 'now'>, personId: PersonId): Promise<DataExport> {
  const row = await sql.selectFrom('data_exports').where('user_id', '=', personId).selectAll().executeTakeFirst()
  if (row === undefined || (row.expires_at !== null && row.expires_at <= now)) return { state: 'none' }
  if (row.state === 'ready' && row.ready_at !== null && row.expires_at !== null && row.size_bytes !== null)
    return {
      state: 'ready',
      readyAt: row.ready_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      sizeBytes: row.size_bytes,
    }
  return { state: row.state === 'preparing' ? 'preparing' : 'failed', askedAt: row.asked_at.toISOString() }
}

/** One at a time: a file that is being made stays, a finished or failed one gives way. */
export async function startExport({ sql, now }: Pick<Context, 'sql' | 'now'>, personId: PersonId): Promise<void> {
  await sql.deleteFrom('data_exports').where('user_id', '=', personId).where('state', '<>', 'preparing').execute()
  await sql
    .insertInto('data_exports')
    .values({ user_id: personId, id: mintId<'data-export'>(now), state: 'preparing', asked_at: now, due_at: now })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
}

export type ReadyExport = { readonly id: string; readonly sizeBytes: number; readonly readyAt: Date }

export async function findReady(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  personId: PersonId,
): Promise<ReadyExport | null> {
  const row = await sql
    .selectFrom('data_exports')
    .where('user_id', '=', personId)
    .where('state', '=', 'ready')
    .where('expires_at', '>', now)
    .select(['id', 'size_bytes', 'ready_at'])
    .executeTakeFirst()
  if (row === undefined || row.size_bytes === null || row.ready_at === null) return null
  return { id: row.id, sizeBytes: row.size_bytes, readyAt: row.ready_at }
}

export async function keepPiece(
  ctx: Pick<Context, 'sql' | 'config'>,
  exportId: string,
  number: number,
  piece: Buffer,
): Promise<void> {
  const sealed = await seal(ctx, placeOf(exportId, number), piece)
  await ctx.sql.insertInto('data_export_pieces').values({ export_id: exportId, number, sealed }).execute()
}

/** Null where there is no such piece: behind the last, or because the file is gone. */
export async function readPiece(
  ctx: Pick<Context, 'sql' | 'config'>,
  exportId: string,
  number: number,
): Promise<Buffer | null> {
  const row = await ctx.sql
    .selectFrom('data_export_pieces')
    .where('export_id', '=', exportId)
    .where('number', '=', number)
    .select('sealed')
    .executeTakeFirst()
  return row === undefined ? null : (await unseal(ctx, placeOf(exportId, number), row.sealed)).secret
}

export const noteReady = (
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  exportId: string,
  { sizeBytes, pieces }: { readonly sizeBytes: number; readonly pieces: number },
) =>
  sql
    .updateTable('data_exports')
    .set({ state: 'ready', size_bytes: sizeBytes, pieces, ready_at: now })
    .set({ expires_at: new Date(now.getTime() + keptMs) })
    .where('id', '=', exportId)
    .execute()

export const noteFailed = ({ sql, now }: Pick<Context, 'sql' | 'now'>, exportId: string) =>
  sql
    .updateTable('data_exports')
    .set({ state: 'failed', expires_at: new Date(now.getTime() + failedMs) })
    .where('id', '=', exportId)
    .execute()

/** It has reached its owner: no need to keep it for days. */
export async function noteDownloaded({ sql, now }: Pick<Context, 'sql' | 'now'>, exportId: string): Promise<void> {
  const soon = new Date(now.getTime() + keptOnceDownloadedMs)
  await sql
    .updateTable('data_exports')
    .set({ expires_at: soon })
    .where('id', '=', exportId)
    .where('expires_at', '>', soon)
    .execute()
}

export const forgetExpired = ({ sql, now }: Pick<Context, 'sql' | 'now'>) =>
  sql.deleteFrom('data_exports').where('expires_at', '<=', now).execute()

/** A reaction: of a closed account no file stays. One that is being made right now is waited for. */
export async function forgetExport(
  { sql }: Pick<Context, 'sql'>,
  { personId }: { readonly personId: PersonId },
): Promise<void> {
  await sql.deleteFrom('data_exports').where('user_id', '=', personId).execute()
}
