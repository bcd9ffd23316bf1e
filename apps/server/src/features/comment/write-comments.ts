/** Writes what is said: once however often it is sent, by its author alone, and hidden by whoever keeps order. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Person } from '#platform/use-case.ts'
import type { Commented, CommentId } from './comments.ts'

type Writer = Pick<Context, 'sql' | 'now'> & { readonly person: Pick<Person, 'id'> }
type One = { readonly commentId: CommentId }

/** `unknown` is a comment that cannot be answered, `other` an id that belongs to something else. */
export async function insertComment(
  { sql, now, person }: Writer,
  about: Commented,
  { commentId, content, parentId }: One & { readonly content: string; readonly parentId: CommentId | null },
): Promise<'added' | 'same' | 'unknown' | 'other'> {
  if (parentId !== null) {
    const parent = await sql
      .selectFrom('handshake_comments')
      .where('id', '=', parentId)
      .where(about.column, '=', about.id)
      .where('parent_id', 'is', null)
      .where('deleted_at', 'is', null)
      .where('hidden_at', 'is', null)
      .select('id')
      .forShare()
      .executeTakeFirst()
    if (parent === undefined) return 'unknown'
  }
  const { numInsertedOrUpdatedRows } = await sql
    .insertInto('handshake_comments')
    .values({
      id: commentId,
      handshake_id: about.column === 'handshake_id' ? about.id : null,
      pool_id: about.column === 'pool_id' ? about.id : null,
      user_id: person.id,
      parent_id: parentId,
      content,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 0n) return 'added'
  const same = await sql
    .selectFrom('handshake_comments')
    .where('id', '=', commentId)
    .where(about.column, '=', about.id)
    .where('user_id', '=', person.id)
    .where('parent_id', 'is not distinct from', parentId)
    .where('content', '=', content)
    .select('id')
    .executeTakeFirst()
  return same === undefined ? 'other' : 'same'
}

/** False where it is not the person's own, or not there anymore. */
export async function changeComment(
  { sql, now, person }: Writer,
  about: Commented,
  { commentId, content }: One & { readonly content: string },
): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('handshake_comments')
    .set((eb) => ({
      content,
      is_edited: eb.or([eb.ref('is_edited'), eb('content', '<>', content)]).$castTo<boolean>(),
      updated_at: now,
    }))
    .where('id', '=', commentId)
    .where(about.column, '=', about.id)
    .where('user_id', '=', person.id)
    .where('deleted_at', 'is', null)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows !== 0n
}

export async function takeBackComment(
  { sql, now, person }: Writer,
  about: Commented,
  { commentId }: One,
): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('handshake_comments')
    .set((eb) => ({ content: '', deleted_at: eb.fn.coalesce('deleted_at', eb.val(now)), updated_at: now }))
    .where('id', '=', commentId)
    .where(about.column, '=', about.id)
    .where('user_id', '=', person.id)
    .executeTakeFirst()
  return numUpdatedRows !== 0n
}

export async function hideAway({ sql, now, person }: Writer, about: Commented, { commentId }: One): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('handshake_comments')
    .set((eb) => ({
      hidden_at: eb.fn.coalesce('hidden_at', eb.val(now)),
      hidden_by: eb.fn.coalesce('hidden_by', eb.val(person.id)),
    }))
    .where('id', '=', commentId)
    .where(about.column, '=', about.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows !== 0n
}

/** A reaction: whoever closes their account takes back all they said. Answers to it stay. */
export async function takeBackAll({ sql, now }: Context, { personId }: { readonly personId: PersonId }): Promise<void> {
  await sql
    .updateTable('handshake_comments')
    .set({ content: '', deleted_at: now, updated_at: now })
    .where('user_id', '=', personId)
    .where('deleted_at', 'is', null)
    .execute()
}
