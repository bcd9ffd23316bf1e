/** What is kept of an identity check does not stay: pictures go some days after the decision, everything with the account. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { days } from '@handshake/domain/time.ts'
import { unfinishedMs } from '@handshake/domain/verification/identity-check.ts'
import type { Context } from '#platform/context.ts'
import { markVerified } from '../mark-verified.ts'
import { verificationConfig } from '../verification.config.ts'
import { identityForgotten } from '../verification.events.ts'
import { type Check, type CheckId, findCheck, moveCheck } from './identity.store.ts'
import { deletePictures } from './identity-pictures.ts'
import { tellOfCheck } from './settle-check.ts'

/** How many checks one run takes. */
const bite = 200

type Kept = Pick<Check, 'id' | 'providerRef'>

/** Here at once; at the provider by an errand after the commit. */
export async function forgetPictures(ctx: Context, checks: readonly Kept[]): Promise<void> {
  if (checks.length === 0) return
  const ids = checks.map(({ id }) => id)
  await deletePictures(ctx.sql, ids)
  await ctx.sql.updateTable('identity_checks').set({ pictures_deleted_at: ctx.now }).where('id', 'in', ids).execute()
  for (const { providerRef } of checks) if (providerRef !== null) ctx.emit(identityForgotten, { providerRef })
}

/** Job: deletes pictures whose time is over, and calls off checks that nobody finished. */
export async function forgetOldPictures(ctx: Context): Promise<void> {
  const keptMs = days(verificationConfig.of(ctx.config).IDENTITY_PICTURES_DAYS)
  const unfinished = await ctx.sql
    .selectFrom('identity_checks')
    .where('state', '=', 'started')
    .where('created_at', '<=', new Date(ctx.now.getTime() - unfinishedMs))
    .limit(bite)
    .forUpdate()
    .skipLocked()
    .select('id')
    .execute()
  for (const { id } of unfinished) {
    const check = await findCheck(ctx.sql, id as CheckId)
    const moved = check && (await moveCheck(ctx, check, { event: 'lapse', by: 'scheduler' }))
    if (!moved) continue
    await forgetPictures(ctx, [moved])
    tellOfCheck(ctx, moved.personId)
  }
  const over = await ctx.sql
    .selectFrom('identity_checks')
    .where('pictures_deleted_at', 'is', null)
    .where('decided_at', '<=', new Date(ctx.now.getTime() - keptMs))
    .limit(bite)
    .forUpdate()
    .skipLocked()
    .select(['id', 'provider_ref as providerRef'])
    .$narrowType<Kept>()
    .execute()
  await forgetPictures(ctx, over)
}

/** Reaction: of a closed account neither pictures nor checks stay. */
export async function forgetIdentity(ctx: Context, personId: PersonId): Promise<void> {
  const checks = await ctx.sql
    .selectFrom('identity_checks')
    .where('user_id', '=', personId)
    .forUpdate()
    .select(['id', 'provider_ref as providerRef'])
    .$narrowType<Kept>()
    .execute()
  await forgetPictures(ctx, checks)
  await ctx.sql.deleteFrom('identity_checks').where('user_id', '=', personId).execute()
  await markVerified(ctx, personId, { mark: 'has_passport', verified: false })
}
