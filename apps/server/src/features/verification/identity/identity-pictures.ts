/** Pictures of documents at rest: sealed, bound to their check and part, and gone as soon as nobody needs them. */
import type { Id, PersonId } from '@handshake/domain/ids.ts'
import type { IdentityPart } from '@handshake/domain/verification/identity-check.ts'
import { sql as fragment } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Sql } from '#platform/db/db.ts'
import { mintId } from '#platform/mint-id.ts'
import { seal, unseal } from '#platform/sealed-secret.ts'
import type { CheckId } from './identity.store.ts'

type PictureId = Id<'identity-picture'>
type Vault = Pick<Context, 'sql' | 'config'>

const placeOf = (checkId: string, part: string): string => `identity_pictures ${checkId} ${part}`

/** A new picture of a part takes the place of the one before, under an id of its own. */
export async function keepPicture(
  ctx: Vault & Pick<Context, 'now'>,
  checkId: CheckId,
  part: IdentityPart,
  bytes: Buffer,
): Promise<void> {
  const fresh = {
    id: mintId<'identity-picture'>(ctx.now),
    sealed: await seal(ctx, placeOf(checkId, part), bytes),
    created_at: ctx.now,
    opened_by: [] as string[],
  }
  await ctx.sql
    .insertInto('identity_pictures')
    .values({ check_id: checkId, part, ...fresh })
    .onConflict((conflict) => conflict.columns(['check_id', 'part']).doUpdateSet(fresh))
    .execute()
}

export async function picturesOf(sql: Sql, checkId: CheckId): Promise<{ id: PictureId; part: IdentityPart }[]> {
  return sql
    .selectFrom('identity_pictures')
    .where('check_id', '=', checkId)
    .select(['id', 'part'])
    .$narrowType<{ id: PictureId; part: IdentityPart }>()
    .execute()
}

export async function readPicture(ctx: Vault, checkId: CheckId, pictureId: PictureId) {
  const row = await ctx.sql
    .selectFrom('identity_pictures')
    .where('id', '=', pictureId)
    .where('check_id', '=', checkId)
    .select(['part', 'sealed'])
    .executeTakeFirst()
  return row === undefined ? null : { part: row.part, bytes: await openSealed(ctx, checkId, row) }
}

export async function notePictureOpened(sql: Sql, pictureId: PictureId, openedBy: PersonId): Promise<void> {
  await sql
    .updateTable('identity_pictures')
    .set({ opened_by: fragment`array_append(opened_by, ${openedBy})` })
    .where('id', '=', pictureId)
    .where(fragment<boolean>`not (${openedBy} = any (opened_by))`)
    .execute()
}

/** Of what was handed in, what this reviewer has not opened. */
export async function countUnopened(sql: Sql, checkId: CheckId, reviewerId: PersonId): Promise<number> {
  const { count } = await sql
    .selectFrom('identity_pictures')
    .where('check_id', '=', checkId)
    .where(fragment<boolean>`not (${reviewerId} = any (opened_by))`)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Also for the export of a person's own data. */
export async function openSealed(
  vault: Vault,
  checkId: string,
  { part, sealed }: { readonly part: string; readonly sealed: string },
): Promise<Buffer> {
  return (await unseal(vault, placeOf(checkId, part), sealed)).secret
}

export async function deletePictures(sql: Sql, checkIds: readonly string[]): Promise<void> {
  if (checkIds.length > 0) await sql.deleteFrom('identity_pictures').where('check_id', 'in', checkIds).execute()
}
